import { getBrandValues } from '#shared/cobrand/brand-texts.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import type { PortalName } from '#shared/screens/artefact.ts';
import { createTranslator, type MissingText, type Translator } from '#shared/locales/translator.ts';
import { loadPublished } from '../brand/published.ts';
import { rememberLanguage } from '../portal/language.ts';
import { getBrand, getTranslator, type Portal } from '../portal/portal.ts';

/** Loads the texts of a language for each portal in `portalsWithTexts`. `locales`: hash of the texts, by language. */
export const preloadTexts = (
  portal: Portal,
  language: string,
  locales: Readonly<Record<string, string>> = portal.meta.locales,
): Promise<Texts[]> =>
  Promise.all(
    [...portal.portalsWithTexts].map(
      (portalName) =>
        loadPublished(
          portal,
          `/locales/${language}.${portalName}.${locales[language]}.json`,
        ) as Promise<Texts>,
    ),
  );

/** Loads the texts of a portal's screens before the first of them is shown. */
export async function addTexts(portal: Portal, portalName: PortalName): Promise<void> {
  if (portal.portalsWithTexts.has(portalName)) return;
  portal.portalsWithTexts.add(portalName);
  try {
    await showLanguage(portal, getTranslator(portal).language);
  } catch (error) {
    portal.portalsWithTexts.delete(portalName);
    throw error;
  }
}

/** Loads a language and shows it. Nothing is unmounted, so forms keep their input. */
export async function showLanguage(portal: Portal, language: string): Promise<void> {
  const translator = await loadTranslator(portal, language);
  document.documentElement.lang = translator.htmlLang;
  portal.translator.set(translator);
}

/** Loads the texts of a language without showing it on the page. */
export async function loadTranslator(portal: Portal, language: string): Promise<Translator> {
  const parts = await preloadTexts(portal, language);
  const brand = getBrand(portal);
  const { dev } = portal.meta;
  return createTranslator(
    language,
    [...parts, brand.texts[language] ?? {}, portal.draftTexts[language] ?? {}],
    {
      values: getBrandValues(brand, language),
      ...(dev && { onMissing: reportMissing }),
    },
  );
}

/** Shows a language and remembers it on this device. */
export async function chooseLanguage(portal: Portal, language: string): Promise<void> {
  await showLanguage(portal, language);
  rememberLanguage(portal, language);
}

const reportMissing = ({ kind, language, key }: MissingText): void =>
  console.warn(`No ${kind === 'key' ? 'text' : 'value'} in ${language}: ${key}`);
