import type { Move, NavigationDecision } from '../core/navigation/history.ts';
import type { Portal } from '../core/portal/portal.ts';
import type { FirstLoad } from './first-load.ts';
import { runGuards, type GuardDependencies } from './router/guards.ts';

export interface FirstDecision {
  /** Undefined unless the rights in storage open the page at once: then the guards wait as ever. */
  decide: (move: Move) => Promise<NavigationDecision | undefined>;
  /** Shows the page when the present rights have come. Called when the first address is shown. */
  confirm: () => Promise<void>;
}

/**
 * Opens the first page of a restored session with the rights in storage, so that its calls start beside the one that
 * reads the present rights. Until these have come, the page is drawn but not visible.
 */
export function createFirstDecision(
  portal: Portal,
  dependencies: GuardDependencies,
  { screens, rights }: FirstLoad,
): FirstDecision {
  let isFirst = true;
  let confirm = async (): Promise<void> => undefined;
  return {
    async decide(move) {
      if (!isFirst) return undefined;
      isFirst = false;
      if (!dependencies.identity()) return undefined;
      const decision = await decideQuietly(move, { ...dependencies, initialise: screens });
      if (decision?.outcome === 'proceed') confirm = hidePage(portal, rights);
      // The root leads to the first page.
      else if (decision?.outcome === 'redirect' && move.to.pathname === '/') isFirst = true;
      else return undefined;
      return decision;
    },
    confirm: () => confirm(),
  };
}

/** Undefined if the guards have something to say or fail. They do so again when they run with the present rights. */
async function decideQuietly(
  move: Move,
  dependencies: GuardDependencies,
): Promise<NavigationDecision | undefined> {
  let isQuiet = true;
  const notify = () => void (isQuiet = false);
  const decision = await runGuards(move, { ...dependencies, notify }).catch(() => undefined);
  return isQuiet ? decision : undefined;
}

/**
 * Hides the page and returns what shows it again. If the present rights differ, the guards decide again first. A call
 * that was rejected meanwhile signs out, unless the page has been left for one that the user may open.
 */
function hidePage(portal: Portal, rights: () => Promise<void>): () => Promise<void> {
  const { session, history, server } = portal;
  const before = session.get();
  const rejected = new Set<string | undefined>();
  portal.server = { ...server, onUnauthorized: (token) => void rejected.add(token) };
  document.documentElement.dataset.unconfirmed = '';
  return async () => {
    const opened = history.shown();
    await rights();
    portal.server = server;
    if (session.get() !== before) await history.decideAgain();
    delete document.documentElement.dataset.unconfirmed;
    if (history.shown() === opened) for (const token of rejected) server.onUnauthorized(token);
  };
}
