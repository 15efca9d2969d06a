import type { ScreenEntry } from '#shared/screens/entry.ts';
import { hasRights } from '../../core/session/rights.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/**
 * Whether the guards admit this signed-in user: the screen lists the user's role and the user holds its required
 * permissions, or the screen is public and open to signed-in users too.
 */
export function mayEnter({ user, rights }: Identity, entry: ScreenEntry): boolean {
  if (entry.portal === 'public') return entry.whenSignedIn === 'stay';
  return entry.roles.includes(user.role) && hasRights(rights, entry.requires, entry.requiresAny);
}

/**
 * Returns /{portal}/dashboard if the user may enter it, else the first path without parameters in the list of screens that
 * has a menu entry and that the user may enter. Undefined if there is none.
 */
export function findDashboardPath(
  identity: Identity,
  { entries }: ScreenIndex,
): string | undefined {
  const enterableScreens = entries.filter(
    (entry) => entry.portal === identity.user.portal && mayEnter(identity, entry),
  );
  const dashboard = enterableScreens.find(
    (entry) => entry.path === `/${identity.user.portal}/dashboard`,
  );
  return (dashboard ?? enterableScreens.find((entry) => entry.menu && !entry.path.includes('{')))
    ?.path;
}

/** The pending step of the login flow. */
function findDueStep({ user }: Identity): 'secondFactor' | 'terms' | undefined {
  if (user.secondFactorDue) return 'secondFactor';
  return user.tosAccepted ? undefined : 'terms';
}

/** Returns the due step with the screen where users of this role take it; undefined if nothing is due or there is no screen. */
export function findDueScreen(
  identity: Identity,
  { entries }: ScreenIndex,
): { step: 'secondFactor' | 'terms'; path: string } | undefined {
  const step = findDueStep(identity);
  const screen = entries.find(
    ({ during, roles }) => step && during.includes(step) && roles.includes(identity.user.role),
  );
  return step && screen && { step, path: screen.path };
}

/**
 * Returns a filter for the menus. While a step of the login flow is due, it excludes screens from which the guards
 * redirect to that step.
 */
export function createMenuFilter(
  identity: Identity,
  index: ScreenIndex,
): (entry: ScreenEntry) => boolean {
  const due = findDueScreen(identity, index);
  return (entry) => mayEnter(identity, entry) && (!due || entry.during.includes(due.step));
}
