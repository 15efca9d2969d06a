import type { ScreenEntry } from '#shared/screens/entry.ts';
import { holds } from '../../core/session/rights.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/**
 * Whether the guards admit this user: the screen lists the user's role, and the user holds every required permission.
 */
export function mayEnter({ user, rights }: Identity, entry: ScreenEntry): boolean {
  if (entry.portal === 'public') return entry.whenSignedIn === 'stay';
  return entry.roles.includes(user.role) && holds(rights, entry.requires, entry.requiresAny);
}

/**
 * Returns /{portal}/dashboard if the user may enter it, else the first screen of the user's menu. Undefined if there is
 * no such screen.
 */
export function dashboardPath(reader: Identity, { entries }: ScreenIndex): string | undefined {
  const open = entries.filter(
    (entry) => entry.portal === reader.user.portal && mayEnter(reader, entry),
  );
  const dashboard = open.find((entry) => entry.path === `/${reader.user.portal}/dashboard`);
  return (dashboard ?? open.find((entry) => entry.menu && !entry.path.includes('{')))?.path;
}

/** Returns the screen where users of this role accept the terms. */
export const termsPath = ({ user }: Identity, { entries }: ScreenIndex): string | undefined =>
  entries.find((entry) => entry.during.includes('terms') && entry.roles.includes(user.role))?.path;

/**
 * Returns a filter for the menus. Until the terms are accepted, it excludes screens from which the guards redirect to
 * the terms.
 */
export function menuFilterFor(
  reader: Identity,
  index: ScreenIndex,
): (entry: ScreenEntry) => boolean {
  const held = !reader.user.tosAccepted && termsPath(reader, index) !== undefined;
  return (entry) => mayEnter(reader, entry) && (!held || entry.during.includes('terms'));
}
