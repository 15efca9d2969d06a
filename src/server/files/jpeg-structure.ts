import { requirePixels, UnusableImageError } from './unusable-image.ts';

const startOfImage = 0xff_d8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/**
 * Whether a marker starts a frame: markers C0 to CF, without the tables C4 (Huffman), C8 (reserved) and CC (arithmetic
 * coding).
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/**
 * Whether a byte after FF belongs to the data: in compressed data FF is followed by 00 or by a restart marker D0 to D7.
 */
const isData = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** The decoder goes over all blocks for each scan; encoders write about ten. */
const maxScans = 64;
const maxComponents = 4;
const maxSampling = 4;

/**
 * Checks a JPEG before it is decoded: its size in pixels, that it is grey or has three colors (CMYK has four), that it
 * has one frame and few scans, and that nothing follows its end.
 * @throws UnusableImageError
 */
export function requirePlainJpeg(bytes: Buffer): void {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) throw new UnusableImageError();
  let frames = 0;
  let scans = 0;
  for (const { marker, content } of readSegments(bytes)) {
    if (isFrame(marker)) {
      requirePlainFrame(content);
      frames++;
    }
    if (marker === startOfScan) {
      scans++;
      if (content.length === 0 || content.readUInt8(0) > maxComponents)
        throw new UnusableImageError();
    }
    if (frames > 1 || scans > maxScans || (scans > 0 && frames === 0))
      throw new UnusableImageError();
  }
  if (scans === 0) throw new UnusableImageError();
}

/** Checks a frame header: precision, height, width, and three bytes for each component (ITU-T T.81, B.2.2). */
function requirePlainFrame(content: Buffer): void {
  if (content.length < 6) throw new UnusableImageError();
  requirePixels(content.readUInt16BE(3), content.readUInt16BE(1));
  const components = content.readUInt8(5);
  if (components !== 1 && components !== 3) throw new UnusableImageError('pictureColors');
  if (content.length < 6 + 3 * components) throw new UnusableImageError();
  for (let component = 0; component < components; component++) {
    const sampling = content.readUInt8(7 + 3 * component);
    for (const factor of [sampling >> 4, sampling & 0xf])
      if (factor < 1 || factor > maxSampling) throw new UnusableImageError();
  }
}

/** Reads the segments up to the end marker, which must be the end of the bytes. */
function* readSegments(bytes: Buffer): Generator<{ marker: number; content: Buffer }> {
  for (let at = 2; ;) {
    if (at + 2 > bytes.length || bytes[at] !== 0xff) throw new UnusableImageError();
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage && at + 2 === bytes.length) return;
    if (at + 4 > bytes.length) throw new UnusableImageError();
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) throw new UnusableImageError();
    yield { marker, content: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
    if (marker === startOfScan) at = findEndOfData(bytes, at);
  }
}

/** Returns where compressed data end: at the next marker. */
function findEndOfData(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length && isData(bytes.readUInt8(at + 1)))
    at = bytes.indexOf(0xff, at + 2);
  if (at < 0) throw new UnusableImageError();
  return at;
}
