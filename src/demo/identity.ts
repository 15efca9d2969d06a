/** Realistic identifiers that are never assigned to anyone. */

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

export const memberIdOf = (group: number, employee: number, dependent: number): string =>
  digits(group, 4) + digits(employee, 6) + digits(dependent, 2);

/**
 * Returns an SSN that was never issued: area numbers from 900 are unassigned, and with groups 01 to 49 they are not
 * taxpayer numbers either. `order` makes it unique: 100 areas x 49 groups x 9,999 serials, permuted so that consecutive
 * numbers differ.
 */
export function unissuedSsn(order: number): string {
  const area = 900 + ((order * 37) % 100);
  const middle = 1 + ((order * 11) % 49);
  const serial = 1 + ((order * 7919) % 9999);
  return digits(area, 3) + digits(middle, 2) + digits(serial, 4);
}

/** Returns a phone number from 555-0100 to 555-0199, which are reserved for fiction. */
export const fictionalPhone = (area: string, order: number): string =>
  `${area}-555-01${digits(order % 100, 2)}`;

export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

export const mailOf = (first: string, last: string, order: number): string =>
  `${plainName(first)}.${plainName(last)}${order}@${order % 2 ? 'example.com' : 'example.org'}`;

/** Returns an NPI that is never assigned: all begin with 1000. */
export const fictionalNpi = (order: number): string => `1000${digits(order, 6)}`;
export const fictionalTaxId = (order: number): string => `47${digits(1_000_000 + order, 7)}`;
