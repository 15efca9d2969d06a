import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { limits } from '#shared/schemas/limits.ts';
import { requirePlainJpeg } from './jpeg-structure.ts';
import { requirePlainPng } from './png-structure.ts';
import { scaleDown, type Bitmap } from './scale-down.ts';
import { UnusableImageError } from './unusable-image.ts';

/**
 * Decodes an image and writes its pixels as a new PNG, scaled down to the display size of a logo. Only pixels are kept:
 * no metadata, no text, no embedded file.
 * @throws UnusableImageError
 */
export function reencodeImage(contentType: string, bytes: Buffer): Buffer {
  const decode = decoders.get(contentType);
  if (!decode) throw new UnusableImageError();
  const { width, height, data } = scaleDown(decode(bytes), limits.logoSide.value);
  const png = new PNG({ width, height });
  data.copy(png.data);
  return PNG.sync.write(png);
}

/** The memory is sufficient for blocks and pixels of the largest image that is accepted. */
const jpegOptions = { formatAsRGBA: true, tolerantDecoding: false, maxMemoryUsageInMB: 256 };

const decoders = new Map<string, (bytes: Buffer) => Bitmap>([
  [
    'image/png',
    (bytes: Buffer) => {
      requirePlainPng(bytes);
      return decodeImage(() => PNG.sync.read(bytes));
    },
  ],
  [
    'image/jpeg',
    (bytes: Buffer) => {
      requirePlainJpeg(bytes);
      return decodeImage(() => jpeg.decode(bytes, jpegOptions));
    },
  ],
]);

/** Decodes an image. The decoders throw their own errors for any malformed input. */
function decodeImage(read: () => Bitmap): Bitmap {
  try {
    const { width, height, data } = read();
    return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
  } catch {
    throw new UnusableImageError();
  }
}
