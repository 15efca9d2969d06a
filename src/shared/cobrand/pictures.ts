const elements = 'svg g path rect circle ellipse line polygon polyline title';
const element = new RegExp(`^/?(?:${elements.replaceAll(' ', '|')})\\b`, 'u');
const namespace = 'xmlns="http://www.w3.org/2000/svg"';

/** SVG features that are refused, with the risk of each. Pictures are served from the portal's own origin. */
const forbiddenFeatures: readonly (readonly [found: RegExp, why: string])[] = [
  [/\son\w+\s*=/iu, 'a script in an attribute'],
  [/\b(?:xlink:)?href\s*=/iu, 'a link'],
  [/url\s*\(/iu, 'a reference'],
  [/https?:|data:/iu, 'an outside address'],
  [/\sstyle\s*=/iu, 'a style, which the browser refuses'],
  [/&|<!/u, 'an entity or a declaration'],
];

/** Returns the reasons why an SVG file may not be served as a brand picture; empty for a plain drawing. */
export function imageErrors(svg: string): string[] {
  const text = svg.replace(namespace, '');
  const forbidden = [...text.matchAll(/<([^\s>]*)/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !element.test(name) && !name.startsWith('!'));
  return [
    ...(/^\s*<svg\b/u.test(text) ? [] : ['it is not an SVG drawing']),
    ...[...new Set(forbidden)].map((name) => `<${name}> may not stand in it`),
    ...forbiddenFeatures
      .filter(([found]) => found.test(text))
      .map(([, why]) => `there is ${why} in it`),
  ];
}
