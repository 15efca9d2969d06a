// Realistic identifiers of invented people. `sequence` is a number that differs for each generated record.

const padDigits = (value: number, width: number): string => String(value).padStart(width, '0');

/** Returns a member id of this portal: group, employee and dependent number. */
export const formatMemberId = (group: number, employee: number, dependent: number): string =>
  padDigits(group, 4) + padDigits(employee, 6) + padDigits(dependent, 2);

/**
 * Returns an SSN that was never issued: areas from 900 are unassigned, and groups 01 to 49 are not used for taxpayer
 * numbers either. Unique per `sequence`; the factors make consecutive numbers differ.
 */
export function createUnissuedSsn(sequence: number): string {
  const area = 900 + ((sequence * 37) % 100);
  const middle = 1 + ((sequence * 11) % 49);
  const serial = 1 + ((sequence * 7919) % 9999);
  return padDigits(area, 3) + padDigits(middle, 2) + padDigits(serial, 4);
}

/** Returns a phone number from 555-0100 to 555-0199, which are reserved for fiction. */
export const createFictionalPhone = (areaCode: string, sequence: number): string =>
  `${areaCode}-555-01${padDigits(sequence % 100, 2)}`;

/** Returns the name in lower-case ASCII letters, for addresses and user names. */
export const toPlainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Returns an address at example.com or example.org, domains that RFC 2606 reserves. */
export const createEmail = (first: string, last: string, sequence: number): string =>
  `${toPlainName(first)}.${toPlainName(last)}${sequence}@${sequence % 2 ? 'example.com' : 'example.org'}`;

/** Returns an unassigned NPI: it begins with 1000, and the NPIs that CMS has issued start at 1003. */
export const createFictionalNpi = (sequence: number): string => `1000${padDigits(sequence, 6)}`;
/** Returns an invented EIN. No EIN range is reserved for tests, so all of the demo's begin with 47-1. */
export const createFictionalTaxId = (sequence: number): string =>
  `47${padDigits(1_000_000 + sequence, 7)}`;
