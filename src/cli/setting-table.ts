/** One setting: a flag, a variable of the environment and a key of the configuration file, read by one function. */
export interface Setting<T> {
  flags: string;
  help: string;
  expected: string;
  /** From a flag or variable (text) or from JSON; undefined where it is not what is expected. */
  read: (value: unknown) => T | undefined;
}

/** By name in the configuration file; the flag is the same name with hyphens, the variable F2R_ and capitals. */
export const SETTINGS = {
  engine: choice('--engine <name>', 'llm or lexical (built in, no model)', ['llm', 'lexical']),
  model: text('--model <name>', 'model of every stage that has none of its own'),
  inferModel: text('--infer-model <name>', 'model that infers the first rubric'),
  predictModel: text('--predict-model <name>', 'model that predicts comments'),
  judgeModel: text('--judge-model <name>', 'model that judges predictions'),
  attributeModel: text('--attribute-model <name>', 'model that attributes comments to criteria'),
  refineModel: text('--refine-model <name>', 'model that refines the rubric'),
  baseUrl: text('--base-url <url>', 'server with chat completions (else OPENAI_BASE_URL, OpenAI)'),
  concurrency: whole('--concurrency <n>', 'calls at once (8)', 1),
  maxCalls: whole('--max-calls <n>', 'stop after so many calls of the run', 1),
  maxComments: whole('--max-comments <n>', "comments a draft at the most (the reviewer's usual number)", 1),
  prompts: text('--prompts <folder>', "prompts in place of f2r's own"),
  seed: whole('--seed <n>', 'of the split and of everything drawn (1)'),
  rounds: whole('--rounds <n>', 'proposals after the first rubric (3)', 0),
  patience: whole('--patience <n>', 'stop after so many that do not hold in a row (2)', 1),
  target: decimal('--target <score>', 'stop when validation reaches this score'),
  reviewer: text('--reviewer <name>', "learn from this author's comments only"),
  from: text('--from <rubric>', 'go on from this rubric: its ids, locks and history stay'),
  edits: yesOrNo('--edits', 'learn from tracked changes too'),
  openOnly: yesOrNo('--open-only', 'leave resolved comments out'),
  plain: yesOrNo('--plain', "the paper's loop: rewrite the whole rubric, accept every round"),
  refineOn: choice(
    '--refine-on <which>',
    'refine on train comments the first rubric has seen or not (seen)',
    ['seen', 'unseen'],
  ),
  macro: names('--macro <name>', "LaTeX macro of the user's own whose group is a comment (repeatable)"),
  tree: text(
    '--tree <folder>',
    'files that review comments of GitHub and GitLab are on, in place of their diffs',
  ),
  includeBots: yesOrNo('--include-bots', 'read what programs say in reviews too'),
  strict: yesOrNo('--strict', 'a bad file or line ends the command instead of being left out'),
};

export type SettingName = keyof typeof SETTINGS;
export type SettingValues = {
  [Name in SettingName]?: NonNullable<ReturnType<(typeof SETTINGS)[Name]['read']>>;
};

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** `judgeModel` → `F2R_JUDGE_MODEL` */
export function variableName(name: SettingName): string {
  return `F2R_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function text(flags: string, help: string): Setting<string> {
  return {
    flags,
    help,
    expected: 'some text',
    read: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
  };
}

/** Of macros, a list in JSON, parted by commas elsewhere; a backslash before a name is left out. */
function names(flags: string, help: string): Setting<string[]> {
  const read = (value: unknown): string[] | undefined => {
    const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
    const read = list.map((name) => /^\s*\\?([A-Za-z@]+)\s*$/.exec(String(name))?.[1]);
    const known = read.filter((name) => name !== undefined);
    return known.length > 0 && known.length === read.length ? known : undefined;
  };
  return { flags, help, expected: 'names of macros: letters only', read };
}

function decimal(flags: string, help: string): Setting<number> {
  return { flags, help, expected: 'a number', read: numberOf };
}

function whole(flags: string, help: string, least = Number.MIN_SAFE_INTEGER): Setting<number> {
  const bound = least > Number.MIN_SAFE_INTEGER ? ` of at least ${least}` : '';
  return {
    flags,
    help,
    expected: `a whole number${bound}`,
    read: (value) => {
      const number = numberOf(value);
      return number !== undefined && Number.isSafeInteger(number) && number >= least ? number : undefined;
    },
  };
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}

function yesOrNo(flags: string, help: string): Setting<boolean> {
  const words = new Map<unknown, boolean>([
    ...[true, 'true', 'yes', '1'].map((word) => [word, true] as const),
    ...[false, 'false', 'no', '0'].map((word) => [word, false] as const),
  ]);
  return { flags, help, expected: 'true or false', read: (value) => words.get(value) };
}

function choice<T extends string>(flags: string, help: string, choices: readonly T[]): Setting<T> {
  return {
    flags,
    help,
    expected: choices.join(' or '),
    read: (value) => choices.find((candidate) => candidate === value),
  };
}
