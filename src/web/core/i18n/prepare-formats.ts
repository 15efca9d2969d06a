import { getNumberFormat } from '#shared/format/intl-formats.ts';
import { getIntlLocale } from '#shared/locales/languages.ts';
import { currentLanguage } from '../portal/language.ts';
import { getTranslator, type Portal } from '../portal/portal.ts';

/**
 * Creates the first number format and the first plural rules of the page, which take about 12 and 3 ms. Later ones take
 * much less, so this is done before a page needs one: while the browser is idle, or waits for a response with rows.
 */
export function prepareFormats(portal: Portal): void {
  getNumberFormat(getIntlLocale(currentLanguage(portal)), {});
  getTranslator(portal).t('runtime.form.problems', { count: 2 });
}
