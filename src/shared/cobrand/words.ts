import type { Brand } from './brand.ts';

/** What every text of the portal may mention in {{braces}} without being given it: who serves this portal. */
export const brandValueNames = [
  'brandName',
  'legalName',
  'supportPhone',
  'supportTty',
  'supportEmail',
  'supportHours',
  'brandAddress',
] as const;
export type BrandValues = Record<(typeof brandValueNames)[number], string>;

/** The `values` of a translator that speaks for this brand. */
export function brandValues(
  brand: Pick<Brand, 'name' | 'legalName' | 'support' | 'address'>,
  language: string,
): BrandValues {
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
export const brandTexts = (
  brand: Pick<Brand, 'texts'>,
  language: string,
): Readonly<Record<string, string>> => brand.texts[language] ?? {};

/** The code under which a request is filed for this brand; a name without a code is a fault of the caller. */
export function transactionCode(
  brand: Pick<Brand, 'id' | 'transactions'>,
  transaction: string,
): string {
  const code = brand.transactions[transaction];
  if (code === undefined)
    throw new Error(`There is no transaction '${transaction}' in the codes of brand '${brand.id}'`);
  return code;
}
