import type { Settings } from '../domain/settings.ts';
import type { Split } from '../domain/split.ts';
import { F2rError } from '../errors.ts';

/**
 * What one chain of rubrics is learned from and measured on. With a held-out split there is one lane. With cross-fitting
 * the main lane learns from all drafts and each fold's lane from all but its own, on which it is measured: the main
 * lane's rubric is what a person gets, the folds' scores say how well such a rubric does on drafts it has not seen.
 */
export interface Lane {
  fold?: number;
  train: string[];
  validation: string[];
  /** The train drafts that R0 is inferred from. */
  inferred: string[];
  /** The train drafts on which rubrics are measured, by the rounds whose refiner sees their comments. */
  turns: string[][];
}

export interface Lanes {
  main: Lane;
  folds: Lane[];
}

type Parts = Pick<Lane, 'inferred' | 'turns'>;

const FEWEST_IN_A_PART = 2;

/** Throws BAD_USAGE where there are too few train drafts to keep some unseen. */
export function lanesOf(
  { train, validation, folds, seen }: Split,
  { refineOn }: Pick<Settings, 'refineOn'>,
): Lanes {
  const parts = (drafts: string[]): Parts =>
    refineOn === 'seen' ? { inferred: drafts, turns: [drafts] } : unseenParts(drafts, seen);
  return {
    main: { train, validation, ...parts(train) },
    folds: folds.map((left, fold) => {
      const others = train.filter((draft) => !left.includes(draft));
      return { fold, train: others, validation: left, ...parts(others) };
    }),
  };
}

export function allLanes({ main, folds }: Lanes): Lane[] {
  return [main, ...folds];
}

/** The train drafts whose comments the refiner sees in that round; the others it is measured on are the gate's. */
export function turnOf({ turns }: Lane, round: number): string[] {
  return turns[(round - 1) % turns.length] ?? [];
}

/**
 * R0 is inferred from one half, or has seen some drafts already; the others are refined on in two turns, each the gate of
 * what was learned from the other. Drafts come in the order of their hashes, so parts are drawn.
 */
function unseenParts(train: string[], seen: readonly string[]): Parts {
  const half = train.slice(0, Math.ceil(train.length / 2));
  const inferred = seen.length > 0 ? train.filter((draft) => seen.includes(draft)) : half;
  const others = train.filter((draft) => !inferred.includes(draft));
  const turns = [0, 1].map((turn) => others.filter((_, rank) => rank % 2 === turn));
  if (turns.some((drafts) => drafts.length < FEWEST_IN_A_PART))
    throw new F2rError('BAD_USAGE', `${train.length} drafts are too few to keep some unseen to refine on`, {
      hint: 'Learn from more drafts, or leave --refine-on unseen out.',
    });
  return { inferred, turns };
}
