import type { PackageParts } from '../office/package-parts.ts';
import { readXml } from '../office/read-xml.ts';

/** Targets of a part by the last word of the relationship's type (`comments`, `commentsExtended`, `footnotes`…). */
export function relationships(parts: PackageParts, source: string, path: string): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${source.slice(folder.length)}.rels`;
  const xml = parts.text(name);
  if (xml === undefined) return targets;
  readXml(xml, `${path}: ${name}`, {
    open: (element) => {
      if (element.name !== 'Relationship' || element.attribute('TargetMode') === 'External') return;
      const type = lastWord(element.attribute('Type') ?? '');
      const target = resolved(folder, element.attribute('Target') ?? '');
      targets.set(type, [...(targets.get(type) ?? []), target]);
    },
  });
  return targets;
}

function lastWord(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1);
}

/** A package name, without a leading slash. */
function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
