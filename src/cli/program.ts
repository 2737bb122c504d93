import { Command } from 'commander';
import { addBench } from './commands/bench.ts';
import { addExplain } from './commands/explain.ts';
import { addExport } from './commands/export.ts';
import { addExtract } from './commands/extract.ts';
import { addLearn } from './commands/learn.ts';
import { addPredict } from './commands/predict.ts';
import { addShow } from './commands/show.ts';
import { addStage } from './commands/stage.ts';
import type { CommandSetting, Outside } from './outside.ts';
import { packageVersion } from './package-version.ts';

const EXAMPLE = `
Example:
  f2r learn drafts --model gpt-5.4-mini
  f2r show runs/drafts-1a2b3c4d

f2r help COMMAND has every option and an example. Settings: flag, then F2R_*
in the environment, then f2r.config.json in the project, then the default.`;

/** All commands with their arguments. What they do is imported when it is done, so that --help is quick. */
export function f2rProgram(outside: Outside, finish: CommandSetting['finish']): Command {
  const program = new Command('f2r')
    .description("Learn the rubric behind a reviewer's comments, measure it, and use it.")
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => outside.stdout.write(text),
      writeErr: (text) => outside.stderr.write(text),
      outputError: () => undefined,
    })
    .addHelpText('after', EXAMPLE);
  for (const add of [addLearn, addPredict, addExtract, addShow, addExplain, addExport, addStage, addBench])
    add(program, { outside, finish });
  return program;
}
