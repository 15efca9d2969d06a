import { readManifest } from './manifest.ts';

/** Returns the link elements of a font family; none without a family of the brand's own. */
export type FontLinks = (font: string | undefined) => string[];

/** Returns the id of a font family, by which its style sheet and its package are named. */
const toFontId = (font: string): string => font.toLowerCase().replaceAll(' ', '-');
const getStyleSheetPath = (id: string): string => `src/web/fonts/${id}.css`;

/** Returns the path of the file with the letters of English and Spanish. The browser loads files with other letters when needed. */
const getLatinFontPath = (id: string): string =>
  `node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`;

const createStyleSheetLink = (href: string): string => `<link rel="stylesheet" href="${href}" />`;

/** Returns the link elements for the font of a brand in the built bundle in a folder. */
export function createFontLinks(folder: string): FontLinks {
  const manifest = readManifest(folder);
  return (font) => {
    const sheet = font && manifest[getStyleSheetPath(toFontId(font))]?.file;
    const letters = font && manifest[getLatinFontPath(toFontId(font))]?.file;
    if (!sheet || !letters) return [];
    return [
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${letters}" />`,
      createStyleSheetLink(`/${sheet}`),
    ];
  };
}

/** Returns the link to the style sheet among the sources, as Vite serves it. */
export const createSourceFontLinks: FontLinks = (font) =>
  font === undefined ? [] : [createStyleSheetLink(`/${getStyleSheetPath(toFontId(font))}`)];
