/** The allowed elements, which only draw. */
const elements = 'svg g path rect circle ellipse line polygon polyline title';
const element = new RegExp(`^/?(?:${elements.replaceAll(' ', '|')})\\b`, 'u');
/** Every SVG file declares this namespace; it is the only URL that a file may contain. */
const namespace = 'xmlns="http://www.w3.org/2000/svg"';

/** SVG features that are not allowed, because images are served from the portal's own origin. */
const forbiddenFeatures: readonly (readonly [pattern: RegExp, feature: string])[] = [
  [/\son\w+\s*=/iu, 'a script in an attribute'],
  [/\b(?:xlink:)?href\s*=/iu, 'a link'],
  [/url\s*\(/iu, 'a reference'],
  [/https?:|data:/iu, 'an external URL'],
  [/\sstyle\s*=/iu, 'a style attribute, which the Content-Security-Policy blocks'],
  [/&|<!/u, 'an entity or a declaration'],
];

/** Returns the reasons why an SVG file may not be served as a brand image; empty for a plain drawing. */
export function findSvgErrors(svg: string): string[] {
  const text = svg.replace(namespace, '');
  const forbidden = [...text.matchAll(/<([^\s>]*)/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !element.test(name) && !name.startsWith('!'));
  return [
    ...(/^\s*<svg\b/u.test(text) ? [] : ['it is not an SVG drawing']),
    ...[...new Set(forbidden)].map((name) => `the element <${name}> is not allowed`),
    ...forbiddenFeatures
      .filter(([pattern]) => pattern.test(text))
      .map(([, feature]) => `it contains ${feature}`),
  ];
}
