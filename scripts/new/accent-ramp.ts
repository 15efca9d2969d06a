import { contrast, mix } from '#shared/cobrand/color.ts';

const black = '#000000';
const white = '#FFFFFF';

/** Halvings of the search for a share of black or white; one more would not change the color. */
const halvings = 12;

/**
 * Returns a ramp with the hue of an accent color and the lightness of each color of a model. Contrast depends on
 * lightness alone, so that the ramp passes wherever the model does.
 */
export const rampFrom = (
  accent: string,
  model: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(model).map(([step, color]) => [step, asLightAs(accent, color)]),
  );

/** Returns the mixture of a color with black or white that is as light as another color. */
export function asLightAs(color: string, other: string): string {
  const wanted = lightness(other);
  const isLighter = wanted > lightness(color);
  let [low, high] = [0, 1];
  for (let round = 0; round < halvings; round++) {
    const share = (low + high) / 2;
    const mixed = mix(color, isLighter ? white : black, share);
    const goesOn = isLighter ? lightness(mixed) < wanted : lightness(mixed) > wanted;
    if (goesOn) low = share;
    else high = share;
  }
  return mix(color, isLighter ? white : black, high);
}

const lightness = (color: string): number => contrast(color, black);
