import { Command } from 'commander';
import type { CommandSetting, Outside } from './outside.ts';
import { packageVersion } from './package-version.ts';

type Define = (command: Command, setting: CommandSetting) => void;

interface CommandEntry {
  summary: string;
  define: () => Promise<Define>;
}

/** By name, in the order of the help. A command's own file is read only when it is that command which is asked for. */
const COMMANDS: Record<string, CommandEntry> = {
  learn: {
    summary: 'learn a rubric from commented drafts and measure it',
    define: async () => (await import('./commands/learn.ts')).defineLearn,
  },
  predict: {
    summary: 'comment new drafts with a rubric',
    define: async () => (await import('./commands/predict.ts')).definePredict,
  },
  revise: {
    summary: 'rewrite a draft by a rubric, change by change',
    define: async () => (await import('./commands/revise.ts')).defineRevise,
  },
  grade: {
    summary: 'grade drafts by a rubric, criterion by criterion',
    define: async () => (await import('./commands/grade.ts')).defineGrade,
  },
  extract: {
    summary: 'print commented files in another form',
    define: async () => (await import('./commands/extract.ts')).defineExtract,
  },
  show: {
    summary: 'a run at a glance',
    define: async () => (await import('./commands/show.ts')).defineShow,
  },
  explain: {
    summary: 'the exact question and answer behind one comment',
    define: async () => (await import('./commands/explain.ts')).defineExplain,
  },
  lint: {
    summary: 'what makes a rubric hard to apply',
    define: async () => (await import('./commands/lint.ts')).defineLint,
  },
  export: {
    summary: 'a rubric to edit, to hand out, for other tools',
    define: async () => (await import('./commands/export.ts')).defineExport,
  },
  stage: {
    summary: 'one stage of one round of a run',
    define: async () => (await import('./commands/stage.ts')).defineStage,
  },
  'judge-check': {
    summary: 'whether the judge can be trusted, and for what',
    define: async () => (await import('./commands/judge-check.ts')).defineJudgeCheck,
  },
  bench: {
    summary: 'learned criteria against labels that a corpus brings',
    define: async () => (await import('./commands/bench.ts')).defineBench,
  },
};

const EXAMPLE = `
Example:
  f2r learn drafts --model gpt-5.4-mini
  f2r show runs/drafts-1a2b3c4d

f2r help COMMAND has every option and an example. Settings: flag, then F2R_*
in the environment, then f2r.config.json in the project, then the default.`;

/** All commands, with the arguments of the one that `argv` asks for. */
export async function f2rProgram(argv: readonly string[], setting: CommandSetting): Promise<Command> {
  const program = bareProgram(setting.outside);
  const asked = argv.filter((argument) => !argument.startsWith('-') && argument !== 'help')[0];
  for (const [name, { summary, define }] of Object.entries(COMMANDS)) {
    const command = program.command(name).summary(summary);
    if (name === asked) (await define())(command, setting);
  }
  return program;
}

/** `help` for what is no command is the mistake of naming that command. */
export function helpAsked(argv: readonly string[]): readonly string[] {
  const [first, name] = argv;
  return first === 'help' && name !== undefined && !Object.hasOwn(COMMANDS, name) ? argv.slice(1) : argv;
}

function bareProgram(outside: Outside): Command {
  return new Command('f2r')
    .usage('COMMAND …')
    .description("Learn the rubric behind a reviewer's comments, measure it, and use it.")
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => outside.stdout.write(text),
      writeErr: (text) => outside.stderr.write(text),
      outputError: () => undefined,
    })
    .addHelpText('after', EXAMPLE);
}
