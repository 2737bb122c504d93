import fc from 'fast-check';

// The same examples in every run, so that a commit is green or red and not lucky. `PROPERTY_SEED=random` (or a number) tries others.
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 1) });
