import type { ScreenEntry } from '#shared/screens/entry.ts';
import { listWithFrames } from '#shared/screens/frames.ts';
import { createPathMatcher, type PathMatcher } from '#shared/screens/path-matcher.ts';
import type { ServedPublication } from '../publications/served-publication.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { listLargeFileUrls, renderFiles } from './page-files.ts';
import { listSourceModules } from './page-parts.ts';

export type PageLinks = (path: string, brand: string, served: ServedPublication) => LinkedPage;

export interface LinkedPage {
  links: readonly string[];
  /** Elements with the small files that the page needs. */
  files: string;
  /** The page is for visitors, so it names the list of their screens instead of the complete list. */
  isPublic: boolean;
}

/** The cache is cleared above this number of pages. */
const maxCachedPages = 2_000;

/**
 * Returns what a page loads first: links to its texts and to the code that renders its screens, and the screens and the
 * brand themselves (page-files.ts). Otherwise the browser discovers each file only when the code that needs it runs, one
 * round trip for each. A wrong guess costs a download, so a path with an unknown screen gets the texts, the brand and the
 * list of screens only.
 */
export function createPageLinks(folder: string): PageLinks {
  const manifest = readManifest(folder);
  const cache = new Map<string, Pick<LinkedPage, 'links' | 'files'>>();
  return (path, brand, served) => {
    const { entries, match } = getScreens(brand, served);
    const found = match(path)?.entry;
    const isPublic = found?.portal === 'public';
    const screens = findFileEntries(found, entries);
    const key = [served.contentHash, brand, isPublic, ...screens.map(({ id }) => id)].join(' ');
    if (cache.size > maxCachedPages) cache.clear();
    const page = cache.get(key) ?? {
      links: [
        ...listLargeFileUrls(screens, brand, served, isPublic).map(createPreloadLink),
        ...createCodeLinks(screens, brand, served, manifest),
      ],
      files: renderFiles(screens, brand, served, isPublic),
    };
    cache.set(key, page);
    return { ...page, isPublic };
  };
}

interface Screens {
  entries: readonly ScreenEntry[];
  match: PathMatcher;
}

/** The screens of each publication, by brand. */
const screensOfPublications = new WeakMap<ServedPublication, Map<string, Screens>>();

function getScreens(brand: string, served: ServedPublication): Screens {
  const screensByBrand = screensOfPublications.get(served) ?? new Map<string, Screens>();
  screensOfPublications.set(served, screensByBrand);
  const screens = screensByBrand.get(brand) ?? readScreens(served.index(brand).body);
  screensByBrand.set(brand, screens);
  return screens;
}

function readScreens(index: string): Screens {
  const entries = JSON.parse(index) as ScreenEntry[];
  return { entries, match: createPathMatcher(entries.filter(({ redirect }) => !redirect)) };
}

/** Returns a screen and the frames around it. The sign-in page has no file, since its entry in the list is all of it. */
const findFileEntries = (
  found: ScreenEntry | undefined,
  entries: readonly ScreenEntry[],
): ScreenEntry[] =>
  !found || found.signIn
    ? []
    : listWithFrames(found, new Map(entries.map((entry) => [entry.id, entry])));

const createPreloadLink = (url: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${url}" />`;

/** Creates links to the modules that render the screens, and those that their widgets and structured fields need. */
function createCodeLinks(
  screens: readonly ScreenEntry[],
  brand: string,
  served: ServedPublication,
  manifest: Manifest,
): string[] {
  const bodies = screens.map(({ id, hash }) => served.artefact(brand, id, hash) ?? '');
  const sources = [
    ...(screens.length > 0 ? ['src/web/shell/router/screen-with-calls.tsx'] : []),
    ...(screens.some(({ portal }) => portal !== 'public')
      ? ['src/web/shell/layout/app-layout.tsx']
      : []),
    ...screens.map(({ kind }) => `src/web/runtime/${kind}/${kind}-screen.tsx`),
    ...bodies.flatMap(listSourceModules),
  ];
  const files = new Set(sources.flatMap((source) => listChunkFiles(source, manifest)));
  return [...files].map((name) =>
    name.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${name}" />`
      : `<link rel="modulepreload" crossorigin href="/${name}" />`,
  );
}

/** Lists a source's chunk with all that it imports, without the chunks that every page names already. */
function listChunkFiles(source: string, manifest: Manifest, visited = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || visited.has(source) || source === 'index.html') return [];
  visited.add(source);
  return [
    ...(chunk.imports ?? []).flatMap((name) => listChunkFiles(name, manifest, visited)),
    chunk.file,
    ...(chunk.css ?? []),
  ];
}
