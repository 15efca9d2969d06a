import { defaultLanguage } from '#shared/locales/languages.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { ServedPublication } from '../publications/served-publication.ts';

interface PublishedFile {
  url: string;
  body: string | undefined;
}

/**
 * Returns elements with the small published files that a page needs: its brand, its screens and, for visitors, the list
 * of their screens. Their few kilobytes in the page take less time than a request for each, even one that the browser's
 * cache answers. The browser's code reads them by their URL (web/core/brand/published.ts).
 */
export const renderFiles = (
  screens: readonly ScreenEntry[],
  brand: string,
  served: ServedPublication,
  isPublic: boolean,
): string =>
  [
    getBrandFile(brand, served),
    ...(isPublic ? [getPublicList(brand, served)] : []),
    ...screens.map(({ id, hash }) => ({
      url: `/screens/${id}.${hash}.json`,
      body: served.artefact(brand, id, hash),
    })),
  ]
    .map(renderFile)
    .join('');

/** Lists the URLs of the large files that a page needs: its texts and the complete list of screens. */
export function listLargeFileUrls(
  screens: readonly ScreenEntry[],
  brand: string,
  served: ServedPublication,
  isPublic: boolean,
): string[] {
  const textsHash = served.locales[defaultLanguage];
  const portals = new Set(['public', ...screens.map(({ portal }) => portal)]);
  return [
    ...(textsHash
      ? [...portals].map((portal) => `/locales/${defaultLanguage}.${portal}.${textsHash}.json`)
      : []),
    ...(isPublic ? [] : [`/screens/index.${served.index(brand).hash}.json`]),
  ];
}

function getBrandFile(brand: string, { brands }: ServedPublication): PublishedFile {
  const hash = brands.hashes[brand] ?? '';
  return {
    url: `/brand/${brand}.${hash}.json`,
    body: brands.file(brand, hash, 'json')?.body.toString(),
  };
}

function getPublicList(brand: string, served: ServedPublication): PublishedFile {
  const { hash, body } = served.publicIndex(brand);
  return { url: `/screens/publicIndex.${hash}.json`, body };
}

/** Renders JSON as a data block, which browsers never run. `<` is escaped, so that no text of the file ends the element. */
const renderFile = ({ url, body }: PublishedFile): string =>
  body === undefined
    ? ''
    : `<script type="application/json" data-url="${url}">${body.replaceAll('<', '\\u003c')}</script>`;
