import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCoverage } from './font-coverage.ts';

const getFontPath = (name: string) => join(import.meta.dirname, '..', 'fonts', name);

/** Paths of the fonts, by which pdfkit identifies them. `chinese` contains only the characters of one sentence. */
export const fonts = {
  regular: getFontPath('PortalSans-Regular.ttf'),
  semibold: getFontPath('PortalSans-Semibold.ttf'),
  chinese: getFontPath('NotoSansCJKsc-Tagline.otf'),
} as const;

export type FontName = keyof typeof fonts;

const coverages = new Map<FontName, (codePoint: number) => boolean>();

/** Whether a font has a glyph for a character. The cmap of each font is read once. */
export function covers(font: FontName, codePoint: number): boolean {
  const coverage = coverages.get(font) ?? readCoverage(readFileSync(fonts[font]));
  coverages.set(font, coverage);
  return coverage(codePoint);
}
