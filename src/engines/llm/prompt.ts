import { remembered } from '../../domain/remembered.ts';
import { F2rError } from '../../errors.ts';
import type { Message } from './model.ts';

/** A prompt file in parts. What is sent back in a conversation has no system part. */
export interface Prompt {
  name: string;
  system: string | undefined;
  user: string;
}

const HEADING = /^# (System|User)[ \t]*$/mu;
const PLACEHOLDER = /\{\{(.*?)\}\}/gu;

/**
 * Parses the text of a prompt file: `# System` and `# User`, with `{{name}}` for each of `variables` and no other,
 * each alone inside a tag of its own name. Throws PROMPT_INVALID.
 */
export function parsePrompt(name: string, text: string, variables: readonly string[]): Prompt {
  const [before = '', ...parts] = text.replaceAll('\r\n', '\n').split(HEADING);
  const headings = parts.filter((_, index) => index % 2 === 0).join(' ');
  if (before.trim() !== '' || (headings !== 'User' && headings !== 'System User')) {
    throw invalid(name, 'It does not consist of "# System" and "# User"');
  }
  const bodies = parts.filter((_, index) => index % 2 === 1).map((body) => body.trim());
  const prompt = { name, system: bodies.at(-2), user: bodies.at(-1) ?? '' };
  checkNames(prompt, variables);
  checkFences(prompt);
  return prompt;
}

/** The messages with the data in place of its placeholders. Throws PROMPT_INVALID where names do not agree. */
export function fillPrompt(
  prompt: Prompt,
  variables: Record<string, string>,
  tags: readonly string[],
): Message[] {
  checkNames(prompt, Object.keys(variables));
  const fill = (part: string) =>
    part.replace(PLACEHOLDER, (_, name: string) =>
      withoutTags(wellFormed(variables[name] ?? ''), tags).trim(),
    );
  const user: Message = { role: 'user', content: fill(prompt.user) };
  return prompt.system === undefined ? [user] : [{ role: 'system', content: fill(prompt.system) }, user];
}

/** Half a surrogate pair is refused by some servers. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Takes the `<` from whatever a reader could take for one of our tags, so that a text cannot step out of its fence. */
export function withoutTags(data: string, tags: readonly string[]): string {
  return data.replace(tagBeginning(tags), '‹');
}

const tagBeginning = remembered((tags: readonly string[]) => {
  const names = tags.map((tag) => [...tag].join('\\p{Cf}*')).join('|');
  return new RegExp(`[<＜](?=[\\s\\p{Cf}/\\\\]*(?:${names})(?![\\w-]))`, 'giu');
});

function checkNames(prompt: Prompt, variables: readonly string[]): void {
  const placeholders = placeholdersOf(prompt);
  const unknown = placeholders.find((name) => !variables.includes(name));
  if (unknown !== undefined) throw invalid(prompt.name, `There is nothing to put in place of {{${unknown}}}`);
  const unused = variables.find((name) => !placeholders.includes(name));
  if (unused !== undefined) throw invalid(prompt.name, `{{${unused}}} is missing`);
}

function checkFences(prompt: Prompt): void {
  const text = wholeText(prompt);
  for (const name of placeholdersOf(prompt)) {
    const fenced = text.match(new RegExp(`<${name}>\\s*\\{\\{${name}\\}\\}\\s*</${name}>`, 'gu')) ?? [];
    const tags = text.match(new RegExp(`</?${name}>`, 'gu')) ?? [];
    if (fenced.length !== 1 || tags.length !== 2) {
      throw invalid(prompt.name, `{{${name}}} does not stand once between <${name}> and </${name}>`);
    }
  }
}

function placeholdersOf(prompt: Prompt): string[] {
  return [...wholeText(prompt).matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

function wholeText({ system = '', user }: Prompt): string {
  return `${system}\n${user}`;
}

function invalid(name: string, message: string): F2rError {
  return new F2rError('PROMPT_INVALID', message, {
    place: `prompts/${name}.md`,
    hint: 'Compare it with the prompt of that name which f2r brings.',
  });
}
