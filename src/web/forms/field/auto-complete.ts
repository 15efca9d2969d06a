import type { Field } from '#shared/screens/field.ts';
import type { PortalName } from '#shared/screens/artefact.ts';

/** Autocomplete purposes for users who enter their own data (WCAG 1.3.5), by the field names of the contract. */
const PURPOSES: Record<string, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  dateOfBirth: 'bday',
  userName: 'username',
  password: 'current-password',
  currentPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};
/** Portals whose users enter their own data. */
const OWN_DATA_PORTALS: readonly PortalName[] = ['public', 'member'];

/**
 * Returns the autocomplete attribute. Staff enter data of other people, so the browser must not suggest the staff
 * member's own. Passwords are always the user's own, so a password field has a purpose in every portal.
 */
export function getAutoComplete({ id, as }: Field, portal: PortalName): string {
  const purpose = Object.hasOwn(PURPOSES, id) ? PURPOSES[id] : undefined;
  if (as === 'password') return purpose?.endsWith('password') ? purpose : 'new-password';
  return purpose && OWN_DATA_PORTALS.includes(portal) ? purpose : 'off';
}
