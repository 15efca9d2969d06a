import { findSvgErrors } from '#shared/cobrand/svg-errors.ts';
import { brandValueNames } from '#shared/cobrand/brand-texts.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { listPlaceholders } from '#shared/locales/catalogue.ts';
import { toBaseKey } from '#shared/locales/compare.ts';
import type { Report } from '../core/diagnostic.ts';
import { defaultLanguage } from '../set/texts.ts';
import type { Trees } from '../set/trees.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Checks the placeholders in a brand's texts: each is a placeholder of the replaced text or a value of the brand, and a
 * text has the same placeholders in all languages.
 */
export function checkBrandPlaceholders({ trees, symbols }: CheckContext, report: Report): void {
  for (const brand of trees.ofKind('brand')) {
    const texts = brand.get('texts');
    for (const { value } of texts?.entries() ?? [])
      for (const { name: key, value: brandText } of value.entries()) {
        const portalText = symbols.texts.get(key) ?? symbols.texts.get(toBaseKey(key)) ?? '';
        const known = [...listPlaceholders(portalText), ...brandValueNames];
        for (const used of listPlaceholders(brandText.text() ?? ''))
          if (!known.includes(used))
            reportPlaceholder(brandText, { key, unknown: used, known }, report);
      }
    checkEqualPlaceholders(texts, report);
  }
}

function reportPlaceholder(
  brandText: Tree,
  { key, unknown, known }: { key: string; unknown: string; known: readonly string[] },
  report: Report,
): void {
  const suggestion = findNearest(unknown, known);
  report('BRD905', brandText.location, `'${key}' cannot use {{${unknown}}}`, {
    found: unknown,
    ...(suggestion && { suggestion }),
  });
}

/** Compares each language with the default one: reports placeholders that only one of the two texts has. */
function checkEqualPlaceholders(texts: Tree | undefined, report: Report): void {
  const reference = texts?.get(defaultLanguage);
  for (const { name: language, value } of texts?.entries() ?? [])
    for (const { name: key, value: brandText } of value.entries()) {
      const referenceText = findReferenceText(reference, key);
      const [expected, actual] = [
        listRequiredPlaceholders(referenceText, key),
        listRequiredPlaceholders(brandText, key),
      ];
      const reportMissing = (name: string, usedIn: string, missingIn: string) =>
        report(
          'BRD905',
          brandText.location,
          `'${key}' uses {{${name}}} in '${usedIn}' and not in '${missingIn}'`,
          {
            found: name,
          },
        );
      for (const name of subtract(expected, actual)) reportMissing(name, defaultLanguage, language);
      for (const name of subtract(actual, expected)) reportMissing(name, language, defaultLanguage);
    }
}

/** Returns the text of this key, or the plural form `_other`, which every language has. */
const findReferenceText = (texts: Tree | undefined, key: string): Tree | undefined =>
  texts?.get(key) ?? texts?.get(`${toBaseKey(key)}_other`);

/** Returns the placeholders that a text must have. A plural form may omit `count`, as "one row" does. */
const listRequiredPlaceholders = (text: Tree | undefined, key: string): string[] =>
  listPlaceholders(text?.text() ?? '').filter((name) => name !== 'count' || toBaseKey(key) === key);

const subtract = (names: readonly string[], otherNames: readonly string[]): string[] =>
  names.filter((name) => !otherNames.includes(name));

/**
 * Reports SVG images with more than drawing elements, such as scripts: they are served from the portal's own origin.
 */
export function checkBrandImages({ trees }: CheckContext, report: Report): void {
  for (const brand of trees.ofKind('brand')) {
    const folder = brand.location.file.replace(/brand\.json$/u, '');
    for (const name of listImages(brand)) {
      const svg = getImageText(trees, folder + (name.text() ?? ''));
      for (const problem of svg === undefined ? [] : findSvgErrors(svg))
        report('BRD906', name.location, `'${name.text() ?? ''}' cannot be served: ${problem}`);
    }
  }
}

/** Returns the values of brand.json that name an image file. */
const listImages = (brand: Tree): Tree[] =>
  [
    ...['file', 'onDark', 'mark'].map((name) => brand.get('logo')?.get(name)),
    brand.get('favicon'),
  ].filter((image) => image !== undefined);

/** Returns the text of an SVG image; undefined for other images, and if it is not loaded, as in old publications. */
const getImageText = ({ nonJsonTexts }: Trees, path: string): string | undefined =>
  nonJsonTexts.get(path) || undefined;
