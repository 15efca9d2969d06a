import { isPortalError, NOT_SIGNED_IN } from '../core/api/portal-error.ts';
import { tokenOf, type Portal } from '../core/portal/portal.ts';
import { reloadSession } from '../core/session/impersonation.ts';
import { onUnauthorized } from '../core/session/sign-out.ts';
import { loadFirstScreens, showScreens } from './publications/screen-list.ts';

/** What a page loads before its first screen, each once. After a failure the next navigation tries again. */
export interface FirstLoad {
  screens: () => Promise<void>;
  /** The rights of a restored session. */
  rights: () => Promise<void>;
}

export const createFirstLoad = (portal: Portal): FirstLoad => ({
  screens: once(async () => showScreens(portal, await loadFirstScreens(portal))),
  rights: once(() => refreshRights(portal)),
});

function once(load: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= load().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/** Reloads the rights before the first screen is shown, because the rights in storage may be outdated. */
async function refreshRights(portal: Portal): Promise<void> {
  const token = tokenOf(portal);
  if (token === undefined) return;
  try {
    await reloadSession(portal);
  } catch (error) {
    if (isPortalError(error) && error.code === NOT_SIGNED_IN) await leave(portal, token);
    // Ignore an unreachable server: the calls of the screen report it. The stored rights apply until then.
  }
}

/** The session has ended. Waits forever, so that nothing is shown until the browser has left the page. */
async function leave(portal: Portal, token: string): Promise<void> {
  onUnauthorized(portal, token);
  await new Promise(() => undefined);
}
