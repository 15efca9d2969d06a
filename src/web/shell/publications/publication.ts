import {
  readPreview,
  readPublication,
  type PublicationFacts,
} from '../../core/api/publication-facts.ts';
import { setPublicationMeta, loadBrand, preloadBrand } from '../../core/brand/brand.ts';
import { preloadTexts, showLanguage } from '../../core/i18n/texts.ts';
import { currentLanguage } from '../../core/portal/language.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { loadScreens, loadScreensByHash, showScreens } from './screen-list.ts';

/**
 * Shows the draft if it was requested and the user has access. Otherwise the live publication stays, without a message.
 */
export async function beginPreview(portal: Portal): Promise<void> {
  const { preview, requestedPreview } = portal;
  if (!requestedPreview || preview.get()) return;
  const facts = await readPreview(portal, requestedPreview.brand).catch(() => undefined);
  if (!facts) return;
  preview.set({ ...requestedPreview, hash: facts.hash });
  await applyPublication(portal, facts);
}

/** Ends the preview and returns to the live publication. */
export async function endPreview(portal: Portal): Promise<void> {
  portal.requestedPreview = undefined;
  portal.preview.set(undefined);
  await applyPublication(portal, await readPublication(portal));
}

/** Shows a publication. Everything is loaded before anything changes, and nothing is unmounted: form input is kept. */
export async function applyPublication(portal: Portal, facts: PublicationFacts): Promise<void> {
  const shownPreview = portal.preview.get();
  const next = { ...facts, locales: toLocaleHashes(facts) };
  const [entries] = await Promise.all([
    shownPreview ? loadScreensByHash(portal, facts.screensHash) : loadScreens(portal),
    preloadBrand(portal, next.brand, next.brandHash),
    preloadTexts(portal, currentLanguage(portal), next.locales),
  ]);
  setPublicationMeta(portal, next);
  await loadBrand(portal);
  await showLanguage(portal, currentLanguage(portal));
  showScreens(portal, entries);
  if (shownPreview) portal.preview.set({ ...shownPreview, hash: facts.hash });
}

const toLocaleHashes = ({ locales }: PublicationFacts): Record<string, string> =>
  Object.fromEntries(locales.map(({ language, hash }) => [language, hash]));
