export type ContentKind = 'pdf' | 'png' | 'jpeg' | 'other';

const SIGNATURES: [kind: ContentKind, bytes: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

/**
 * Returns what a file is by its first bytes. Its name and declared type are not trusted: HTML and SVG could run scripts
 * when opened in the page.
 */
export async function contentKindOf(file: Blob): Promise<ContentKind> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return (
    SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0] ?? 'other'
  );
}
