/** Colors are #RRGGBB in brand files, tokens and checks. */

type Channels = readonly [red: number, green: number, blue: number];

/** Returns the channels, 0 to 255. Throws on anything but #RRGGBB, since an invalid color has no contrast. */
export function parseChannels(hex: string): Channels {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`'${hex}' is not a color of the form #RRGGBB`);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. The order of the colors does not matter. */
export function computeContrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [computeLuminance(first), computeLuminance(second)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
function computeLuminance(hex: string): number {
  const [red, green, blue] = parseChannels(hex).map(linearizeChannel) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts an sRGB channel, 0 to 255, to linear light, 0 to 1, by the formula of WCAG 2.2. */
const linearizeChannel = (channel: number): number =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

/** Mixes a share (0 to 1) of `other` into `base`. Hover colors and tints are derived this way. */
export function mixColors(base: string, other: string, share: number): string {
  const second = parseChannels(other);
  const mixed = parseChannels(base).map((channel, index) =>
    Math.round(channel + ((second[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
