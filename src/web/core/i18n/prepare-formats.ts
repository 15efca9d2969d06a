import { displayShortDay } from '#shared/format/dates.ts';
import { displayPercent } from '#shared/format/numbers.ts';
import { getTranslator, type Portal } from '../portal/portal.ts';

/**
 * Creates the first number format and the first plural rules of the page, which take about 15 and 1 ms, while the browser is
 * idle. Later ones take much less. Amounts and whole numbers need no format (shared/format/us-numbers.ts).
 */
export function prepareNumberFormats(portal: Portal): void {
  const { language, t } = getTranslator(portal);
  displayPercent(0, language);
  t('runtime.form.problems', { count: 2 });
}

/** Creates the first date format of the page, which takes about 7 ms, while the browser is idle. */
export function prepareDateFormats(portal: Portal): void {
  displayShortDay('2000-01-01', getTranslator(portal).language);
}
