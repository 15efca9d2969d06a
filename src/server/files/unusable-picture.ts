import { limits } from '#shared/schemas/limits.ts';

/** An image was refused. The rule is the key of the message for its sender. */
export class UnusablePicture extends Error {
  readonly rule: 'pictureDamaged' | 'pictureMoves' | 'picturePixels' | 'pictureColors';
  constructor(rule: UnusablePicture['rule'] = 'pictureDamaged') {
    super(`A picture was refused: ${rule}`);
    this.rule = rule;
  }
}

/** Returns the number of pixels. @throws UnusablePicture when there are none, or too many to decode */
export function requirePixels(width: number, height: number): number {
  const pixels = width * height;
  if (pixels === 0) throw new UnusablePicture();
  if (pixels > limits.logoPixels.value) throw new UnusablePicture('picturePixels');
  return pixels;
}
