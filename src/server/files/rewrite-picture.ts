import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { limits } from '#shared/schemas/limits.ts';
import { requirePlainJpeg } from './jpeg-structure.ts';
import { requirePlainPng } from './png-structure.ts';
import { scaleDown, type Bitmap } from './scale-down.ts';
import { UnusablePictureError } from './unusable-picture.ts';

/**
 * Decodes an image and writes its pixels as a new PNG, scaled down to the display size of a logo. Only pixels are kept:
 * no metadata, no text, no embedded file.
 * @throws UnusablePictureError
 */
export function rewritePicture(contentType: string, bytes: Buffer): Buffer {
  const decode = decoders.get(contentType);
  if (!decode) throw new UnusablePictureError();
  const { width, height, data } = scaleDown(decode(bytes), limits.logoSide.value);
  const png = new PNG({ width, height });
  data.copy(png.data);
  return PNG.sync.write(png);
}

/** Memory for blocks and pixels of the largest picture, with some to spare. */
const decoding = { formatAsRGBA: true, tolerantDecoding: false, maxMemoryUsageInMB: 256 };

const decoders = new Map<string, (bytes: Buffer) => Bitmap>([
  [
    'image/png',
    (bytes: Buffer) => {
      requirePlainPng(bytes);
      return decodePicture(() => PNG.sync.read(bytes));
    },
  ],
  [
    'image/jpeg',
    (bytes: Buffer) => {
      requirePlainJpeg(bytes);
      return decodePicture(() => jpeg.decode(bytes, decoding));
    },
  ],
]);

/** The decoders throw their own errors for any malformed input. */
function decodePicture(read: () => Bitmap): Bitmap {
  try {
    const { width, height, data } = read();
    return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
  } catch {
    throw new UnusablePictureError();
  }
}
