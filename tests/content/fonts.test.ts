import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandFile } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';
import { createFontElements } from '#server/plugins/font-elements.ts';
import { buildBundleIfStale } from '../../scripts/setup/bundle.ts';

const sheets = readdirSync('src/web/fonts');
const readSheet = (sheet: string) => readFileSync(join('src/web/fonts', sheet), 'utf8');
const schema = JSON.parse(readFileSync('schemas/meta/brand.schema.json', 'utf8')) as {
  properties: { theme: { properties: { font: { enum: string[] } } } };
};
const families = schema.properties.theme.properties.font.enum;
const readBrand = (id: string) =>
  JSON.parse(readFileSync(`cobrand/${id}/brand.json`, 'utf8')) as BrandFile;
const brands = ['default', 'cedar'].map(readBrand);

/** The largest font file that a page may load. */
const LIMIT = 40 * 1024;

describe('the font families that a brand may have', () => {
  it('are those with a style sheet', () => {
    const named = sheets.map((sheet) => /font-family: '([^']+)'/u.exec(readSheet(sheet))?.[1]);
    expect(new Set(named)).toEqual(new Set(families));
  });

  it.each(sheets)(
    '%s: compressed files of at most 40 KiB, swapped in, for two alphabets',
    (sheet) => {
      const faces = readSheet(sheet).split('@font-face').slice(1);
      expect(faces).toHaveLength(2);
      for (const face of faces) {
        expect(face).toContain('font-display: swap');
        const file = /url\('([^']+-latin(?:-ext)?-wght-normal\.woff2)'\)/u.exec(face)?.[1] ?? '';
        expect(statSync(join('node_modules', file)).size).toBeLessThanOrEqual(LIMIT);
      }
    },
  );

  it.each(sheets)('%s: under the Open Font License', (sheet) => {
    const name = `node_modules/@fontsource-variable/${sheet.replace('.css', '')}/package.json`;
    expect(JSON.parse(readFileSync(name, 'utf8'))).toMatchObject({ license: 'OFL-1.1' });
  });
});

describe('a page of a brand', () => {
  beforeAll(buildBundleIfStale, 60_000);

  it.each(brands)('$id names its own font family, from this server', ({ theme }) => {
    const links = createFontElements('dist/web')(theme.font);
    expect(links).toEqual([
      expect.stringMatching(
        /^<link rel="preload" as="font" .*crossorigin href="\/assets\/.*woff2"/u,
      ),
      expect.stringMatching(
        new RegExp(`^<style nonce="__CSP_NONCE__">.*font-family: '${theme.font}'`, 'su'),
      ),
    ]);
  });

  it('names none when the brand has none', () => {
    expect(createFontElements('dist/web')(undefined)).toEqual([]);
  });
});

describe('the size of text', () => {
  const sizes = (portal: string) =>
    brands.map((brand) => createThemeTokens(brand, 'light', portal)['fontSizeBase300']);

  it('is 16 px for visitors and members', () => {
    expect(['public', 'member'].flatMap(sizes)).toEqual(Array(4).fill('16px'));
  });

  it('is that of Fluent, 14 px, in the portals of those who work there', () => {
    expect(['admin', 'employer', 'provider'].flatMap(sizes)).toEqual(Array(6).fill(undefined));
  });
});
