import type { Language } from '#shared/locales/languages.ts';
import { getBrandValues, type Brand } from '#shared/cobrand/index.ts';
import { displayDate } from '#shared/format/dates.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call } from '../requests/call.ts';

/** Texts and formats of a document in one language and for one brand. */
export interface DocumentTexts {
  language: Language;
  /** Returns the text of a key, with the names of the brand and the values filled in. */
  text(key: string, values?: Record<string, string | number>): string;
  /** Returns the text of a code of schemas/codes. */
  code(list: string, code: string): string;
  /** Formats cents as $1,234.50. */
  money(cents: number): string;
  /** Formats a dollar amount of the API as $1,234.50. */
  amount(dollars: number): string;
  /** Formats yyyy-MM-dd as MM/dd/yyyy; '' when there is no date. */
  date(day: string | null | undefined): string;
}

/** Returns the texts and formats in the language of the user who requests the document. */
export function createDocumentTexts(
  { services, request }: Pick<Call, 'services' | 'request'>,
  brand: Brand = request.brand,
): DocumentTexts {
  const { language } = request;
  const common = getBrandValues(brand, language);
  return {
    language,
    text: (key, values) => services.text(language, key, { ...common, ...values }),
    code: (list, code) => services.code(list, code, language),
    money: (cents) => displayMoney(BigInt(cents), language),
    amount: (dollars) => displayMoney(dollars, language),
    date: displayDate,
  };
}
