import { type Signed, signed } from './mark-author.ts';

const ROLE =
  /^(?:(reviewer|editor|teacher|tutor|supervisor|grader|instructor)(?: ?[A-Z0-9]{1,2})?|comment|review|feedback|remark)[ \t]*:\s+(?=\S)/i;
const NAME = /^(\p{Lu}[\p{L}.'’-]{0,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,2}):\s+(?=\S+\s+\S)/u;
/** What else people write in front of a colon in a comment of a page's source. */
const NO_NAME =
  /^(?:todo|fixme|xxx|note|notes|hint|tip|warning|important|attention|caution|example|see|source|sources|title|subtitle|authors?|dates?|version|copyright|licen[cs]e|spdx\S*|generated|generator|status|tags?|keywords|description|summary|abstract|template|instructions?|usage|credits?|image|photo|figure|table|file|link|links|url|translators?|translation|language|draft|last updated|last modified|vim|table of contents|contents|begin|end|start|section|part|chapter|page|do not edit|auto.*)$/i;

/**
 * A remark in an HTML comment, which says who speaks or that it is one: `<!-- @ana: … -->`, `<!-- ana (2024-01-15): … -->`,
 * `<!-- reviewer: … -->`, `<!-- Ana Li: … -->`. Others are directives, notes to oneself, parked text, and stay in the text.
 */
export function htmlRemark(content: string): Signed | undefined {
  const body = content.trim();
  const dated = signed(body);
  if (dated.author !== null) return dated;
  const role = ROLE.exec(body);
  const name = role ? undefined : NAME.exec(body);
  const found = role ?? name;
  if (!found || (name && NO_NAME.test(name[1] ?? ''))) return undefined;
  const author = role ? (role[1] ? role[0].replace(/[ \t]*:\s+$/, '') : null) : (name?.[1] ?? null);
  return { body: body.slice(found[0].length).trim(), author, date: null, resolved: null };
}
