import { NavigationType } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { holds } from '../../core/session/rights.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import { resolveBinding } from '../../core/navigation/bindings.ts';
import { dashboardPath, mayEnter, termsPath } from './access.ts';
import type { Move, Verdict } from '../../core/navigation/history.ts';
import { frameDefault, redirectOf } from './redirects.ts';
import {
  locateScreen,
  type Located,
  type ScreenIndex,
} from '../../core/navigation/screen-index.ts';
import { safeRedirect, toSignIn } from '../../core/navigation/safe-redirect.ts';

/** What the guards may ask and do; handed in, so that each can be tried on its own. */
export interface GuardWorld {
  screens: () => ScreenIndex;
  /** The person signed in; a visitor's token does not count. */
  reader: () => Identity | undefined;
  initialise: () => Promise<void>;
  /** A token for visitors; false when none could be had. */
  admitVisitor: () => Promise<boolean>;
  /** True when nothing is unsaved or the reader lets it go. */
  mayLeave: () => Promise<boolean>;
  gateOpen: (gate: string, value: unknown) => Promise<boolean>;
  tellGateClosed: (gate: string) => void;
}
export type Guard = (move: Move, world: GuardWorld) => Verdict | Promise<Verdict>;

const ON: Verdict = { go: 'on' };
const STAY: Verdict = { go: 'stay' };
const to = (path: string): Verdict => ({ go: 'to', path });

export const ignoreDuplicate: Guard = ({ from, to: next, action }) => {
  const same =
    from &&
    from.pathname === next.pathname &&
    from.search === next.search &&
    from.hash === next.hash;
  return same && action !== NavigationType.Pop && next.state === null ? STAY : ON;
};

export const initialise: Guard = async (_move, world) => {
  await world.initialise();
  return ON;
};

export const checkSignInAndRole: Guard = (move, world) => {
  const { pathname } = move.to;
  const located = locateScreen(world.screens(), pathname);
  if (pathname === '/') return atRoot(move, world);
  if (!located) return to('/');
  return located.entry.portal === 'public'
    ? atPublic(located.entry, move, world)
    : atPortal(located.entry, move, world);
};

export const checkPermission: Guard = (move, world) => {
  const located = locateScreen(world.screens(), move.to.pathname);
  const reader = world.reader();
  if (!located || !reader || located.entry.portal === 'public') return ON;
  return holds(reader.rights, located.entry.requires, located.entry.requiresAny)
    ? ON
    : to(home(reader, world));
};

export const askUnsaved: Guard = async (move, world) => {
  if (!move.from || move.from.pathname === move.to.pathname) return ON;
  return (await world.mayLeave()) ? ON : STAY;
};

export const redirectFinanceAndEnrollment: Guard = async (move, world) => {
  const located = locateScreen(world.screens(), move.to.pathname);
  if (!located) return ON;
  const reader = world.reader();
  const path =
    redirectOf(located, reader, world.screens()) ?? frameDefault(located, reader, world.screens());
  // Whoever signs in from here arrives at the redirect again.
  if (!reader && located.entry.redirect && (path ?? '/') === '/')
    return to(toSignIn(move.to.pathname + move.to.search));
  if (path !== undefined) return to(path + move.to.search);
  if (located.entry.redirect || located.entry.kind === 'frame')
    return to(reader ? home(reader, world) : toSignIn(move.to.pathname));
  return (await closedGate(located, reader, world)) ? (move.from ? STAY : to('/')) : ON;
};

/** The specification's six, in its order (point 2). */
export const guards: readonly { name: string; guard: Guard }[] = [
  { name: 'ignore a duplicate', guard: ignoreDuplicate },
  { name: 'initialise', guard: initialise },
  { name: 'sign-in and role', guard: checkSignInAndRole },
  { name: 'permission', guard: checkPermission },
  { name: 'unsaved changes', guard: askUnsaved },
  { name: 'finance and enrollment', guard: redirectFinanceAndEnrollment },
];

/** The first guard that does not say "go on" has the word. */
export async function judge(move: Move, world: GuardWorld): Promise<Verdict> {
  for (const { guard } of guards) {
    const verdict = await guard(move, world);
    if (verdict.go !== 'on') return verdict;
  }
  return ON;
}

const home = (reader: Identity, world: GuardWorld): string =>
  dashboardPath(reader, world.screens()) ?? '/';

/** Signed in at the login page: on to where they wanted, when it is theirs, else to their dashboard. */
function atRoot({ to: { search } }: Move, world: GuardWorld): Verdict {
  const reader = world.reader();
  if (!reader) return ON;
  const screens = world.screens();
  const wanted = new URLSearchParams(search).get('redirect');
  const back = safeRedirect(
    wanted,
    (path) => locateScreen(screens, path),
    (located) => mayOpen(located, reader, screens),
  );
  const path = back ?? dashboardPath(reader, screens);
  // Without a dashboard the root itself says so; sending them round in circles would not.
  return path === undefined ? ON : to(path);
}

/** A redirect is open to whoever may enter the screen it leads to. */
function mayOpen(located: Located, reader: Identity, screens: ScreenIndex): boolean {
  if (!located.entry.redirect) return mayEnter(reader, located.entry);
  const target = locateScreen(screens, redirectOf(located, reader, screens) ?? '');
  return target !== undefined && mayEnter(reader, target.entry);
}

async function atPublic(entry: ScreenEntry, { from }: Move, world: GuardWorld): Promise<Verdict> {
  const reader = world.reader();
  if (reader && entry.whenSignedIn === 'dashboard') return to(home(reader, world));
  if (entry.onlyFrom && comingFrom(from?.pathname, world) !== entry.onlyFrom) {
    return to(world.screens().byId.get(entry.onlyFrom)?.path ?? '/');
  }
  return reader || !entry.anonymous || (await world.admitVisitor()) ? ON : to('/');
}

const comingFrom = (pathname: string | undefined, world: GuardWorld): string | undefined =>
  pathname === undefined ? undefined : locateScreen(world.screens(), pathname)?.entry.id;

function atPortal(
  entry: ScreenEntry,
  { to: { pathname, search } }: Move,
  world: GuardWorld,
): Verdict {
  const reader = world.reader();
  const signIn = to(toSignIn(pathname + search));
  if (!reader) return signIn;
  if (!entry.roles.includes(reader.user.role))
    return reader.user.portal === 'admin' ? to(home(reader, world)) : signIn;
  if (reader.user.tosAccepted || entry.during.includes('terms')) return ON;
  const terms = termsPath(reader, world.screens());
  return terms === undefined ? ON : to(terms);
}

async function closedGate(
  { entry, params }: Located,
  reader: Identity | undefined,
  world: GuardWorld,
): Promise<boolean> {
  for (const { gate, from } of entry.gates) {
    const value = resolveBinding(from, { route: params, session: reader?.user ?? {} });
    if (await world.gateOpen(gate, value)) continue;
    world.tellGateClosed(gate);
    return true;
  }
  return false;
}
