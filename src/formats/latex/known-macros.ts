/**
 * What a macro leaves in the text. `remark`: nothing. `marked`: its first group, which the second or the option `comment` is about.
 * `added`, `deleted`: its group in one of the views. `replaced`: the new text, then the old. `nothing`: a sign without a group.
 */
export type MacroKind = 'remark' | 'marked' | 'added' | 'deleted' | 'replaced' | 'nothing';

export interface KnownMacro {
  kind: MacroKind;
  /** Groups in braces. */
  count: number;
  /** Its option `id` is the remark's own, and not its writer's. */
  named?: boolean;
  /** Who writes with it, where the macro's own name says so. */
  author?: string;
}

const remark: KnownMacro = { kind: 'remark', count: 1 };
const named: KnownMacro = { ...remark, named: true };
const added: KnownMacro = { kind: 'added', count: 1 };
const deleted: KnownMacro = { kind: 'deleted', count: 1 };
const nothing: KnownMacro = { kind: 'nothing', count: 0 };

/** Of the packages todonotes, changes, pdfcomment and fixme, and of latexdiff. */
export const KNOWN_MACROS: ReadonlyMap<string, KnownMacro> = new Map([
  ['todo', remark],
  ['comment', remark],
  ['pdfcomment', named],
  ['pdfmargincomment', named],
  ['pdfreply', named],
  ['fxnote', remark],
  ['fxwarning', remark],
  ['fxerror', remark],
  ['fxfatal', remark],
  ['pdfmarkupcomment', { kind: 'marked', count: 2, named: true }],
  ['highlight', { kind: 'marked', count: 1 }],
  ['added', added],
  ['deleted', deleted],
  ['replaced', { kind: 'replaced', count: 2 }],
  ['DIFadd', added],
  ['DIFaddFL', added],
  ['DIFdel', deleted],
  ['DIFdelFL', deleted],
  ['DIFaddbegin', nothing],
  ['DIFaddend', nothing],
  ['DIFdelbegin', nothing],
  ['DIFdelend', nothing],
]);
