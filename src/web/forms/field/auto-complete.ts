import type { Field } from '#shared/screens/field.ts';
import type { PortalName } from '#shared/screens/artefact.ts';

/** What browsers may fill in for people who write about themselves (WCAG 1.3.5), by the contract's own field names. */
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
const OWN_PORTALS: readonly PortalName[] = ['public', 'member'];

/** Staff write about others: a browser that offers their own name and address would only mislead them. */
export function autoCompleteOf({ id, as }: Field, portal: PortalName): string {
  const purpose = Object.hasOwn(PURPOSES, id) ? PURPOSES[id] : undefined;
  if (as === 'password') return purpose?.endsWith('password') ? purpose : 'new-password';
  return purpose && OWN_PORTALS.includes(portal) ? purpose : 'off';
}
