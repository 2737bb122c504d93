import { strToU8, zipSync } from 'fflate';
import type { Rubric } from '../../domain/rubric.ts';
import { xmlText } from '../office/xml-tree.ts';
import { type HandoutPart, handoutParts } from './handout.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** A zip has to have a date; with always the same one, the same rubric gives the same bytes. */
const DATE = new Date(1980, 0, 1);

/** A Word document with Word's own styles, so that its owner's template and outline work on it. */
export function handoutDocx(rubric: Rubric): Uint8Array {
  const body = handoutParts(rubric).map(paragraph).join('');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relationship('styles', 'styles.xml'),
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}${page}</w:body></w:document>`,
    'word/styles.xml': styles(rubric.provenance?.language ?? undefined),
  };
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(`${XML}${xml}`)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: DATE });
}

function relationship(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}

const STYLE_OF: Record<HandoutPart['kind'], string> = {
  title: 'Title',
  heading: 'Heading1',
  text: 'BodyText',
  note: 'BodyText',
  quote: 'Quote',
  comment: 'Quote',
};

function paragraph(part: HandoutPart): string {
  const label = part.kind === 'note' ? part.label : part.kind === 'comment' ? 'Comment' : undefined;
  const text = part.kind === 'quote' ? `“${part.text}”` : part.text;
  return `<w:p><w:pPr><w:pStyle w:val="${STYLE_OF[part.kind]}"/></w:pPr>${label === undefined ? '' : run(`${label}: `, '<w:b/>')}${run(text, '')}</w:p>`;
}

function run(text: string, properties: string): string {
  const said = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${said}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
}

function styles(language: string | undefined): string {
  const spoken = language === undefined ? '' : `<w:lang w:val="${xmlText(language)}"/>`;
  return [
    `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/>${spoken}</w:rPr></w:rPrDefault></w:docDefaults>`,
    style('Normal', 'Normal', '<w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr>'),
    style('BodyText', 'Body Text', ''),
    style(
      'Title',
      'Title',
      '<w:pPr><w:spacing w:after="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="40"/></w:rPr>',
    ),
    style(
      'Heading1',
      'heading 1',
      '<w:pPr><w:keepNext/><w:spacing w:before="360"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>',
    ),
    style('Quote', 'Quote', '<w:pPr><w:ind w:left="567"/></w:pPr>'),
    '</w:styles>',
  ].join('');
}

function style(id: string, name: string, properties: string): string {
  const base = id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>';
  const normal = id === 'Normal' ? ' w:default="1"' : '';
  return `<w:style w:type="paragraph"${normal} w:styleId="${id}"><w:name w:val="${name}"/>${base}<w:qFormat/>${properties}</w:style>`;
}
