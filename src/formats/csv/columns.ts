/** Names of columns that people and programs use, without signs and in small letters, the surest first. */
const NAMES = {
  draft: [
    'draft',
    'draftid',
    'document',
    'documentid',
    'doc',
    'docid',
    'file',
    'filename',
    'essay',
    'essayid',
    'artifact',
    'submission',
    'source',
    'path',
    'dokument',
    'datei',
    'fichier',
    'documento',
    'archivo',
  ],
  path: ['path'],
  id: ['id', 'commentid', 'annotationid'],
  kind: ['kind'],
  author: [
    'author',
    'reviewer',
    'commenter',
    'annotator',
    'commentauthor',
    'commentedby',
    'by',
    'user',
    'name',
    'autor',
    'auteur',
    'verfasser',
  ],
  date: ['date', 'created', 'createdat', 'createdtime', 'timestamp', 'time', 'datum', 'fecha'],
  resolved: ['resolved', 'done', 'isresolved', 'closed', 'status', 'state'],
  parent: ['parent', 'parentid', 'replyto', 'inreplyto', 'inreplytoid'],
  anchor: ['anchor', 'anchorkind'],
  start: ['start', 'startoffset', 'charstart', 'startchar', 'begin', 'from', 'startindex'],
  end: ['end', 'endoffset', 'charend', 'endchar', 'stop', 'to', 'endindex'],
  quote: [
    'quote',
    'quotedtext',
    'targetquote',
    'quotedcontent',
    'selectedtext',
    'selection',
    'highlightedtext',
    'highlight',
    'anchortext',
    'commentedtext',
    'passage',
    'excerpt',
    'span',
    'referencetext',
    'zitat',
    'citation',
    'cita',
  ],
  comment: [
    'comment',
    'body',
    'commenttext',
    'feedback',
    'remark',
    'note',
    'annotation',
    'message',
    'content',
    'kommentar',
    'anmerkung',
    'commentaire',
    'remarque',
    'comentario',
  ],
  replacement: ['replacement', 'suggestion', 'suggestedtext', 'replacewith'],
  labels: ['labels', 'label', 'tags', 'tag', 'category', 'categories'],
  text: [
    'drafttext',
    'documenttext',
    'fulltext',
    'essaytext',
    'text',
    'document',
    'draft',
    'essay',
    'texte',
    'texto',
  ],
  title: ['title', 'drafttitle', 'documenttitle', 'titel', 'titre'],
  task: ['task', 'prompt', 'assignment'],
} as const;

export type Column = keyof typeof NAMES;
export type Columns = Partial<Record<Column, number>>;

const ORDER = [
  'comment',
  'quote',
  'draft',
  'path',
  'id',
  'kind',
  'author',
  'date',
  'resolved',
  'parent',
  'anchor',
  'start',
  'end',
  'replacement',
  'labels',
  'text',
  'title',
  'task',
] as const satisfies readonly Column[];

/** Which column of a table is what, by its first row; undefined: it is no table of comments. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const cells = header.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const column of ORDER) {
    const at = firstOf(NAMES[column], cells, taken);
    if (at === undefined) continue;
    columns[column] = at;
    taken.add(at);
  }
  return withComments(columns);
}

/** Where nothing else can be the comments, "text" is them. */
function withComments(columns: Columns): Columns | undefined {
  if (columns.comment !== undefined || columns.replacement !== undefined) return columns;
  const { text, ...others } = columns;
  if (text === undefined || (columns.quote === undefined && columns.start === undefined)) return undefined;
  return { ...others, comment: text };
}

function firstOf(
  names: readonly string[],
  cells: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined {
  for (const name of names) {
    const at = cells.findIndex((cell, index) => cell === name && !taken.has(index));
    if (at !== -1) return at;
  }
  return undefined;
}
