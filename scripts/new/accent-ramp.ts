import { computeContrast, mixColors } from '#shared/cobrand/color.ts';

const black = '#000000';
const white = '#FFFFFF';

/** Steps of the binary search; further steps would not change a color of 8 bits per channel. */
const searchSteps = 12;

/**
 * Returns a ramp with the hue of an accent color and the lightness of each color of a reference ramp. Contrast
 * depends on lightness alone, so the ramp passes the contrast checks that the reference ramp passes.
 */
export const createRamp = (
  accent: string,
  referenceRamp: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(referenceRamp).map(([step, color]) => [step, mixToLightness(accent, color)]),
  );

/** Returns a color mixed with black or white until it has the lightness of another. */
export function mixToLightness(color: string, other: string): string {
  const target = measureLightness(other);
  const isLighter = target > measureLightness(color);
  let [low, high] = [0, 1];
  for (let round = 0; round < searchSteps; round++) {
    const share = (low + high) / 2;
    const mixed = mixColors(color, isLighter ? white : black, share);
    const isBelowTarget = isLighter
      ? measureLightness(mixed) < target
      : measureLightness(mixed) > target;
    if (isBelowTarget) low = share;
    else high = share;
  }
  return mixColors(color, isLighter ? white : black, high);
}

const measureLightness = (color: string): number => computeContrast(color, black);
