import { xmlTree } from '../office/xml-tree.ts';

/** Ids of the styles that Word gives to a comment's text and to its mark, where the document has them. */
export interface CommentStyles {
  text: string | undefined;
  mark: string | undefined;
}

/** Their names are the same in every language; their ids are not. */
export function commentStyles(stylesXml: string | undefined): CommentStyles {
  const ids = new Map<string, string>();
  if (stylesXml !== undefined) {
    xmlTree(stylesXml, {
      open: (node) => {
        const id = node.parent?.name === 'style' ? node.parent.attribute('styleId') : undefined;
        if (node.name === 'name' && id !== undefined)
          ids.set((node.attribute('val') ?? '').toLowerCase(), id);
      },
    });
  }
  return { text: ids.get('annotation text'), mark: ids.get('annotation reference') };
}
