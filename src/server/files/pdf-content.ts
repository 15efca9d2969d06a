import { constants, createInflateRaw } from 'node:zlib';
import { limits } from '#shared/schemas/limits.ts';
import { searchPdf, searchSlices, sliceSize } from './content-search.ts';
import { UnsafeFile } from './unsafe-file.ts';

const streamKeyword = Buffer.from('stream');
const deflated = /\/F(?:l|#6[cC])/u;
/** Marks a stream that contains objects; PDF readers do not require its /Type. */
const objectStream = /\/(?:ObjStm\b|First\s+\d+(?!\d|\s+\d+\s+R))/u;
/** The only object stream dictionary that is supported: uncompressed or deflated once, without predictor. */
const plainObjectStream = new RegExp(
  String.raw`\bobj\s*<<(?:\s*/(?:Type\s*/ObjStm|N\s+\d+|First\s+\d+|Length\s+\d+(?:\s+\d+\s+R)?|` +
    String.raw`Extends\s+\d+\s+\d+\s+R|Filter\s*(?:/FlateDecode|\[\s*/FlateDecode\s*\])))*\s*>>\s*stream\s*$`,
  'u',
);
/** Cost per stream, so that a file with a million tiny streams is refused. */
const streamCost = 8 * 1024;

/**
 * Refuses PDFs with scripts, program starts, attachments or encryption. Object streams may hide them, so every deflated
 * stream is unpacked, up to a limit. Streams with another filter are left to the virus scanner.
 */
export async function requirePassivePdf(bytes: Buffer): Promise<void> {
  await searchSlices(bytes, searchPdf());
  let left = limits.pdfUnpacked.value;
  let before = 0;
  for (const at of streamStarts(bytes)) {
    const dictionary = bytes.toString('latin1', before, at);
    requireSearchable(dictionary, isZlib(bytes, at));
    if (isZlib(bytes, at)) left -= await inspectStream(bytes.subarray(at + 2), left, dictionary);
    before = at;
  }
}

/**
 * Refuses object streams with another filter, a second deflation or a predictor, since the search could not read them.
 */
function requireSearchable(dictionary: string, zlib: boolean): void {
  const text = dictionary.replaceAll(/#([\da-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (!objectStream.test(text)) return;
  const [plain] = plainObjectStream.exec(text) ?? [];
  if (plain === undefined || plain.includes('/Filter') !== zlib)
    throw new UnsafeFile('objects packed in an unusual way');
}

/** Yields positions after each `stream` keyword and its line end. The keyword may also occur inside a string. */
function* streamStarts(bytes: Buffer): Generator<number> {
  let at = bytes.indexOf(streamKeyword);
  while (at !== -1) {
    at += streamKeyword.length;
    if (bytes[at] === 0x0d) at++;
    if (bytes[at] === 0x0a) at++;
    yield at;
    at = bytes.indexOf(streamKeyword, at);
  }
}

/** The two header bytes of RFC 1950: method 8, and a multiple of 31. */
const isZlib = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && ((bytes[at] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0;

/**
 * Inspects a stream and returns its cost. PDF readers ignore a wrong checksum or a missing end, so this does too. A
 * stream whose data is damaged is refused when its dictionary says it is deflated, since it could hide content.
 */
async function inspectStream(data: Buffer, left: number, dictionary: string): Promise<number> {
  const search = searchPdf();
  const stream = createInflateRaw({
    chunkSize: sliceSize,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  let size = 0;
  stream.end(data);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > left) throw new UnsafeFile('the PDF unpacks to too much');
      search.next(piece);
    }
  } catch (error) {
    if (error instanceof UnsafeFile) throw error;
    if (deflated.test(dictionary)) throw new UnsafeFile('a damaged stream', { cause: error });
  }
  return Math.max(size, stream.bytesWritten, streamCost);
}
