import type { Brand } from './brand.ts';

/** What every text of the portal may mention in {{braces}} without being given it: who serves this portal. */
export function brandValues(
  brand: Pick<Brand, 'name' | 'legalName' | 'support' | 'address'>,
  language: string,
): Record<string, string> {
  const { line1, line2, city, state, zip } = brand.address;
  return {
    brandName: brand.name,
    legalName: brand.legalName,
    supportPhone: brand.support.phone,
    supportTty: brand.support.tty,
    supportEmail: brand.support.email,
    supportHours: brand.support.hours[language] ?? '',
    brandAddress: [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', '),
  };
}

/** The brand's own wording of common texts, by key: the last bundle of a translator. */
export const brandTexts = (brand: Brand, language: string): Readonly<Record<string, string>> =>
  brand.texts[language] ?? {};

/** The code under which a request is filed for this brand; a name without a code is a fault of the caller. */
export function transactionCode(brand: Brand, transaction: string): string {
  const code = brand.transactions[transaction];
  if (code === undefined)
    throw new Error(`There is no transaction '${transaction}' in the codes of brand '${brand.id}'`);
  return code;
}
