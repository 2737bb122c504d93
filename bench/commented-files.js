import { strToU8, zipSync } from 'fflate';

const WORDS =
  'the evidence for this claim rests on a small sample and none of its authors says how participants were chosen whether they knew what was measured or why two of the three groups were asked later than planned'.split(
    ' ',
  );
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
].join(' ');
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Of 40 words each; a page has about 10. */
const sentence = (number) =>
  `${Array.from({ length: 40 }, (_, index) => WORDS[(number * 7 + index * (1 + (number % 5))) % WORDS.length]).join(' ')}.`;
const remark = (number) => `Remark ${number}: which study shows this, and for whom does it hold?`;
const hex = (number) => (0x10000000 + number).toString(16).toUpperCase();

/** As Word writes it: runs that its editing history splits, ids on everything, each remark with its thread and person. */
export function wordFile({ paragraphs, comments }) {
  const every = Math.floor(paragraphs / comments);
  const commented = (number) => number % every === 0 && number / every < comments;
  const body = Array.from({ length: paragraphs }, (_, number) =>
    paragraph(number, commented(number) ? number / every : undefined),
  );
  const remarks = Array.from({ length: comments }, (_, id) => id);
  return zipSync({
    '[Content_Types].xml': part(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': part(`<w:document ${NAMESPACES}><w:body>${body.join('')}</w:body></w:document>`),
    'word/_rels/document.xml.rels': relations([
      ['comments', 'comments.xml'],
      ['commentsExtended', 'commentsExtended.xml'],
    ]),
    'word/comments.xml': part(`<w:comments ${NAMESPACES}>${remarks.map(comment).join('')}</w:comments>`),
    'word/commentsExtended.xml': part(
      `<w15:commentsEx ${NAMESPACES}>${remarks.map((id) => `<w15:commentEx w15:paraId="${hex(id + 1e6)}" w15:done="0"/>`).join('')}</w15:commentsEx>`,
    ),
  });
}

function paragraph(number, id) {
  const text = sentence(number);
  const cuts = [0, 60, 64, 120, text.length];
  const runs = cuts
    .slice(1)
    .map(
      (end, index) =>
        `<w:r w:rsidR="00AF34D7" w:rsidRPr="004B1DF7"><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t xml:space="preserve">${text.slice(cuts[index], end)}</w:t></w:r>`,
    );
  if (id !== undefined) {
    runs.splice(1, 0, `<w:commentRangeStart w:id="${id}"/>`);
    runs.splice(
      3,
      0,
      `<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`,
    );
  }
  return `<w:p w14:paraId="${hex(number)}" w14:textId="77777777" w:rsidR="00F857E5" w:rsidRDefault="004B1DF7" w:rsidP="00E00AE1"><w:pPr><w:ind w:firstLine="0"/><w:jc w:val="both"/></w:pPr>${runs.join('')}</w:p>`;
}

function comment(id) {
  return `<w:comment w:id="${id}" w:author="Reviewer ${id % 3}" w:date="2026-01-05T09:00:00Z" w:initials="R"><w:p w14:paraId="${hex(id + 1e6)}" w14:textId="77777777" w:rsidR="00715FB8" w:rsidRDefault="00715FB8"><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:annotationRef/></w:r><w:r><w:t>${remark(id)}</w:t></w:r></w:p></w:comment>`;
}

function relations(targets) {
  const elements = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return part(`<Relationships xmlns="${RELATIONSHIPS}">${elements.join('')}</Relationships>`);
}

function part(xml) {
  return strToU8(`${XML}${xml}`);
}

/** About a page, a comment on every third sentence; `number` makes each file another one. */
export function criticFile(number) {
  return strToU8(
    `# Draft ${number}\n\n${numbers(number)
      .map((at) => (at % 3 === 0 ? `{==${sentence(at)}==}{>>@Reviewer: ${remark(at)}<<}` : sentence(at)))
      .join('\n\n')}\n`,
  );
}

export function jsonFile(number) {
  const sentences = numbers(number).map(sentence);
  const text = sentences.join('\n\n');
  const comments = numbers(number).flatMap((at, index) => {
    if (at % 3 !== 0) return [];
    const start = sentences.slice(0, index).reduce((sum, { length }) => sum + length + 2, 0);
    return [{ quote: sentences[index], start, end: start + sentences[index].length, comment: remark(at) }];
  });
  return strToU8(JSON.stringify({ id: `draft-${number}`, text, comments }));
}

const numbers = (number) => Array.from({ length: 10 }, (_, index) => number * 10 + index);
