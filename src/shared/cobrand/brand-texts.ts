import type { Brand } from './brand.ts';

/** Values that every text may use as {{placeholders}}: name and contact data of the brand. */
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

/** Returns a brand's values for the placeholders of texts (`values` of createTranslator). */
export function getBrandValues(
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

/**
 * Returns the texts that a brand replaces in a language, by key. They are passed to createTranslator as the last
 * bundle, because later bundles replace the texts of earlier ones.
 */
export const getBrandTexts = (
  brand: Pick<Brand, 'texts'>,
  language: string,
): Readonly<Record<string, string>> => brand.texts[language] ?? {};

/** Returns the brand's code for a kind of request. Throws for an unknown kind. */
export function requireTransactionCode(
  brand: Pick<Brand, 'id' | 'transactions'>,
  transaction: string,
): string {
  const code = brand.transactions[transaction];
  if (code === undefined)
    throw new Error(`There is no transaction '${transaction}' in the codes of brand '${brand.id}'`);
  return code;
}

/** Returns the kind of request that has a code in one of the brands; undefined for a code that none has any more. */
export const findTransactionKind = (
  brands: readonly Pick<Brand, 'transactions'>[],
  code: string,
): string | undefined =>
  brands
    .flatMap(({ transactions }) => Object.entries(transactions))
    .find(([, value]) => value === code)?.[0];
