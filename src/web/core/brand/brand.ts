import type { PortalBrand, PortalMeta } from '../portal/portal-meta.ts';
import type { Portal } from '../portal/portal.ts';
import { loadPublished } from './published.ts';

/** Loads a brand without showing it. */
export const preloadBrand = (portal: Portal, id: string, hash: string): Promise<unknown> =>
  loadPublished(portal, `/brand/${id}.${hash}.json`);

/** Loads the brand of the page and shows it. */
export async function loadBrand(portal: Portal): Promise<void> {
  const { brand, brandHash } = portal.meta;
  portal.brand.set((await preloadBrand(portal, brand, brandHash)) as PortalBrand);
}

/** Replaces the publication in `portal.meta`. The caller then shows the brand, texts and screens of the publication. */
export function setPublicationMeta(
  portal: Portal,
  next: Pick<PortalMeta, 'brand' | 'brandHash' | 'locales' | 'languageVersion'> & { hash: string },
): void {
  const { hash: publication, brand, brandHash, locales, languageVersion } = next;
  const languages = Object.keys(locales);
  // The server wrote the hashes of the previous lists of screens. With '', the new list is loaded by its path without hash.
  const facts = {
    brand,
    brandHash,
    locales,
    languages,
    languageVersion,
    publication,
    screensHash: '',
    publicScreensHash: '',
  };
  portal.meta = { ...portal.meta, ...facts };
}

/**
 * `?preview=draft[&brand=<id>]` in any URL starts a preview in this tab, until it is ended or the page is reloaded.
 * The parameters are removed from the URL at once, so that a copied URL shows the live portal.
 */
export function takePreviewRequest(portal: Portal): void {
  const url = new URL(location.href);
  if (url.searchParams.get('preview') !== 'draft') return;
  const brand = url.searchParams.get('brand');
  portal.requestedPreview = brand ? { brand } : {};
  url.searchParams.delete('preview');
  url.searchParams.delete('brand');
  history.replaceState(history.state, '', url);
}
