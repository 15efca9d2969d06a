import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

/** What the template of the page and links have in place of the nonce of a response. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Returns the elements that load a font family; none without a family of the brand's own. */
export type FontElements = (font: string | undefined) => string[];

/** Returns the id of a font family, by which its style sheet and its package are named. */
const toFontId = (font: string): string => font.toLowerCase().replaceAll(' ', '-');
const sheetFolder = 'src/web/fonts/';
const getStyleSheetPath = (id: string): string => `${sheetFolder}${id}.css`;

/** Returns the path of the file with the letters of English and Spanish. The browser loads files with other letters when needed. */
const getLatinFontPath = (id: string): string =>
  `node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`;

const createStyleSheetLink = (href: string): string => `<link rel="stylesheet" href="${href}" />`;

/** Contains the style sheet, which has less than a kilobyte: a link to it would take a request. */
const createStyleSheet = (content: string): string =>
  `<style nonce="${noncePlaceholder}">${content}</style>`;

/** Returns the elements for the font of a brand in the built bundle in a folder. */
export function createFontElements(folder: string): FontElements {
  const manifest = readManifest(folder);
  const sheets = new Map(
    Object.entries(manifest)
      .filter(([source]) => source.startsWith(sheetFolder))
      .map(([source, { file }]) => [source, readFileSync(join(folder, file), 'utf8')]),
  );
  return (font) => {
    const sheet = font && sheets.get(getStyleSheetPath(toFontId(font)));
    const letters = font && manifest[getLatinFontPath(toFontId(font))]?.file;
    if (!sheet || !letters) return [];
    return [
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${letters}" />`,
      createStyleSheet(sheet),
    ];
  };
}

/** Returns the link to the style sheet among the sources, as Vite serves it. */
export const createSourceFontElements: FontElements = (font) =>
  font === undefined ? [] : [createStyleSheetLink(`/${getStyleSheetPath(toFontId(font))}`)];
