import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { assemble, type Hash } from '#language/compile/assemble.ts';
import { createActiveData, type ActiveData } from './active-data.ts';
import { collectStrings, createTextParts } from './text-parts.ts';
import { createBrandFiles, type BrandFiles } from './brand-files.ts';
import type { Publication, PublicationContent } from './content.ts';

export interface HashedBody {
  body: string;
  hash: string;
}

/** A publication in memory with prepared responses. Unknown brands get the default one. */
export interface ServedPublication {
  id: number;
  contentHash: string;
  languageVersion: string;
  /** Returns /screens/index.json. */
  index(brand: string): HashedBody;
  /** Returns /screens/publicIndex.<hash>.json: the screens of visitors, and those that they lead to. */
  publicIndex(brand: string): HashedBody;
  /** Returns /screens/<id>.<hash>.json; undefined when the hash is of another publication. */
  artefact(brand: string, id: string, hash: string): string | undefined;
  /**
   * The same for any brand, and the lists under the names `index` and `publicIndex`. The preview may show a brand
   * without a host.
   */
  ofAnyBrand(id: string, hash: string): string | undefined;
  /** Hash by language code. */
  locales: Readonly<Record<string, string>>;
  /** Returns /locales/<language>.<portal>.<hash>.json. The hash is that of all texts of the language. */
  locale(language: string, portal: string, hash: string): string | undefined;
  brands: BrandFiles;
  /** The data that the server itself uses. */
  activeData: ActiveData;
}

const fallbackBrand = 'default';

export function servePublication(
  { id, contentHash, languageVersion, content }: Publication,
  hash: Hash,
): ServedPublication {
  const brands = createBrandFiles(content.brands, hash);
  const screens = serveScreens(content, hash);
  const locales = Object.fromEntries(
    Object.entries(content.locales).map(([language, texts]) => [
      language,
      hash(JSON.stringify(texts)),
    ]),
  );
  const getTextParts = createTextParts(content);
  const getScreens = (brand: string) => screens.get(brand) ?? screens.get(fallbackBrand);
  return {
    id,
    contentHash,
    languageVersion,
    index: (brand) => getScreens(brand)?.index ?? toBody([], hash),
    publicIndex: (brand) => getScreens(brand)?.publicIndex ?? toBody([], hash),
    artefact: (brand, screen, hash) => getScreens(brand)?.artefacts.get(`${screen}.${hash}`),
    ofAnyBrand: (name, hash) => findIn(screens.values(), name, hash),
    locales,
    locale: (language, portal, hash) => {
      const texts = locales[language] === hash ? getTextParts(language)?.[portal] : undefined;
      return texts && JSON.stringify(texts);
    },
    brands,
    activeData: createActiveData(content),
  };
}

function toBody(value: unknown, hash: Hash): HashedBody {
  const body = JSON.stringify(value);
  return { body, hash: hash(body) };
}

interface BrandBodies {
  index: HashedBody;
  publicIndex: HashedBody;
  artefacts: Map<string, string>;
}

function findIn(brands: Iterable<BrandBodies>, name: string, hash: string): string | undefined {
  for (const { artefacts, ...lists } of brands) {
    const list = name === 'index' || name === 'publicIndex' ? lists[name] : undefined;
    const found = list?.hash === hash ? list.body : artefacts.get(`${name}.${hash}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function serveScreens(content: PublicationContent, hash: Hash): Map<string, BrandBodies> {
  const set = {
    screens: new Map(Object.entries(content.screens)),
    brands: new Map(
      Object.entries(content.brandScreens).map(([brand, screens]) => [
        brand,
        new Map(Object.entries(screens)),
      ]),
    ),
  };
  const brands = assemble(set, new Set([fallbackBrand, ...Object.keys(content.brands)]), hash);
  return new Map(
    [...brands].map(([brand, { index, artefacts }]) => [
      brand,
      {
        index: toBody(index, hash),
        publicIndex: toBody(listPublicEntries(index, artefacts), hash),
        artefacts: new Map(
          [...artefacts.values()].map((artefact) => [
            `${artefact.id}.${artefact.hash}`,
            JSON.stringify(artefact),
          ]),
        ),
      },
    ]),
  );
}

/** Lists the screens that visitors may open, and those that a screen of visitors names, as a redirect does. */
function listPublicEntries(
  index: readonly ScreenEntry[],
  artefacts: ReadonlyMap<string, ScreenArtefact>,
): ScreenEntry[] {
  const publicEntries = index.filter(({ portal }) => portal === 'public');
  const named = new Set<string>();
  for (const entry of publicEntries)
    for (const part of [entry, artefacts.get(entry.id)]) collectStrings(part, named);
  return index.filter(({ id, portal }) => portal === 'public' || named.has(id));
}
