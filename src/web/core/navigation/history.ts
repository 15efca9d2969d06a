import { createPath, NavigationType, parsePath, type Location, type To } from 'react-router-dom';

/**
 * Result of the guards: `proceed` to the location, `stay` on the current screen, `redirect` to another path of the portal,
 * which is guarded too, or `leave` for a page outside the portal.
 */
export type NavigationDecision =
  { outcome: 'proceed' } | { outcome: 'stay' } | { outcome: 'redirect' | 'leave'; path: string };

/** A navigation that the guards decide about. */
export interface Move {
  /** Undefined for the first location of the tab. */
  from: Location | undefined;
  to: Location;
  action: NavigationType;
}

/** The location of the shown screen and how it was reached. */
export interface ShownLocation {
  location: Location;
  action: NavigationType;
}

/** The browser's history with guards. See createPortalHistory. */
export interface PortalHistory {
  /** Undefined until the guards have admitted the first location of the tab. */
  shown: () => ShownLocation | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Resolves after the guards have run and, if they allow it, the location has changed. */
  navigate: (to: To, options?: { replace?: boolean; state?: unknown }) => Promise<void>;
  go: (delta: number) => void;
  /** Guards the first location of the tab; called once. */
  start: () => Promise<void>;
}

/**
 * Opens a page outside the portal. On the first load and after Back, the location that leads out already has a history
 * entry. It is replaced, because Back would otherwise return to it and leave again. A push has not written an entry yet.
 */
function leave(path: string, action: NavigationType): void {
  if (action === NavigationType.Push) window.location.assign(path);
  else window.location.replace(path);
}

/** Limits chained redirects, so that a loop cannot hang the tab. */
const MAX_REDIRECTS = 8;

/**
 * The browser's history, with guards on every navigation, including Back and Forward. React Router's blocker is not used:
 * it would run before all other guards, but in the specification the check for unsaved changes comes fifth.
 */
export function createPortalHistory(
  decide: (move: Move) => Promise<NavigationDecision>,
): PortalHistory {
  const listeners = new Set<() => void>();
  let shown: ShownLocation | undefined;
  const indexByKey = new Map<string, number>();
  /** Number of the latest navigation. */
  let latest = 0;
  /** Number of expected popstate events that restoreLocation causes; they are no navigations. */
  let returning = 0;

  async function move(to: Location, action: NavigationType, redirects = 0): Promise<void> {
    const current = ++latest;
    if (current === 1) addEventListener('popstate', onPop);
    const decision = await decide({ from: shown?.location, to, action });
    // A later navigation started while the guards ran.
    if (current !== latest) return;
    if (decision.outcome === 'proceed') return commit(to, action);
    if (decision.outcome === 'leave') return leave(decision.path, action);
    if (decision.outcome === 'stay' || redirects === MAX_REDIRECTS) return restoreLocation(action);
    const next = action === NavigationType.Push ? action : NavigationType.Replace;
    return move(toLocation(decision.path, shown?.location), next, redirects + 1);
  }

  function commit(location: Location, action: NavigationType): void {
    indexByKey.set(location.key, writeEntry(location, action));
    shown = { location, action };
    for (const listener of listeners) listener();
  }

  /** Restores the location after a cancelled Back or Forward, which changes it before popstate fires. */
  function restoreLocation(action: NavigationType): void {
    if (action !== NavigationType.Pop || !shown) return;
    const distance = (indexByKey.get(shown.location.key) ?? readEntryIndex()) - readEntryIndex();
    if (distance === 0) return;
    returning += 1;
    history.go(distance);
  }

  function onPop(): void {
    if (returning > 0) returning -= 1;
    else void move(readCurrentLocation(), NavigationType.Pop);
  }

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace, state = null } = {}) =>
      move(
        { ...toLocation(to, shown?.location), state },
        replace ? NavigationType.Replace : NavigationType.Push,
      ),
    go: (delta) => history.go(delta),
    start: () => move(readCurrentLocation(), NavigationType.Replace),
  };
}

/** State of a history entry. The index tells how far Back or Forward went. */
interface Entry {
  key: string;
  index: number;
  state: unknown;
}

function readEntry(): Entry | undefined {
  const entry = history.state as Partial<Entry> | null;
  return typeof entry?.index === 'number' && typeof entry.key === 'string'
    ? (entry as Entry)
    : undefined;
}

const readEntryIndex = (): number => readEntry()?.index ?? 0;

/** Writes the history entry and returns its index. */
function writeEntry(location: Location, action: NavigationType): number {
  const index = readEntryIndex() + (action === NavigationType.Push ? 1 : 0);
  const entry: Entry = { key: location.key, index, state: location.state };
  if (action === NavigationType.Push) history.pushState(entry, '', createPath(location));
  else if (action === NavigationType.Replace && !isInitialLocation(location))
    history.replaceState(entry, '', createPath(location));
  return index;
}

/** The first location of the tab is in the history already; writing it again would count as a navigation. */
const isInitialLocation = (location: Location): boolean =>
  history.state === null &&
  location.state === null &&
  createPath(location) === createPath(window.location);

/** Key of the first entry, which has no state. */
const FIRST_ENTRY_KEY = 'first';
/** Returns up to eight random letters and digits. */
const createKey = (): string => Math.random().toString(36).slice(2, 10);

function readCurrentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = readEntry();
  return {
    pathname,
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? FIRST_ENTRY_KEY,
  };
}

function toLocation(to: To, from: Location | undefined): Location {
  const {
    pathname = from?.pathname ?? '/',
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state: null, key: createKey() };
}
