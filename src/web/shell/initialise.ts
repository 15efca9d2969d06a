import { isPortalError, NOT_SIGNED_IN } from '../core/api/portal-error.ts';
import type { Portal } from '../core/portal/portal.ts';
import { reloadSession } from '../core/session/impersonation.ts';
import { completeScreens, loadFirstScreens } from './publications/screen-list.ts';

/**
 * Creates the function that the guard `initialise` calls. It loads the screens and the rights of a restored session,
 * once, and later the screens that a path or a signed-in user needs. After a failure the next navigation tries again.
 * `onScreens` is called when the first screens are known, which is usually before the rights.
 */
export function createInitialise(
  portal: Portal,
  onScreens: () => void = () => undefined,
): (pathname: string) => Promise<void> {
  let initialisation: Promise<unknown> | undefined;
  return async (pathname) => {
    initialisation ??= Promise.all([
      loadFirstScreens(portal).then(onScreens),
      refreshRights(portal),
    ]).catch((error: unknown) => {
      initialisation = undefined;
      throw error;
    });
    await initialisation;
    await completeScreens(portal, pathname);
  };
}

/** Reloads the rights before the first screen is shown, because the rights in storage may be outdated. */
async function refreshRights(portal: Portal): Promise<void> {
  if (!portal.session.get().identity) return;
  try {
    await reloadSession(portal);
  } catch (error) {
    // The session has ended and the browser is leaving the page. Wait forever so that nothing is shown until then.
    if (isPortalError(error) && error.code === NOT_SIGNED_IN) await new Promise(() => undefined);
    // Ignore all other failures, such as an unreachable server: the calls of the screen report them. The stored rights apply.
  }
}
