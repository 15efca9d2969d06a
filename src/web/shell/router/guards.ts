import { NavigationType } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { hasRights } from '../../core/session/rights.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import { resolveBinding } from '../../core/navigation/bindings.ts';
import { findDashboardPath, mayEnter, findDueScreen } from './access.ts';
import type { Move, NavigationDecision } from '../../core/navigation/history.ts';
import { findExternalRedirect, findFrameDefault, findScreenRedirect } from './redirects.ts';
import {
  matchScreen,
  type ScreenMatch,
  type ScreenIndex,
} from '../../core/navigation/screen-index.ts';
import { safeRedirect, toSignInPath } from '../../core/navigation/safe-redirect.ts';

/** The dependencies of the guards. They are injected so that each guard can be tested alone. */
export interface GuardDependencies {
  screens: () => ScreenIndex;
  /** The hosts that links of the brand may lead to. */
  linkHosts: () => readonly string[];
  /** The signed-in user. Undefined for visitors, even if they hold a visitor token. */
  identity: () => Identity | undefined;
  /** Loads the rights of a restored session, once, and the screens that a path needs. */
  initialise: (pathname: string) => Promise<void>;
  /** Gets a visitor token. False when that fails. */
  signInVisitor: () => Promise<boolean>;
  /** True when nothing is unsaved or the user confirms losing it. */
  mayLeave: () => Promise<boolean>;
  /** Whether a gate of the group that `value` identifies is open; see core/session/rights.ts. */
  isGateOpen: (gate: string, value: unknown, effect: 'read' | 'write') => Promise<boolean>;
  /** Shows the user why the portal did not open the page. */
  notify: (translationKey: string) => void;
}
/** Decides about one navigation. The first decision other than `proceed` applies. */
export type Guard = (
  move: Move,
  dependencies: GuardDependencies,
) => NavigationDecision | Promise<NavigationDecision>;

const PROCEED: NavigationDecision = { outcome: 'proceed' };
const STAY: NavigationDecision = { outcome: 'stay' };
const redirectTo = (path: string): NavigationDecision => ({ outcome: 'redirect', path });

/** Stays on the page if the new location equals the current one, except on Back and Forward and for a location with a state. */
export const ignoreDuplicate: Guard = ({ from, to: next, action }) => {
  const same =
    from &&
    from.pathname === next.pathname &&
    from.search === next.search &&
    from.hash === next.hash;
  return same && action !== NavigationType.Pop && next.state === null ? STAY : PROCEED;
};

/** Loads the rights before the first navigation, and before each navigation the screens that its path needs. */
export const initialise: Guard = async ({ to: { pathname } }, dependencies) => {
  await dependencies.initialise(pathname);
  return PROCEED;
};

/** Redirects to the login page, the dashboard or a due step of the login flow if the screen is not for this user. */
export const checkSignInAndRole: Guard = (move, dependencies) => {
  const { pathname } = move.to;
  const match = matchScreen(dependencies.screens(), pathname);
  if (pathname === '/') return decideAtRoot(move, dependencies);
  if (!match) return redirectFromUnknownPage(dependencies);
  return match.entry.portal === 'public'
    ? decideAtPublicScreen(match.entry, move, dependencies)
    : decideAtPortalScreen(match.entry, move, dependencies);
};

/** Redirects users without the required permissions to their dashboard. */
export const checkPermission: Guard = (move, dependencies) => {
  const match = matchScreen(dependencies.screens(), move.to.pathname);
  const identity = dependencies.identity();
  if (!match || !identity || match.entry.portal === 'public') return PROCEED;
  return hasRights(identity.rights, match.entry.requires, match.entry.requiresAny)
    ? PROCEED
    : redirectFromDeniedPage(identity, dependencies);
};

/** Asks for confirmation before leaving a screen with unsaved changes. */
export const confirmUnsavedChanges: Guard = async (move, dependencies) => {
  if (!move.from || move.from.pathname === move.to.pathname) return PROCEED;
  return (await dependencies.mayLeave()) ? PROCEED : STAY;
};

/** Resolves redirect screens and the paths of frames, then checks the gates. Named as in the specification. */
export const redirectFinanceAndEnrollment: Guard = async (move, dependencies) => {
  const match = matchScreen(dependencies.screens(), move.to.pathname);
  if (!match) return PROCEED;
  const identity = dependencies.identity();
  const url = findExternalRedirect(match.entry, identity, dependencies.linkHosts());
  if (url !== undefined) return { outcome: 'leave', path: url };
  const path =
    findScreenRedirect(match, identity, dependencies.screens()) ??
    findFrameDefault(match, identity, dependencies.screens());
  // A redirect screen that leads visitors to the login page or nowhere: it is opened again after signing in, and then
  // redirects to the target of the user's portal.
  if (!identity && match.entry.redirect && (path ?? '/') === '/')
    return redirectTo(toSignInPath(move.to.pathname + move.to.search));
  if (path !== undefined) return redirectTo(path + move.to.search);
  if (match.entry.redirect || match.entry.kind === 'frame')
    return identity
      ? redirectFromDeniedPage(identity, dependencies)
      : redirectTo(toSignInPath(move.to.pathname));
  return (await isGateClosed(match, identity, dependencies))
    ? move.from
      ? STAY
      : redirectTo('/')
    : PROCEED;
};

/** The six guards in the order of the specification (point 2). */
export const guards: readonly { name: string; guard: Guard }[] = [
  { name: 'ignore a duplicate', guard: ignoreDuplicate },
  { name: 'initialise', guard: initialise },
  { name: 'sign-in and role', guard: checkSignInAndRole },
  { name: 'permission', guard: checkPermission },
  { name: 'unsaved changes', guard: confirmUnsavedChanges },
  { name: 'finance and enrollment', guard: redirectFinanceAndEnrollment },
];

/** Runs the guards in order and returns the first decision other than `proceed`. */
export async function runGuards(
  move: Move,
  dependencies: GuardDependencies,
): Promise<NavigationDecision> {
  for (const { guard } of guards) {
    const decision = await guard(move, dependencies);
    if (decision.outcome !== 'proceed') return decision;
  }
  return PROCEED;
}

function redirectFromUnknownPage(dependencies: GuardDependencies): NavigationDecision {
  dependencies.notify('errors.noSuchPage');
  return redirectTo('/');
}

function redirectFromDeniedPage(
  identity: Identity,
  dependencies: GuardDependencies,
): NavigationDecision {
  dependencies.notify('errors.pageNotOpen');
  return redirectTo(findHomePath(identity, dependencies));
}

const findHomePath = (identity: Identity, dependencies: GuardDependencies): string =>
  findDashboardPath(identity, dependencies.screens()) ?? '/';

/**
 * A signed-in user on the login page: redirects to the requested page if the user may open it, else to the dashboard.
 */
function decideAtRoot(
  { to: { search } }: Move,
  dependencies: GuardDependencies,
): NavigationDecision {
  const identity = dependencies.identity();
  if (!identity) return PROCEED;
  const screens = dependencies.screens();
  const redirect = new URLSearchParams(search).get('redirect');
  const back = safeRedirect(
    redirect,
    (path) => matchScreen(screens, path),
    (match) => !match.entry.signIn && mayOpenScreen(match, identity, dependencies),
  );
  if (redirect !== null && back === undefined) dependencies.notify('errors.pageNotOpen');
  const path = back ?? findDashboardPath(identity, screens);
  // Without a dashboard, the root page shows a message. A redirect would cause an endless loop.
  return path === undefined ? PROCEED : redirectTo(path);
}

/**
 * Whether the user may open a screen. A redirect screen to another screen is open to users who may enter that one; one that
 * leaves the portal is open to users who may enter the redirect screen itself.
 */
function mayOpenScreen(
  match: ScreenMatch,
  identity: Identity,
  { screens: getScreens, linkHosts }: GuardDependencies,
): boolean {
  if (!match.entry.redirect || findExternalRedirect(match.entry, identity, linkHosts()))
    return mayEnter(identity, match.entry);
  const screens = getScreens();
  const target = matchScreen(screens, findScreenRedirect(match, identity, screens) ?? '');
  return target !== undefined && mayEnter(identity, target.entry);
}

async function decideAtPublicScreen(
  entry: ScreenEntry,
  { from }: Move,
  dependencies: GuardDependencies,
): Promise<NavigationDecision> {
  const identity = dependencies.identity();
  if (identity && entry.whenSignedIn === 'dashboard')
    return redirectTo(findHomePath(identity, dependencies));
  if (entry.onlyFrom && findScreenId(from?.pathname, dependencies) !== entry.onlyFrom) {
    return redirectTo(dependencies.screens().byId.get(entry.onlyFrom)?.path ?? '/');
  }
  return identity || !entry.anonymous || (await dependencies.signInVisitor())
    ? PROCEED
    : redirectTo('/');
}

const findScreenId = (
  pathname: string | undefined,
  dependencies: GuardDependencies,
): string | undefined =>
  pathname === undefined ? undefined : matchScreen(dependencies.screens(), pathname)?.entry.id;

function decideAtPortalScreen(
  entry: ScreenEntry,
  { to: { pathname, search } }: Move,
  dependencies: GuardDependencies,
): NavigationDecision {
  const identity = dependencies.identity();
  const redirectToSignIn = redirectTo(toSignInPath(pathname + search));
  if (!identity) return redirectToSignIn;
  // Required by the specification (point 6). The login page sends a signed-in user to the dashboard with the same notice.
  if (!entry.roles.includes(identity.user.role))
    return identity.user.portal === 'admin'
      ? redirectFromDeniedPage(identity, dependencies)
      : redirectToSignIn;
  const dueScreen = findDueScreen(identity, dependencies.screens());
  return !dueScreen || entry.during.includes(dueScreen.step) ? PROCEED : redirectTo(dueScreen.path);
}

/** Whether a gate of the screen is closed. Tells the user which. */
async function isGateClosed(
  { entry, params }: ScreenMatch,
  identity: Identity | undefined,
  dependencies: GuardDependencies,
): Promise<boolean> {
  for (const { gate, from, effect } of entry.gates) {
    const value = resolveBinding(from, { route: params, session: identity?.user ?? {} });
    if (await dependencies.isGateOpen(gate, value, effect)) continue;
    dependencies.notify(`errors.gateClosed.${gate}`);
    return true;
  }
  return false;
}
