import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createInflateRaw } from 'node:zlib';
import { limits } from '#shared/schemas/limits.ts';
import { toPdfNamePattern, searchPdf, searchSlices, sliceSize } from './content-search.ts';
import { UnsafeFileError } from './unsafe-file.ts';

const streamKeyword = Buffer.from('stream');
/** Beginnings of the filter name /FlateDecode and of its abbreviation /Fl in every spelling: each letter may be escaped. */
const deflateFilterNames = ['/F', '/#46'].flatMap((first) =>
  ['l', '#6c', '#6C'].map((second) => first + second),
);
/** Names in the dictionary of an object stream. */
const objectNames = ['ObjStm', 'First'];
const objectNamePattern = new RegExp(`/(?:${objectNames.map(toPdfNamePattern).join('|')})`, 'gu');
/** Length of the longest of these names when every letter is escaped. */
const maxNameLength = 1 + 3 * Math.max(...objectNames.map(({ length }) => length));
/**
 * Matches an entry of an object stream's dictionary, at its name. PDF readers do not require /Type /ObjStm, so /First with a
 * number matches, too: the offset of the first object. /First with a reference such as `12 0 R` is an entry of an outline.
 * If the compared bytes end before it is clear which of the two it is, it counts as an offset.
 */
const objectStreamPattern = createObjectStreamPattern();

function createObjectStreamPattern(): RegExp {
  // PDF counts a zero byte as white space, and a comment up to the end of its line.
  const space = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])+`;
  const offset = String.raw`${space}[+-]?\d+(?!\d|${space}\d+${space}R)`;
  const cutOffset = String.raw`(?:[\s\0\d+-]|%[^\r\n]*(?:[\r\n]|$))*$`;
  return new RegExp(String.raw`^/(?:ObjStm\b|First${offset}|First${cutOffset})`, 'u');
}

/** Bytes from a name on that are compared with this pattern. */
const comparedLength = 256;
/** Longest dictionary of an object stream that is supported. */
const maxDictionaryLength = 4 * 1024;
/** The only object stream dictionary that is supported: uncompressed or deflated once, without predictor. */
const plainObjectStream = new RegExp(
  String.raw`\bobj\s*<<(?:\s*/(?:Type\s*/ObjStm|N\s+\d+|First\s+\d+|Length\s+\d+(?:\s+\d+\s+R)?|` +
    String.raw`Extends\s+\d+\s+\d+\s+R|Filter\s*(?:/FlateDecode|\[\s*/FlateDecode\s*\])))*\s*>>\s*stream\s*$`,
  'u',
);
/** Bytes that each stream costs at least, so that a file with a million tiny streams is rejected. */
const streamCost = 8 * 1024;
/** Streams to look at before other requests may run. */
const streamsPerTurn = 1_000;

/**
 * Rejects PDFs with scripts, program starts, attachments or encryption. Object streams may hide them, so every deflated
 * stream is unpacked, up to a limit. Object streams with another filter are rejected; all other streams with one are left to
 * the virus scanner.
 */
export async function requirePassivePdf(bytes: Buffer): Promise<void> {
  await searchSlices(bytes, searchPdf());
  let bytesLeft = limits.pdfUnpacked.value;
  let before = 0;
  let streams = 0;
  for (const at of findStreamStarts(bytes)) {
    // More than the dictionary, with which these bytes end: where it begins is unknown, because the PDF is not parsed.
    const precedingBytes = bytes.subarray(before, at);
    const isDeflated = isZlib(bytes, at);
    await requireSearchable(precedingBytes, isDeflated);
    if (isDeflated)
      bytesLeft -= await inspectStream(bytes.subarray(at + 2), bytesLeft, precedingBytes);
    before = at;
    if (++streams % streamsPerTurn === 0) await nextTurn();
  }
}

/**
 * Rejects object streams with another filter, a second deflation or a predictor, since the search could not read them.
 */
async function requireSearchable(precedingBytes: Buffer, isDeflated: boolean): Promise<void> {
  if (!(await includesObjectStream(precedingBytes))) return;
  const [plain] =
    plainObjectStream.exec(unescapeNames(precedingBytes.subarray(-maxDictionaryLength))) ?? [];
  if (plain === undefined || plain.includes('/Filter') !== isDeflated)
    throw new UnsafeFileError('objects packed in an unusual way');
}

/**
 * Whether the dictionary of an object stream is in these bytes. Searches slice by slice, since the bytes before a stream may
 * be a whole image.
 */
async function includesObjectStream(bytes: Buffer): Promise<boolean> {
  for (let from = 0; from < bytes.length; from += sliceSize) {
    if (from > 0) await nextTurn();
    const slice = bytes.toString('latin1', from, from + sliceSize + maxNameLength);
    for (const { index } of slice.matchAll(objectNamePattern)) {
      const at = from + index;
      if (objectStreamPattern.test(unescapeNames(bytes.subarray(at, at + comparedLength))))
        return true;
    }
  }
  return false;
}

const unescapeNames = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/#([\da-f]{2})/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/**
 * Yields the position after each `stream` keyword and its line end. This includes `endstream`, so that the bytes before the
 * next stream do not contain the data of this one. It also includes the keyword inside a string. After both there is no data
 * of a stream, so hardly ever the header of deflated data, without which nothing is unpacked.
 */
function* findStreamStarts(bytes: Buffer): Generator<number> {
  let at = bytes.indexOf(streamKeyword);
  while (at !== -1) {
    at += streamKeyword.length;
    if (bytes[at] === 0x0d) at++;
    if (bytes[at] === 0x0a) at++;
    yield at;
    at = bytes.indexOf(streamKeyword, at);
  }
}

/** Whether data begins with the two header bytes of RFC 1950: method 8, and a multiple of 31. */
const isZlib = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && ((bytes[at] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0;

/**
 * Inspects a stream and returns its cost. PDF readers ignore a wrong checksum or a missing end, so this does too. A
 * stream whose data is damaged is rejected when its dictionary says it is deflated, since it could hide content.
 */
async function inspectStream(
  data: Buffer,
  bytesLeft: number,
  precedingBytes: Buffer,
): Promise<number> {
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
      if (size > bytesLeft) throw new UnsafeFileError('the PDF unpacks to too much');
      search.next(piece);
    }
  } catch (error) {
    if (error instanceof UnsafeFileError) throw error;
    if (deflateFilterNames.some((name) => precedingBytes.includes(name)))
      throw new UnsafeFileError('a damaged stream', { cause: error });
  }
  return Math.max(size, stream.bytesWritten, streamCost);
}
