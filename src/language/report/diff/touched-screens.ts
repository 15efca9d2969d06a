import { toBaseKey } from '#shared/locales/compare.ts';
import type { CheckResult } from '../../check/workspace.ts';
import type { CompiledScreen } from '../../compile/compile-screen.ts';
import { getLanguage } from '../../set/texts.ts';

/** A screen that looks different in the second of two sets, for one brand. */
export interface TouchedScreen {
  screen: string;
  brand: string;
  /** Its title by language. */
  titles: Record<string, string>;
  /** Whether the first set has it. */
  existedBefore: boolean;
  /** Whether the second set has it. */
  existsAfter: boolean;
}

/** A compiled screen of a brand. */
interface BrandScreen {
  screen: string;
  brand: string;
  compiled: CompiledScreen;
}

const defaultBrand = 'default';

/** Whether a screen shows something of its own, unlike redirects, sign-in pages and frames. */
const isShown = ({ entry }: CompiledScreen): boolean =>
  !entry.redirect && !entry.signIn && entry.kind !== 'frame';

/** The contents of all images by path. The checker has only the text of SVG images. */
type Images = ReadonlyMap<string, string>;

/**
 * Returns the screens whose content, texts or brand differ, except redirects, sign-in pages and frames. A change of a
 * brand or of one of its images changes all of its screens, so only its dashboards are returned for it.
 */
export function findTouchedScreens(
  before: CheckResult,
  after: CheckResult,
  images: { before?: Images; after?: Images } = {},
): TouchedScreen[] {
  const screensBefore = listBrandScreens(before);
  const screensAfter = listBrandScreens(after);
  const [textsBefore, textsAfter] = [readTextsByLanguage(before), readTextsByLanguage(after)];
  const keys = findChangedTextKeys(textsBefore, textsAfter);
  const [brandsBefore, brandsAfter] = [
    serializeBrands(before, images.before),
    serializeBrands(after, images.after),
  ];
  const changedBrands = [...brandsAfter].flatMap(([id, content]) =>
    brandsBefore.has(id) && brandsBefore.get(id) !== content ? id : [],
  );
  const differs = (key: string): boolean => {
    const [screenBefore, screenAfter] = [
      screensBefore.get(key)?.compiled,
      screensAfter.get(key)?.compiled,
    ];
    return (
      !screenBefore ||
      !screenAfter ||
      serializeContent(screenBefore) !== serializeContent(screenAfter) ||
      usesAnyText(screenAfter, keys)
    );
  };
  const dashboards = [...screensAfter.values()].flatMap(({ screen, brand, compiled }) =>
    brand === defaultBrand && compiled.entry.kind === 'dashboard'
      ? changedBrands.map(
          (changed) => [`${changed} ${screen}`, { screen, brand: changed, compiled }] as const,
        )
      : [],
  );
  const screens = new Map([...screensBefore, ...dashboards, ...screensAfter]);
  const touched = new Set([
    ...[...screensBefore.keys(), ...screensAfter.keys()].filter(differs),
    ...dashboards.map(([key]) => key),
  ]);
  return [...screens].flatMap(([key, { screen, brand, compiled }]) => {
    if (!touched.has(key) || !isShown(compiled)) return [];
    const existsAfter = screensAfter.has(`${defaultBrand} ${screen}`) && brandsAfter.has(brand);
    return {
      screen,
      brand,
      titles: getTitles(existsAfter ? textsAfter : textsBefore, compiled.artefact.title),
      existedBefore: screensBefore.has(`${defaultBrand} ${screen}`) && brandsBefore.has(brand),
      existsAfter,
    };
  });
}

/**
 * Returns the screens of a set by brand and screen id, with a space between. A brand other than the default one has
 * only the screens that it changes.
 */
function listBrandScreens({ compiled }: CheckResult): Map<string, BrandScreen> {
  const brands = [[defaultBrand, compiled.screens] as const, ...compiled.brands];
  return new Map(
    brands.flatMap(([brand, screens]) =>
      [...screens].map(
        ([screen, compiledScreen]) =>
          [`${brand} ${screen}`, { screen, brand, compiled: compiledScreen }] as const,
      ),
    ),
  );
}

const serializeContent = ({ artefact, entry }: CompiledScreen): string =>
  JSON.stringify([artefact, entry]);

/** Texts by language and key. */
type TextsByLanguage = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the keys of texts that a language has added, changed or removed, without the endings of plural forms. */
function findChangedTextKeys(
  textsBefore: TextsByLanguage,
  textsAfter: TextsByLanguage,
): Set<string> {
  const languages = new Set([...textsBefore.keys(), ...textsAfter.keys()]);
  const keys = [...languages].flatMap((language) => {
    const [before, after] = [textsBefore.get(language), textsAfter.get(language)];
    const allKeys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    return [...allKeys].flatMap((key) =>
      before?.get(key) === after?.get(key) ? [] : toBaseKey(key),
    );
  });
  return new Set(keys);
}

function readTextsByLanguage({ trees }: CheckResult): TextsByLanguage {
  const texts = new Map<string, Map<string, string>>();
  for (const tree of trees.ofKind('locale')) {
    const known = texts.get(getLanguage(tree)) ?? new Map<string, string>();
    for (const { name, value } of tree.members?.values() ?? []) known.set(name, value.text() ?? '');
    texts.set(getLanguage(tree), known);
  }
  return texts;
}

const getTitles = (texts: TextsByLanguage, key: string): Record<string, string> =>
  Object.fromEntries(
    [...texts].map(([language, languageTexts]) => [language, languageTexts.get(key) ?? key]),
  );

/** Whether the artefact of a screen contains one of the text keys. */
function usesAnyText(compiled: CompiledScreen, keys: ReadonlySet<string>): boolean {
  if (keys.size === 0) return false;
  const usesText = (value: unknown): boolean => {
    if (typeof value === 'string') return keys.has(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(usesText);
  };
  return usesText(compiled.artefact);
}

/** Returns the content of brand.json and of the images beside it as text, by brand. */
const serializeBrands = (
  { trees }: CheckResult,
  images: Images = trees.nonJsonTexts,
): Map<string, string> =>
  new Map(
    trees.ofKind('brand').map((tree) => {
      const folder = tree.location.file.replace(/[^/]*$/u, '');
      const brandImages = [...images].filter(([path]) => path.startsWith(folder));
      return [
        tree.text('id') ?? '',
        JSON.stringify([
          tree.json(),
          brandImages.toSorted(([left], [right]) => (left < right ? -1 : 1)),
        ]),
      ];
    }),
  );
