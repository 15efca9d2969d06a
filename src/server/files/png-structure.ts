import { inflateSync } from 'node:zlib';
import { limits } from '#shared/schemas/limits.ts';
import { requirePixels, UnusableImageError } from './unusable-image.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a chunk besides its content: length, type and checksum. */
const chunkOverhead = 12;
/** 16 bits in each of four channels. */
const maxBytesPerPixel = 8;

/**
 * Checks a PNG before it is decoded: its size in pixels, that it is not animated, that nothing follows its end, and
 * that its data do not decompress to more than its pixels.
 * @throws UnusableImageError
 */
export function requirePlainPng(bytes: Buffer): void {
  const data: Buffer[] = [];
  let pixels = 0;
  for (const { type, content } of readChunks(bytes)) {
    if (type === 'acTL') throw new UnusableImageError('pictureMoves');
    if (type === 'IHDR') pixels = requirePixels(content.readUInt32BE(0), content.readUInt32BE(4));
    if (type === 'IDAT') data.push(content);
  }
  requireBounded(Buffer.concat(data), pixels);
}

function* readChunks(bytes: Buffer): Generator<{ type: string; content: Buffer }> {
  if (!bytes.subarray(0, signature.length).equals(signature)) throw new UnusableImageError();
  let at = signature.length;
  for (let type = ''; type !== 'IEND';) {
    if (at + chunkOverhead > bytes.length) throw new UnusableImageError();
    const length = bytes.readUInt32BE(at);
    type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length || (type === 'IHDR' && length < 13)) throw new UnusableImageError();
    yield { type, content };
    at += chunkOverhead + length;
  }
  if (at !== bytes.length) throw new UnusableImageError();
}

/**
 * Requires that the data decompress to no more than the pixels need, and a filter byte for each line of each pass. An image
 * has fewer such lines than the largest number of pixels, `logoPixels`.
 */
function requireBounded(data: Buffer, pixels: number): void {
  const maxBytes = pixels * maxBytesPerPixel + limits.logoPixels.value;
  try {
    inflateSync(data, { maxOutputLength: maxBytes });
  } catch {
    throw new UnusableImageError();
  }
}
