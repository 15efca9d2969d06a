import { createPath, NavigationType, parsePath, type Location, type To } from 'react-router-dom';

/** What the guards say of a move: go on, stay here, or go elsewhere (which is guarded in its turn). */
export type Verdict = { go: 'on' } | { go: 'stay' } | { go: 'to'; path: string };

export interface Move {
  /** Undefined for the address a tab was opened with. */
  from: Location | undefined;
  to: Location;
  action: NavigationType;
}

export interface Shown {
  location: Location;
  action: NavigationType;
}

export interface PortalHistory {
  shown: () => Shown | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the guards have spoken and, if they let it, the address has changed. */
  navigate: (to: To, options?: { replace?: boolean; state?: unknown }) => Promise<void>;
  go: (delta: number) => void;
  /** Guards the address the tab was opened with; called once. */
  start: () => Promise<void>;
}

/** A redirect of a redirect ends somewhere; a circle would hang the tab. */
const MOST_REDIRECTS = 8;

/**
 * The browser's history, with every move guarded before it shows, Back and Forward included. React Router's own blocker
 * runs before everything else and so cannot keep the specification's order, in which unsaved changes come fifth.
 */
export function createPortalHistory(judge: (move: Move) => Promise<Verdict>): PortalHistory {
  const listeners = new Set<() => void>();
  let shown: Shown | undefined;
  const indices = new Map<string, number>();
  let turn = 0;
  let returning = 0;

  async function move(to: Location, action: NavigationType, redirects = 0): Promise<void> {
    const mine = ++turn;
    if (mine === 1) addEventListener('popstate', onPop);
    const verdict = await judge({ from: shown?.location, to, action });
    // A later move has overtaken this one while its guards were asking.
    if (mine !== turn) return;
    if (verdict.go === 'on') return commit(to, action);
    if (verdict.go === 'stay' || redirects === MOST_REDIRECTS) return putBack(action);
    const next = action === NavigationType.Push ? action : NavigationType.Replace;
    return move(locate(verdict.path, shown?.location), next, redirects + 1);
  }

  function commit(location: Location, action: NavigationType): void {
    indices.set(location.key, writeEntry(location, action));
    shown = { location, action };
    for (const listener of listeners) listener();
  }

  const indexOf = (location: Location): number => indices.get(location.key) ?? entryIndex();

  /** Back and Forward have changed the address by the time they are heard of. */
  function putBack(action: NavigationType): void {
    const away =
      action === NavigationType.Pop && shown ? indexOf(shown.location) - entryIndex() : 0;
    if (away === 0) return;
    returning += 1;
    history.go(away);
  }

  function onPop(): void {
    if (returning > 0) returning -= 1;
    else void move(here(), NavigationType.Pop);
  }

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace, state = null } = {}) =>
      move(
        { ...locate(to, shown?.location), state },
        replace ? NavigationType.Replace : NavigationType.Push,
      ),
    go: (delta) => history.go(delta),
    start: () => move(here(), NavigationType.Replace),
  };
}

/** What is kept with each entry of the browser's history: its place in the row, to know how far Back went. */
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

const entryIndex = (): number => readEntry()?.index ?? 0;

/** Answers the place of the entry in the row. */
function writeEntry(location: Location, action: NavigationType): number {
  const index = entryIndex() + (action === NavigationType.Push ? 1 : 0);
  const entry: Entry = { key: location.key, index, state: location.state };
  if (action === NavigationType.Push) history.pushState(entry, '', createPath(location));
  else if (action === NavigationType.Replace && !standsThere(location))
    history.replaceState(entry, '', createPath(location));
  return index;
}

/** The address a tab was opened with stands in the history as it is: writing it again would be one more navigation. */
const standsThere = (location: Location): boolean =>
  history.state === null &&
  location.state === null &&
  createPath(location) === createPath(window.location);

/** The key of an entry that nobody has written: the first one. */
const FIRST = 'first';
const freshKey = (): string => Math.random().toString(36).slice(2, 10);

function here(): Location {
  const { pathname, search, hash } = window.location;
  const entry = readEntry();
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? FIRST };
}

function locate(to: To, from: Location | undefined): Location {
  const {
    pathname = from?.pathname ?? '/',
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state: null, key: freshKey() };
}
