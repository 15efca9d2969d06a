import type { ScreenEntry } from '#shared/screens/entry.ts';
import { holds } from '../../core/session/rights.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/** Whether the guards would let this reader in: the role's screen, and every permission it asks for. */
export function mayEnter({ user, rights }: Identity, entry: ScreenEntry): boolean {
  if (entry.portal === 'public') return entry.whenSignedIn === 'stay';
  return entry.roles.includes(user.role) && holds(rights, entry.requires, entry.requiresAny);
}

/**
 * /{portal}/dashboard, when the reader may enter it; else the first screen of their menu. Undefined when there is
 * nothing at all for them.
 */
export function dashboardPath(reader: Identity, { entries }: ScreenIndex): string | undefined {
  const open = entries.filter(
    (entry) => entry.portal === reader.user.portal && mayEnter(reader, entry),
  );
  const dashboard = open.find((entry) => entry.path === `/${reader.user.portal}/dashboard`);
  return (dashboard ?? open.find((entry) => entry.menu && !entry.path.includes('{')))?.path;
}

/** Where a reader who has not accepted the terms has to go: their portal's screen that is open during it. */
export const termsPath = ({ user }: Identity, { entries }: ScreenIndex): string | undefined =>
  entries.find((entry) => entry.during.includes('terms') && entry.roles.includes(user.role))?.path;

/** What the menus may offer this reader now: while the terms are open, nothing that would lead back to them. */
export function opensTo(reader: Identity, index: ScreenIndex): (entry: ScreenEntry) => boolean {
  const held = !reader.user.tosAccepted && termsPath(reader, index) !== undefined;
  return (entry) => mayEnter(reader, entry) && (!held || entry.during.includes('terms'));
}
