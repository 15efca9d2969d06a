import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { webLightTheme } from '@fluentui/react-components';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { themeModes } from '#shared/cobrand/brand.ts';
import type { BrandFile, CodesFile } from '#shared/cobrand/brand.ts';
import { computeContrast, mixColors } from '#shared/cobrand/color.ts';
import { findContrastDiagnostics, contrastPairs } from '#shared/cobrand/contrast-diagnostics.ts';
import { getBrandForHost, findBrandProblems, loadBrands } from '#shared/cobrand/load.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';
import {
  getBrandTexts,
  getBrandValues,
  requireTransactionCode,
} from '#shared/cobrand/brand-texts.ts';
import { localeTexts } from '../support/locale-texts.ts';

const root = new URL('../../', import.meta.url);
const at = (path: string) => new URL(path, root);
const read = <T>(path: string): T => JSON.parse(readFileSync(at(path), 'utf8')) as T;
const folders = readdirSync(at('cobrand/'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    folder: name,
    brand: read<BrandFile>(`cobrand/${name}/brand.json`),
    codes: read<CodesFile>(`cobrand/${name}/codes.json`),
  }));
const brands = loadBrands(folders);
const fallback = folders.find(({ folder }) => folder === 'default')!;

describe.each(brands.all)('the brand $id', (brand) => {
  it('has sufficient contrast in every mode: 4.5:1 for text, 3:1 for edges', () => {
    expect(findContrastDiagnostics(brand)).toEqual([]);
  });

  it('has a logo that can be read on the band of an ID card in every mode', () => {
    const css = readFileSync(at('src/web/runtime/blocks/card/card.module.css'), 'utf8');
    const band = /\.band \{[^}]*background: var\(--(\w+)\)/u.exec(css)?.[1] ?? '';
    const logo = readFileSync(at(`cobrand/${brand.id}/${brand.logo.onDark}`), 'utf8');
    const wordColors = [...logo.matchAll(/<g [^>]*stroke="(#\w+)"/gu)].map(
      ([, color = '']) => color,
    );
    expect(wordColors.length).toBeGreaterThan(0);
    for (const mode of themeModes)
      for (const color of wordColors)
        expect(
          computeContrast(color, createThemeTokens(brand, mode)[band] ?? ''),
          `${color} in ${mode}`,
        ).toBeGreaterThanOrEqual(4.5);
  });

  it('conforms to the meta-schemas', () => {
    const ajv = new Ajv({ allErrors: true });
    const validateBrand = ajv.compile(read<object>('schemas/meta/brand.schema.json'));
    const validateCodes = ajv.compile(read<object>('schemas/meta/codes.schema.json'));
    expect(
      validateBrand(read(`cobrand/${brand.id}/brand.json`)),
      JSON.stringify(validateBrand.errors),
    ).toBe(true);
    expect(
      validateCodes(read(`cobrand/${brand.id}/codes.json`)),
      JSON.stringify(validateCodes.errors),
    ).toBe(true);
  });

  it('has its images, without scripts, styles, links or external references', () => {
    for (const file of [brand.logo.file, brand.logo.onDark, brand.logo.mark, brand.favicon]) {
      const path = at(`cobrand/${brand.id}/${file}`);
      expect(existsSync(path), file).toBe(true);
      const svg = readFileSync(path, 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg).not.toMatch(
        /<(?!\/?(svg|g|path|rect|circle)\b)|\son\w+=|href|url\(|https?:|style=|&/u,
      );
    }
  });

  it('overrides only existing texts, in every language', () => {
    const words = Object.keys(getBrandTexts(brand, 'en')).toSorted();
    for (const [language, texts] of localeTexts) {
      expect(Object.keys(getBrandTexts(brand, language)).toSorted(), language).toEqual(words);
      expect(words.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
    }
  });

  it('has a name in every language', () => {
    for (const language of localeTexts.keys()) {
      expect(
        Object.entries(getBrandValues(brand, language)).filter(([, value]) => value === ''),
      ).toEqual([]);
      expect(brand.logo.alt[language]).toBeTruthy();
      expect(brand.mail.signature[language]).toBeTruthy();
    }
  });

  it('overrides only tokens that Fluent has, and leaves none undefined', () => {
    for (const mode of themeModes) {
      const tokens = Object.entries(createThemeTokens(brand, mode));
      expect(
        tokens.filter(([name]) => !(name in webLightTheme) && !name.startsWith('portal')),
      ).toEqual([]);
      expect(
        tokens.filter(
          ([, value]) => !value || value.includes('undefined') || value.includes('NaN'),
        ),
      ).toEqual([]);
    }
  });
});

describe('brands', () => {
  it('are selected by host, ignoring case and port; an unknown host gets the default', () => {
    expect(getBrandForHost(brands, 'cedar.localhost:8080').id).toBe('cedar');
    expect(getBrandForHost(brands, 'CEDAR.LOCALHOST.').id).toBe('cedar');
    expect(getBrandForHost(brands, 'localhost:8080').id).toBe('default');
    expect(getBrandForHost(brands, '[::1]:8080').id).toBe('default');
    expect(getBrandForHost(brands, 'evil.example.com').id).toBe('default');
    expect(getBrandForHost(brands, 'cedar.localhost.evil.com').id).toBe('default');
    expect(getBrandForHost(brands, undefined).id).toBe('default');
  });

  it('have their own transaction codes for the same transactions', () => {
    expect(
      requireTransactionCode(getBrandForHost(brands, 'localhost'), 'certificateOfCoverage'),
    ).toBe('COC');
    expect(
      requireTransactionCode(getBrandForHost(brands, 'cedar.localhost'), 'certificateOfCoverage'),
    ).toBe('CB-COC');
    expect(() => requireTransactionCode(brands.fallback, 'certificate')).toThrow(
      "no transaction 'certificate'",
    );
  });

  it('with a duplicate host or a missing transaction code are refused with the reason', () => {
    const { termination: _left, ...fewer } = fallback.codes.transactions;
    const second = {
      folder: 'second',
      brand: { ...fallback.brand, id: 'second' },
      codes: { transactions: fewer },
    };
    expect(findBrandProblems([fallback, second])).toContain(
      "cobrand/second: host 'localhost' belongs to another brand already",
    );
    expect(findBrandProblems([fallback, second])).toContain(
      'cobrand/second: no code for termination',
    );
    expect(() => loadBrands([second])).toThrow('there is no brand in cobrand/default');
  });

  it('keep the accents of the theme', () => {
    expect(createThemeTokens(brands.fallback, 'light')['colorBrandBackground']).toBe('#0B5A8A');
    expect(createThemeTokens(brands.fallback, 'dark')['colorBrandForeground1']).toBe('#6CB4E4');
    expect(computeContrast('#0B5A8A', '#FFFFFF')).toBeCloseTo(7.4, 1);
    expect(computeContrast('#2B5F3F', '#FFFFFF')).toBeCloseTo(7.5, 1);
  });
});

describe('the contrast check', () => {
  it('reports muted text with too little contrast, with its tokens', () => {
    const { theme } = brands.fallback;
    const pale = { theme: { ...theme, light: { ...theme.light, textMuted: '#9AA5B0' } } };
    const found = findContrastDiagnostics(pale);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({
      mode: 'light',
      foreground: 'colorNeutralForeground3',
      required: 4.5,
    });
  });

  it('computes the contrast ratio of WCAG, and checks no pair twice', () => {
    expect(computeContrast('#000000', '#FFFFFF')).toBe(21);
    expect(computeContrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(mixColors('#000000', '#FFFFFF', 0.5)).toBe('#808080');
    expect(new Set(contrastPairs.map((pair) => pair.join(' '))).size).toBe(contrastPairs.length);
  });

  it('covers every color that the portal’s own styles use', () => {
    const measured = new Set(
      contrastPairs.flatMap(([foreground, background]) => [foreground, background]),
    );
    const used = readdirSync(at('src/web/'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap(
        (name) =>
          readFileSync(at(`src/web/${name}`), 'utf8').match(/(?<=--)(?:portalC|c)olor\w+/gu) ?? [],
      );
    expect(used.length).toBeGreaterThan(100);
    const unmeasured = [...new Set(used)].filter(
      (token) => !measured.has(token) && !(token in decorativeColors),
    );
    expect(unmeasured).toEqual([]);
    expect(Object.keys(decorativeColors).filter((token) => !used.includes(token))).toEqual([]);
  });
});

/** Colors that need no contrast to adjacent colors (WCAG 1.4.11), with the reason. */
const decorativeColors: Readonly<Record<string, string>> = {
  colorNeutralStroke1: 'borders of controls that are also identified by text or icon',
  colorNeutralStroke2: 'separators in addition to space',
  colorNeutralStroke3: 'separators in addition to space',
  colorNeutralForegroundDisabled: 'controls that cannot be used (WCAG 1.4.3)',
  colorNeutralStrokeDisabled: 'controls that cannot be used (WCAG 1.4.11)',
  colorNeutralStencil1: 'the loading skeleton',
  colorBackgroundOverlay: 'the overlay behind a dialog',
  colorTransparentStroke: 'borders drawn in high contrast only, in the color of its text',
};
