import { UnsafeFileError } from './unsafe-file.ts';

/** Allowed external targets: hyperlinks, which the user must click, and workbooks that a cell references. */
const allowedExternalTypes = /\/(?:hyperlink|externalLinkPath)$/u;
/** A part in another format, such as HTML, that Word imports into the document. */
const foreignPart = /\/afchunk$/iu;

/** A relationship with any prefix. Attribute values may contain ">", but not "<", so that a search ends at the next tag. */
const relationship = /<(?:[^\s<>/:]+:)?Relationship\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gu;
/** Finds also relationships that the pattern above cannot read, to compare the numbers of both. */
const startOfRelationship = /<(?:[^\s<>/:]+:)?Relationship[\s/>]/gu;

/**
 * Rejects relationships that load external content when the document is opened: templates (with their macros), frames,
 * images and objects.
 */
export function requireInternalParts(xml: string): void {
  const found = xml.match(relationship) ?? [];
  if (found.length !== (xml.match(startOfRelationship) ?? []).length)
    throw new UnsafeFileError('a document with unreadable relationships');
  for (const element of found) {
    const type = getAttribute(element, 'Type');
    const mode = getAttribute(element, 'TargetMode');
    const isHidden = [type, mode].some((value) => value.includes('&'));
    const isExternal = mode !== '' && mode !== 'Internal' && !allowedExternalTypes.test(type);
    if (isHidden || isExternal || foreignPart.test(type))
      throw new UnsafeFileError('a document that loads an external part');
  }
}

const getAttribute = (element: string, name: string): string => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u');
  const [, double, single] = pattern.exec(element) ?? [];
  return (double ?? single ?? '').trim();
};
