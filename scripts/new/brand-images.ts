/** Colors of a brand's theme used in its first images. */
interface Colors {
  background: string;
  line: string;
}

const drawMark = (size: number, { background, line }: Colors): string =>
  `  <rect width="${size}" height="${size}" rx="${size / 4}" fill="${background}"/>
  <circle cx="${size / 2}" cy="${size / 2}" r="${size / 4}" fill="none" stroke="${line}" stroke-width="${size / 12}"/>
`;

const drawImage = (size: number, name: string, colors: Colors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" role="img" aria-label="${withoutMarkup(name)}">
${drawMark(size, colors)}</svg>
`;

/** Removes characters that would end the attribute or that brand images may not contain. */
const withoutMarkup = (name: string): string => name.replaceAll(/[^\p{L}\p{N} .'-]/gu, '');

/** Returns plain images for a new brand, by file name: a mark in the colors of steps 80, 110 and 160 of its ramp. */
export function createInitialImages(
  name: string,
  ramp: Record<string, string>,
): Map<string, string> {
  const [dark = '#000000', light = '#FFFFFF', pale = '#FFFFFF'] = ['80', '110', '160'].map(
    (step) => ramp[step] ?? '',
  );
  /** Colors for images on a light background. */
  const onLight = { background: dark, line: pale };
  return new Map([
    ['logo.svg', drawImage(40, name, onLight)],
    ['logo-on-dark.svg', drawImage(40, name, { background: light, line: dark })],
    ['logo-mark.svg', drawImage(40, name, onLight)],
    ['favicon.svg', drawImage(32, name, onLight)],
  ]);
}
