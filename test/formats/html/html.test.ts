import { expect, test } from 'vitest';
import { html } from '../../../src/formats/html/html.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (source: string) => html.read(bytes(source), 'page.html', { view: 'accepted' });
const textOf = async (source: string) => (await read(source)).drafts[0]?.text;

test('a page is read as a browser shows it', async () => {
  const source = `<!doctype html><html><head><title> A
    page </title><style>p{}</style></head><body><script>alert(1)</script>
    <h1>Head&shy;ing &amp; more</h1>
    <p>One <b>two</b>,
       three<br>four&nbsp; five</p><ul><li>a</li><li>b <p>c</p></li></ul>
    <pre>  kept
  as is</pre><table><tr><td>x</td><td>y</td></tr><tr><td>z</td></tr></table>
    <p hidden>no</p><p style="color:red; display : none">no</p><div>end<!-- no --></div></body></html>`;
  const { drafts, warnings } = await read(source);
  expect(drafts[0]).toMatchObject({ id: 'page', title: 'A page', comments: [] });
  expect(drafts[0]?.text).toBe(
    'Head\u00ading & more\n\nOne two, three\nfour\u00a0 five\n\na\nb\n\nc\n\n  kept\n  as is\n\nx\ty\nz\n\nend',
  );
  expect(warnings).toEqual([]);
});

test('white space between elements counts once, and not at the edges of a block', async () => {
  expect(await textOf('<p> a <i> b</i> <i>c </i> </p> <p> </p><p>d</p>')).toBe('a b c\n\nd');
  expect(await textOf('a<br><br>b')).toBe('a\n\nb');
  expect(await textOf('')).toBe('');
});

test('a page is known by its name or by how it begins, and a draft about HTML is none', () => {
  expect(html.accepts({ path: 'x.HTM', bytes: bytes('') })).toBe(true);
  expect(html.accepts({ path: 'x', bytes: bytes('\n<!DOCTYPE html><p>') })).toBe(true);
  expect(html.accepts({ path: 'x.md', bytes: bytes('<html>') })).toBe(false);
});

test('broken markup is read, and what is nested beyond all measure is an error', async () => {
  expect(await textOf('<p>a<div>b</p></b><table>c<td>d')).toBe('a\n\nb\n\nc\n\nd');
  for (const open of ['<div>', '<b>', '<p><table><td>'])
    await expect(read(open.repeat(200_000))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await expect(read('a '.repeat(11_000_000))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  expect(await textOf('<p>a</p>'.repeat(100_000))).toMatch(/^(a\n\n){99999}a$/);
});
