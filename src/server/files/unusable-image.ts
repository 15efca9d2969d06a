import { limits } from '#shared/schemas/limits.ts';

/**
 * An image was rejected. The rule is the key of the message for its sender, which calls an image a picture, as the
 * texts for users do.
 */
export class UnusableImageError extends Error {
  readonly rule: 'pictureDamaged' | 'pictureMoves' | 'picturePixels' | 'pictureColors';
  constructor(rule: UnusableImageError['rule'] = 'pictureDamaged') {
    super(`An image was rejected: ${rule}`);
    this.rule = rule;
  }
}

/**
 * Returns the number of pixels. The limit is that of logos, which are the only images that are decoded.
 * @throws UnusableImageError when there are none, or too many to decode
 */
export function requirePixels(width: number, height: number): number {
  const pixels = width * height;
  if (pixels === 0) throw new UnusableImageError();
  if (pixels > limits.logoPixels.value) throw new UnusableImageError('picturePixels');
  return pixels;
}
