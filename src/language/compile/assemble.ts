import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { CompiledScreen } from './compile-screen.ts';

/** The screens of one brand. */
export interface BrandScreens {
  /** The entries of all screens, sorted by path. */
  index: ScreenEntry[];
  /** The artefacts of all screens, by screen id. */
  artefacts: Map<string, ScreenArtefact>;
}

/** Compiled screens and brand variants, from the compiler or from a stored publication. */
export interface ScreenSet {
  /** The screens without changes of a brand, by screen id. */
  screens: ReadonlyMap<string, Screen>;
  /** The screens that a brand changes, by brand id and then by screen id. */
  brands: ReadonlyMap<string, ReadonlyMap<string, Screen>>;
}

type Screen = Pick<CompiledScreen, 'artefact' | 'entry'>;

/** Returns the hash of a text. */
export type Hash = (text: string) => string;

/** Returns the screens of each brand. The hash of a screen changes only if the browser receives another artefact. */
export function assemble(
  set: ScreenSet,
  brands: Iterable<string>,
  hash: Hash,
): Map<string, BrandScreens> {
  return new Map([...brands].map((brand) => [brand, assembleBrand(set, brand, hash)]));
}

function assembleBrand(set: ScreenSet, brand: string, hash: Hash): BrandScreens {
  const index: ScreenEntry[] = [];
  const artefacts = new Map<string, ScreenArtefact>();
  for (const [id, common] of set.screens) {
    const { artefact, entry } = set.brands.get(brand)?.get(id) ?? common;
    const publishedArtefact = addBrandAndHash(artefact, brand, hash);
    artefacts.set(id, publishedArtefact);
    index.push({ ...entry, hash: publishedArtefact.hash });
  }
  return { index: index.toSorted(comparePaths), artefacts };
}

function addBrandAndHash(
  artefact: CompiledScreen['artefact'],
  brand: string,
  hash: Hash,
): ScreenArtefact {
  const artefactHash = hash(JSON.stringify({ ...artefact, brand }));
  return { ...artefact, brand, hash: artefactHash };
}

const comparePaths = (left: ScreenEntry, right: ScreenEntry): number =>
  left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
