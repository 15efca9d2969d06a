import { setImmediate as nextTurn } from 'node:timers/promises';
import { UnsafeFileError } from './unsafe-file.ts';

/**
 * The EICAR test file, which all virus scanners report. The text is split so that scanners do not report this source file.
 */
const eicarText =
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** Returns the pattern of a PDF name in which any character may be written as #xx. */
export const toPdfNamePattern = (name: string): string =>
  name
    .split('')
    .map(
      (letter) =>
        `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/u, toAnyCasePattern)})`,
    )
    .join('');
const toAnyCasePattern = (digit: string): string => `[${digit}${digit.toUpperCase()}]`;

/**
 * Scripts, programs, attachments, encryption, XFA forms, and actions that send data to or load it from another computer
 * (ISO 32000-2, 12.6).
 */
const activeNames = [
  'JavaScript',
  // A rendition action may have a script under /JS alone (12.6.4.14).
  'Rendition',
  // The script of a 3D image (13.6.3.2).
  'OnInstantiate',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'Encrypt',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
];
/** An active name, also in the plural, but not as the beginning of a longer name. */
const activeName = new RegExp(
  `/(?:${activeNames.map(toPdfNamePattern).join('|')})(?:s|#73)?(?![A-Za-z0-9])`,
  'u',
);
/** Each letter may be written as #xx. The 8 characters are for the slash and the ending around a name. */
const maxMatchLength =
  3 * Math.max(eicarText.length, ...activeNames.map(({ length }) => length)) + 8;

/** Bytes to process before other requests may run. */
export const sliceSize = 64 * 1024;

export interface ContentSearch {
  /** Takes the next piece of the content. Throws UnsafeFileError when a match is complete. */
  next(piece: Buffer): void;
}

/** Searches any content for the EICAR test file. */
export const searchForVirusTest = (): ContentSearch =>
  searchPieces((text) => (text.includes(eicarText) ? 'the EICAR test file' : undefined));

/** Searches the structure of a PDF for active names and for the test file. */
export const searchPdf = (): ContentSearch =>
  searchPieces((text) => {
    if (text.includes(eicarText)) return 'the EICAR test file';
    const match = activeName.exec(text);
    return match ? `a PDF with ${match[0]}` : undefined;
  });

/** Searches pieces. The end of each piece is searched again with the next one, since a match may span both. */
function searchPieces(find: (text: string) => string | undefined): ContentSearch {
  let before = '';
  return {
    next(piece) {
      const text = before + piece.toString('latin1');
      const reason = find(text);
      if (reason !== undefined) throw new UnsafeFileError(reason);
      before = text.slice(-maxMatchLength);
    },
  };
}

/** Yields slices of a buffer; other requests may run between them. */
export async function* sliceBuffer(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceSize) {
    yield bytes.subarray(at, at + sliceSize);
    await nextTurn();
  }
}

/** Searches a whole buffer slice by slice. */
export async function searchSlices(bytes: Buffer, search: ContentSearch): Promise<void> {
  for await (const slice of sliceBuffer(bytes)) search.next(slice);
}
