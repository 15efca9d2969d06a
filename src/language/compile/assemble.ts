import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { CompiledScreen } from './compile-screen.ts';

/** The screens of one brand. */
export interface BrandScreens {
  index: ScreenEntry[];
  artefacts: Map<string, ScreenArtefact>;
}

/** Compiled screens and brand variants, from the compiler or from a stored publication. */
export interface Assembled {
  screens: ReadonlyMap<string, Screen>;
  brands: ReadonlyMap<string, ReadonlyMap<string, Screen>>;
}
type Screen = Pick<CompiledScreen, 'artefact' | 'entry'>;

export type Hash = (text: string) => string;

/** Returns the screens of each brand, with the hash of what the browser receives. */
export function assemble(
  set: Assembled,
  brands: Iterable<string>,
  hash: Hash,
): Map<string, BrandScreens> {
  return new Map([...brands].map((brand) => [brand, assembleBrand(set, brand, hash)]));
}

function assembleBrand(set: Assembled, brand: string, hash: Hash): BrandScreens {
  const index: ScreenEntry[] = [];
  const artefacts = new Map<string, ScreenArtefact>();
  for (const [id, common] of set.screens) {
    const { artefact, entry } = set.brands.get(brand)?.get(id) ?? common;
    const finished = finish(artefact, brand, hash);
    artefacts.set(id, finished);
    index.push({ ...entry, hash: finished.hash });
  }
  return { index: index.toSorted(byPath), artefacts };
}

function finish(artefact: CompiledScreen['artefact'], brand: string, hash: Hash): ScreenArtefact {
  const content = hash(JSON.stringify({ ...artefact, brand }));
  return { ...artefact, brand, hash: content };
}

const byPath = (left: ScreenEntry, right: ScreenEntry): number =>
  left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
