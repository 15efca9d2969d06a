import { computeContrast, mixColors } from '#shared/cobrand/color.ts';

const black = '#000000';
const white = '#FFFFFF';

/** Steps of the binary search for the share of black or white. One more would not change the color. */
const searchSteps = 12;

/**
 * Returns a ramp with the hue of an accent color and the lightness of each color of a model. Contrast depends on
 * lightness alone, so that the ramp passes wherever the model does.
 */
export const rampFrom = (
  accent: string,
  model: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(model).map(([step, color]) => [step, withLightnessOf(accent, color)]),
  );

/** Returns a color mixed with black or white until it has the lightness of another. */
export function withLightnessOf(color: string, other: string): string {
  const target = lightness(other);
  const isLighter = target > lightness(color);
  let [low, high] = [0, 1];
  for (let round = 0; round < searchSteps; round++) {
    const share = (low + high) / 2;
    const mixed = mixColors(color, isLighter ? white : black, share);
    const isBelowTarget = isLighter ? lightness(mixed) < target : lightness(mixed) > target;
    if (isBelowTarget) low = share;
    else high = share;
  }
  return mixColors(color, isLighter ? white : black, high);
}

const lightness = (color: string): number => computeContrast(color, black);
