import type { PreviewDesk } from '#shared/preview.ts';
import { connectApi } from '../../core/api/exchange.ts';
import { loadBrand } from '../../core/brand/brand.ts';
import { currentLanguage, languageTag } from '../../core/i18n/language.ts';
import { alsoSpeak, speak } from '../../core/i18n/texts.ts';
import { currentToken, restoreSession } from '../../core/session/session-store.ts';
import { readDesk } from '../data/preview-calls.ts';

/**
 * What the tool and the gallery need before they can show anything: the reader's session, brand and texts, and what the
 * server is willing to tell them. The answer, or why there is none; an end of the session is not followed here.
 */
export async function startTool(): Promise<{ desk: PreviewDesk } | { refused: unknown }> {
  restoreSession();
  connectApi({ token: currentToken, language: languageTag, refused: () => undefined });
  await loadBrand();
  const language = currentLanguage();
  const asked = await readDesk().then(
    (desk) => ({ desk }),
    (refused: unknown) => ({ refused }),
  );
  if ('desk' in asked) alsoSpeak(asked.desk.texts);
  await speak(language);
  return asked;
}
