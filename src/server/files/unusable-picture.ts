import { limits } from '#shared/schemas/limits.ts';

/** An image was rejected. The rule is the key of the message for its sender. */
export class UnusablePictureError extends Error {
  readonly rule: 'pictureDamaged' | 'pictureMoves' | 'picturePixels' | 'pictureColors';
  constructor(rule: UnusablePictureError['rule'] = 'pictureDamaged') {
    super(`A picture was rejected: ${rule}`);
    this.rule = rule;
  }
}

/** Returns the number of pixels. @throws UnusablePictureError when there are none, or too many to decode */
export function requirePixels(width: number, height: number): number {
  const pixels = width * height;
  if (pixels === 0) throw new UnusablePictureError();
  if (pixels > limits.logoPixels.value) throw new UnusablePictureError('picturePixels');
  return pixels;
}
