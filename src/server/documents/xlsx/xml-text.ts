const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

// oxlint-disable-next-line no-control-regex -- XML 1.0 has no notation for these characters
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

/** Escapes text for XML 1.0, without the characters that it cannot contain. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(notInXml, '')
    .replaceAll(/[&<>"]/gu, (sign) => entities.get(sign) ?? '');
