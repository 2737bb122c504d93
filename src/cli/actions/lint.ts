import {
  F2rError,
  findingPlace,
  LINT_RULES,
  type LintResult,
  lintReport,
  lintRubric,
  nearestName,
  rubricSource,
} from '../../index.ts';
import type { LintFlags } from '../commands/lint.ts';
import type { Outside } from '../outside.ts';
import { type Terminal, terminal } from '../terminal.ts';

/** The exit code: 1 when something is found. */
export async function lint(
  path: string,
  { ignore = [], json }: LintFlags,
  outside: Outside,
): Promise<number> {
  checkRules(ignore);
  const say = terminal(outside);
  const source = await rubricSource(path);
  const result = lintRubric(source.rubric);
  const findings = result.findings
    .filter(({ rule }) => !ignore.includes(rule))
    .map((finding) => ({ ...finding, place: findingPlace(finding, source) }));
  noteLanguage(result, say);
  if (json) say.json({ findings, language: result.language });
  else say.result(lintReport(findings, source.rubric.criteria.length));
  return findings.length === 0 ? 0 : 1;
}

function checkRules(ignore: readonly string[]): void {
  for (const rule of ignore) {
    if (LINT_RULES.some((known) => known === rule)) continue;
    const meant = nearestName(rule, LINT_RULES);
    throw new F2rError('BAD_USAGE', `There is no rule "${rule}" (--ignore)`, {
      hint: meant === undefined ? `The rules are ${LINT_RULES.join(', ')}.` : `Did you mean ${meant}?`,
    });
  }
}

function noteLanguage({ language, known }: LintResult, say: Terminal): void {
  if (known) return;
  const told =
    language === null ? 'The language of the rubric cannot be told' : `The language is "${language}"`;
  say.note(`${told}: only examples and overlaps are looked at, not words.`);
}
