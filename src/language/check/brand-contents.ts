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

/** Checks that a brand's texts use only the placeholders of the texts they replace, or brand values. */
export function checkBrandValues({ trees, symbols }: CheckContext, report: Report): void {
  for (const brand of trees.of('brand')) {
    const texts = brand.get('texts');
    for (const { value } of texts?.entries() ?? [])
      for (const { name: key, value: brandText } of value.entries()) {
        const base = symbols.texts.get(key) ?? symbols.texts.get(toBaseKey(key)) ?? '';
        const known = [...listPlaceholders(base), ...brandValueNames];
        for (const taken of listPlaceholders(brandText.text() ?? ''))
          if (!known.includes(taken)) reportValue(brandText, { key, taken, known }, report);
      }
    checkEqualValues(texts, report);
  }
}

function reportValue(
  brandText: Tree,
  { key, taken, known }: { key: string; taken: string; known: readonly string[] },
  report: Report,
): void {
  const suggestion = findNearest(taken, known);
  report('BRD905', brandText.location, `'${key}' cannot use {{${taken}}}`, {
    found: taken,
    ...(suggestion && { suggestion }),
  });
}

/** Reports placeholders that only one language of a text has. */
function checkEqualValues(texts: Tree | undefined, report: Report): void {
  const reference = texts?.get(defaultLanguage);
  for (const { name: language, value } of texts?.entries() ?? [])
    for (const { name: key, value: brandText } of value.entries()) {
      const same = counterpart(reference, key);
      const [expected, actual] = [valuesIn(same, key), valuesIn(brandText, key)];
      const reportMissing = (name: string, usedIn: string, missingIn: string) =>
        report(
          'BRD905',
          brandText.location,
          `'${key}' uses {{${name}}} in '${usedIn}' and not in '${missingIn}'`,
          {
            found: name,
          },
        );
      for (const name of without(expected, actual)) reportMissing(name, defaultLanguage, language);
      for (const name of without(actual, expected)) reportMissing(name, language, defaultLanguage);
    }
}

/** Returns the text of this key, or the plural form `_other`, which every language has. */
const counterpart = (texts: Tree | undefined, key: string): Tree | undefined =>
  texts?.get(key) ?? texts?.get(`${toBaseKey(key)}_other`);

/** Returns the placeholders of a text, without the count in a plural: a form may omit it, as in "one row". */
const valuesIn = (text: Tree | undefined, key: string): string[] =>
  listPlaceholders(text?.text() ?? '').filter((name) => name !== 'count' || toBaseKey(key) === key);

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((name) => !others.includes(name));

/** Images are served from the portal's own origin, so an SVG may contain only drawing elements. */
export function checkBrandImages({ trees }: CheckContext, report: Report): void {
  for (const brand of trees.of('brand')) {
    const folder = brand.location.file.replace(/brand\.json$/u, '');
    for (const name of imagesOf(brand)) {
      const svg = imageText(trees, folder + (name.text() ?? ''));
      for (const problem of svg === undefined ? [] : findSvgErrors(svg))
        report('BRD906', name.location, `'${name.text() ?? ''}' cannot be served: ${problem}`);
    }
  }
}

const imagesOf = (brand: Tree): Tree[] =>
  [
    ...['file', 'onDark', 'mark'].map((name) => brand.get('logo')?.get(name)),
    brand.get('favicon'),
  ].filter((image) => image !== undefined);

/** Returns undefined for images whose text was not loaded, such as those of an older publication. */
const imageText = ({ images }: Trees, path: string): string | undefined =>
  images.get(path) || undefined;
