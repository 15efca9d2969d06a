import { UnsafeFile } from './unsafe-file.ts';

/** What may stand outside the document: a link that the reader must press, and the workbook that a cell names. */
const mayBeOutside = /\/(?:hyperlink|externalLinkPath)$/u;
/** A part of another format, such as a web page, that Word reads into the document. */
const foreignPart = /\/afchunk$/iu;

/**
 * Refuses relationships by which opening the document loads something else: templates (with their macros), frames,
 * pictures and objects of another computer.
 */
export function requireOwnParts(xml: string): void {
  for (const [relationship] of xml.matchAll(/<(?:[\w-]+:)?Relationship\s[^>]*>/gu)) {
    const type = attribute(relationship, 'Type');
    const mode = attribute(relationship, 'TargetMode');
    const isHidden = [type, mode].some((value) => value.includes('&'));
    const isOutside = mode !== '' && mode !== 'Internal' && !mayBeOutside.test(type);
    if (isHidden || isOutside || foreignPart.test(type))
      throw new UnsafeFile('a document that loads a part from elsewhere');
  }
}

const attribute = (element: string, name: string): string => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u');
  const [, double, single] = pattern.exec(element) ?? [];
  return (double ?? single ?? '').trim();
};
