import { requirePixels, UnusablePicture } from './unusable-picture.ts';

const startOfImage = 0xff_d8;
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;
/** Start-of-frame markers C0 to CF, without the tables C4 (Huffman), C8 (reserved) and CC (arithmetic coding). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Checks a JPEG before it is decoded: its size in pixels, that it is grey or has three colors (CMYK has four), and that
 * nothing follows its end.
 * @throws UnusablePicture
 */
export function requirePlainJpeg(bytes: Buffer): void {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) throw new UnusablePicture();
  let frames = 0;
  let scan = 0;
  for (const { marker, content, at } of segmentsOf(bytes)) {
    if (marker === startOfScan) scan = at;
    if (!isFrame(marker)) continue;
    if (content.length < 6 || frames++ > 0) throw new UnusablePicture();
    requirePixels(content.readUInt16BE(3), content.readUInt16BE(1));
    if (content[5] !== 1 && content[5] !== 3) throw new UnusablePicture('pictureColors');
  }
  // In compressed data FF is followed by 00, so the first end marker after the first scan ends the picture.
  const end = bytes.indexOf(endOfImage, scan);
  if (frames === 0 || end !== bytes.length - endOfImage.length) throw new UnusablePicture();
}

/** Segments up to and with the first scan. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; content: Buffer; at: number }> {
  for (let at = 2, marker = 0; marker !== startOfScan;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw new UnusablePicture();
    marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) throw new UnusablePicture();
    yield { marker, content: bytes.subarray(at + 4, at + 2 + length), at };
    at += 2 + length;
  }
}
