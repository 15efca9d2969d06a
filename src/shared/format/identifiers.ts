/**
 * Formats ten digits, or eleven that begin with 1, as (512) 555-0142; text with another number of digits is unchanged.
 */
export function displayPhone(phone: string | null | undefined): string {
  const [, area, exchange, line] =
    /^1?(\d{3})(\d{3})(\d{4})$/u.exec((phone ?? '').replace(/\D/gu, '')) ?? [];
  return area === undefined ? (phone ?? '') : `(${area}) ${exchange}-${line}`;
}

/** Formats the last four digits of a social security number; screens receive the full number only on request. */
export const displaySsnLast4 = (last4: string | null | undefined): string =>
  last4 ? `•••-••-${last4}` : '';

/** Removes dashes and spaces: member ids are shown and entered without them (point 5 of the specification). */
export const displayMemberId = (memberId: string | null | undefined): string =>
  (memberId ?? '').replace(/[-\s]/gu, '');

/** Splits a member id into the digits of its group (4), of the employee (6) and of the dependent (2). */
export const splitMemberId = (
  memberId: string,
): Readonly<Record<'group' | 'employee' | 'dependent', string>> => ({
  group: memberId.slice(0, 4),
  employee: memberId.slice(4, 10),
  dependent: memberId.slice(10),
});

/** Formats a tax id as ##-#######; fewer than nine digits get leading zeros, other text is unchanged. */
export function displayTaxId(taxId: string | number | null | undefined): string {
  const [, prefix, rest] =
    /^(\d{2})(\d{7})$/u.exec(
      String(taxId ?? '')
        .padStart(9, '0')
        .replace('-', ''),
    ) ?? [];
  return prefix === undefined || !taxId ? String(taxId ?? '') : `${prefix}-${rest}`;
}

/** Formats nine digits as 78701-1234, five as 78701; other text is unchanged. */
export function displayZip(zip: string | null | undefined): string {
  const [, five, four] = /^(\d{5})(\d{4})$/u.exec((zip ?? '').replace('-', '')) ?? [];
  return five === undefined ? (zip ?? '') : `${five}-${four}`;
}
