import type { Texts } from '#shared/locales/catalogue.ts';
import { portalNames } from '#shared/permissions/catalogue.ts';
import type { PreviewPortal, PreviewScreen } from '#shared/preview.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { ServedPublication } from '../publications/served-publication.ts';
import { inlineBrandImages } from './brand-images.ts';
import { toPreviewRoles } from './preview-roles.ts';

/** Returns the live data of one brand, for comparison with the saved files. Undefined when the brand is not live. */
export function describeLivePortal(
  served: ServedPublication,
  brand: string,
): PreviewPortal | undefined {
  const description = inlineBrandImages(served.brands, brand);
  return (
    description && {
      contentHash: served.contentHash,
      roles: toPreviewRoles(served.activeData.catalogue.roles),
      entries: parseEntries(served, brand),
      brand: description,
      locales: Object.fromEntries(
        Object.keys(served.locales).map((language) => [language, joinTexts(served, language)]),
      ),
    }
  );
}

/** Returns a live screen, without the origins of its parts. Undefined when the screen is not live. */
export function describeLiveScreen(
  served: ServedPublication,
  id: string,
  brand: string,
): PreviewScreen | undefined {
  const entry = parseEntries(served, brand).find((candidate) => candidate.id === id);
  const artefact = entry && served.artefact(brand, id, entry.hash);
  if (!entry || artefact === undefined) return undefined;
  return {
    id,
    entry,
    artefact: JSON.parse(artefact) as ScreenArtefact,
    files: [],
    parts: [],
    diagnostics: [],
  };
}

const parseEntries = (served: ServedPublication, brand: string): ScreenEntry[] =>
  JSON.parse(served.index(brand).body) as ScreenEntry[];

/** Joins the texts of all portals, since a preview may show each of them. */
function joinTexts(served: ServedPublication, language: string): Texts {
  const hash = served.locales[language] ?? '';
  const parts = ['public', ...portalNames].flatMap(
    (portal) => served.locale(language, portal, hash) ?? [],
  );
  return Object.assign({}, ...parts.map((part) => JSON.parse(part) as Texts)) as Texts;
}
