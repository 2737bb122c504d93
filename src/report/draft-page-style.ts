/**
 * Notes float to the right of the column at the line of their words, each below the one before. Widths are shares of the
 * page, so that A4 and Letter both fit; a narrow screen shows the notes between the lines.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --mark: #fff3b0; --rule: #8a6d00; }
@media (prefers-color-scheme: dark) { :root { --mark: #4d4000; --rule: #e0c050; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 72rem; font: 1rem/1.55 Georgia, 'Times New Roman', serif; }
h1, h2, .note, .number, .whole, footer, header p { font-family: system-ui, 'Segoe UI', Arial, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; }
header { margin-bottom: 1.5rem; }
header p { margin: 0.25rem 0; }
main { display: flow-root; width: 62%; }
main p { margin: 0 0 0.8em; white-space: pre-wrap; overflow-wrap: anywhere; orphans: 2; widows: 2; unicode-bidi: plaintext; }
mark { background: var(--mark); color: inherit; border-bottom: 1px solid var(--rule); }
.number { font-size: 0.7em; vertical-align: super; line-height: 1; padding: 0 0.15em; }
a { color: inherit; }
.note { float: right; clear: right; width: 53%; margin: 0 -61% 0.7rem 0; padding-left: 0.6rem; border-left: 2px solid var(--rule); font-size: 0.8rem; line-height: 1.4; white-space: normal; unicode-bidi: isolate; break-inside: avoid; text-align: start; }
.whole { padding-left: 0.6rem; border-left: 2px solid var(--rule); font-size: 0.85rem; }
footer { margin-top: 2rem; border-top: 1px solid; font-size: 0.8rem; }
dt { font-weight: bold; break-after: avoid; }
dd { margin: 0 0 0.6rem; }
:target { outline: 2px solid var(--rule); }
@media screen and (max-width: 48rem) {
  main { width: auto; }
  .note { float: none; display: block; width: auto; margin: 0.4rem 0; }
}
@page { margin: 16mm 14mm; }
@media print {
  :root { color-scheme: light; --mark: #fff3b0; --rule: #8a6d00; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  a { text-decoration: none; }
}
`;
