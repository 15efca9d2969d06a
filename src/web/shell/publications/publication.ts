import {
  readPreview,
  readPublication,
  type PublicationFacts,
} from '../../core/api/publication-facts.ts';
import type { PublicationEvent } from '../../core/api/publication-events.ts';
import { currentLanguage } from '../../core/i18n/language.ts';
import { preloadTexts, speak } from '../../core/i18n/texts.ts';
import { hasUnsaved } from '../../ui/notifications/unsaved.ts';
import { portalHistory } from '../../core/navigation/portal-history.ts';
import { setScreens } from '../../core/navigation/screen-index.ts';
import { loadBrand, preloadBrand } from '../../core/brand/brand.ts';
import { adoptPublication, portalMeta } from '../../core/brand/portal-meta.ts';
import { dropWish, markPreview, previewShown, previewWish } from '../../core/brand/preview.ts';
import { loadScreens } from './screen-list.ts';

let last: Promise<void> = Promise.resolve();

/**
 * Shows what is live by now, or the draft while somebody previews it. Everything new is here before anything changes, and
 * nothing is unmounted: what was typed stays. What cannot be loaded changes nothing; the next event tries again.
 */
export function catchUp(event: PublicationEvent): Promise<void> {
  last = last.then(() => follow(event)).catch(() => undefined);
  return last;
}

async function follow(event: PublicationEvent): Promise<void> {
  const shown = previewShown();
  if (event === 'draft' && !shown) return;
  const facts = shown ? await readPreview(shown.brand) : await readPublication();
  if (facts.hash === portalMeta().publication) return;
  if (sameLanguage(facts.languageVersion, portalMeta().languageVersion)) await adopt(facts);
  else reloadWhenIdle();
}

/** Shows the draft to whoever asked for it and may see it; anybody else sees what is live, without a word. */
export async function beginPreview(): Promise<void> {
  const wish = previewWish();
  if (!wish || previewShown()) return;
  const facts = await readPreview(wish.brand).catch(() => undefined);
  if (!facts) return;
  markPreview({ ...wish, hash: facts.hash });
  await adopt(facts);
}

/** Back to what is live. */
export async function endPreview(): Promise<void> {
  dropWish();
  markPreview(undefined);
  await adopt(await readPublication());
}

async function adopt(facts: PublicationFacts): Promise<void> {
  const shown = previewShown();
  const next = { ...facts, locales: localesOf(facts) };
  const [entries] = await Promise.all([
    loadScreens(shown ? facts.screensHash : undefined),
    preloadBrand(next.brand, next.brandHash),
    preloadTexts(currentLanguage(), next.locales),
  ]);
  adoptPublication(next);
  await loadBrand();
  await speak(currentLanguage());
  setScreens(entries);
  if (shown) markPreview({ ...shown, hash: facts.hash });
}

const localesOf = ({ locales }: PublicationFacts): Record<string, string> =>
  Object.fromEntries(locales.map(({ language, hash }) => [language, hash]));

/** `1.2+abc`: the first number changes when an older tab could not draw the screens. */
const sameLanguage = (left: string, right: string): boolean =>
  left.split('.')[0] === right.split('.')[0];

let waiting = false;

/** A tab of an older portal cannot draw the new screens: the next page it goes to is loaded anew, and no form is lost. */
function reloadWhenIdle(): void {
  if (waiting) return;
  waiting = true;
  portalHistory.subscribe(() => {
    if (!hasUnsaved()) location.reload();
  });
}
