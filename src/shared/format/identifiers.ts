/** (512) 555-0142 from any ten digits, however they were written; what has another number of digits stays as it is. */
export function displayPhone(phone: string | null | undefined): string {
  const [, area, exchange, line] =
    /^1?(\d{3})(\d{3})(\d{4})$/u.exec((phone ?? '').replace(/\D/gu, '')) ?? [];
  return area === undefined ? (phone ?? '') : `(${area}) ${exchange}-${line}`;
}

/** The last four digits of a social security number, which is all that a screen is ever sent, shown as such. */
export const displaySsnLast4 = (last4: string | null | undefined): string =>
  last4 ? `•••-••-${last4}` : '';

/** A member id is shown and entered without dashes (specification, point 5); pasted dashes and blanks go. */
export const displayMemberId = (memberId: string | null | undefined): string =>
  (memberId ?? '').replace(/[-\s]/gu, '');

/** ##-####### from nine digits; anything else stays as it is. */
export function displayTaxId(taxId: string | number | null | undefined): string {
  const [, prefix, rest] =
    /^(\d{2})(\d{7})$/u.exec(
      String(taxId ?? '')
        .padStart(9, '0')
        .replace('-', ''),
    ) ?? [];
  return prefix === undefined || !taxId ? String(taxId ?? '') : `${prefix}-${rest}`;
}

/** 78701-1234 from nine digits, 78701 from five; anything else stays as it is. */
export function displayZip(zip: string | null | undefined): string {
  const [, five, four] = /^(\d{5})(\d{4})$/u.exec((zip ?? '').replace('-', '')) ?? [];
  return five === undefined ? (zip ?? '') : `${five}-${four}`;
}
