import type { Command } from 'commander';
import type { CommandSetting } from '../outside.ts';

export interface LintFlags {
  ignore?: string[];
  json?: true;
}

const EXAMPLE = `
Example:
  f2r lint rubric.md
  f2r lint runs/drafts-1a2b3c4d --ignore no-example --json

should       the criterion says what a draft has to be, not what is in it
vague        words of judgement, and little to hold a draft against
untestable   what an author thinks or a reader feels, which no draft shows
no-example   no place and comment shows what is meant
overlap      another criterion says nearly the same, or has the same example

The words of English, French, German and Spanish are known. Exit codes:
0 nothing found, 1 something found, 2 usage or input.`;

export function defineLint(command: Command, { outside, finish }: CommandSetting): void {
  command
    .description('What makes a rubric hard to apply the same way twice, with the place of each.')
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .option('--ignore <rules>', 'leave these rules out, e.g. no-example,overlap', (rules: string) =>
      rules.split(',').map((rule) => rule.trim()),
    )
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, flags: LintFlags) => {
      const { lint } = await import('../actions/lint.ts');
      finish(await lint(rubric, flags, outside));
    });
}
