import { portalNames } from '#shared/permissions/catalogue.ts';
import type { PreviewOverview } from '#shared/preview.ts';
import { loadBrand } from '../../core/brand/brand.ts';
import { showLanguage } from '../../core/i18n/texts.ts';
import { currentLanguage } from '../../core/portal/language.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { restoreSession } from '../../core/session/session-store.ts';
import { readOverview } from '../data/preview-calls.ts';

/**
 * Loads the session, brand, texts and overview for the preview tool and its gallery. Returns the overview, or the error
 * if the overview cannot be read; the caller shows the error, also if the session has ended.
 */
export async function startTool(
  portal: Portal,
): Promise<{ overview: PreviewOverview } | { error: unknown }> {
  restoreSession(portal);
  await loadBrand(portal);
  const language = currentLanguage(portal);
  const result = await readOverview(portal).then(
    (overview) => ({ overview }),
    (error: unknown) => ({ error }),
  );
  portal.portalsWithTexts = new Set(['public', ...portalNames]);
  if ('overview' in result) portal.draftTexts = result.overview.texts;
  await showLanguage(portal, language);
  return result;
}
