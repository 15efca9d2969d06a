export type ContentKind = 'pdf' | 'png' | 'jpeg' | 'other';

/** The first bytes of each kind. */
const SIGNATURES: [kind: ContentKind, bytes: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

const LONGEST_SIGNATURE = Math.max(...SIGNATURES.map(([, bytes]) => bytes.length));

/**
 * Detects the kind of a file from its first bytes. The name and declared type are not trusted, because HTML and SVG
 * could run scripts when opened in the page.
 */
export async function detectContentKind(file: Blob): Promise<ContentKind> {
  const start = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer());
  return (
    SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))?.[0] ??
    'other'
  );
}
