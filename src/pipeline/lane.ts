import type { Split } from '../domain/split.ts';

/**
 * What one chain of rubrics is learned from and measured on. With a held-out split there is one lane. With cross-fitting
 * the main lane learns from all drafts and each fold's lane from all but its own, on which it is measured: the main
 * lane's rubric is what a person gets, the folds' scores say how well such a rubric does on drafts it has not seen.
 */
export interface Lane {
  fold?: number;
  train: string[];
  validation: string[];
}

export interface Lanes {
  main: Lane;
  folds: Lane[];
}

export function lanesOf({ train, validation, folds }: Split): Lanes {
  return {
    main: { train, validation },
    folds: folds.map((left, fold) => ({
      fold,
      train: train.filter((draft) => !left.includes(draft)),
      validation: left,
    })),
  };
}

export function allLanes({ main, folds }: Lanes): Lane[] {
  return [main, ...folds];
}
