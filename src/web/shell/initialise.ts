import { isPortalError, NOT_SIGNED_IN } from '../core/api/portal-error.ts';
import type { Portal } from '../core/portal/portal.ts';
import { reloadSession } from '../core/session/impersonation.ts';
import { loadScreens, showScreens } from './publications/screen-list.ts';

/** Guard 2: the screens, and the rights of the session that was restored, once. A failure is tried anew next time. */
export function createInitialise(portal: Portal): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= load(portal).catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

async function load(portal: Portal): Promise<void> {
  const [entries] = await Promise.all([loadScreens(portal), refreshRights(portal)]);
  showScreens(portal, entries);
}

/** What storage says of rights may be of yesterday, so they are read again before anything shows. */
async function refreshRights(portal: Portal): Promise<void> {
  if (!portal.session.get().identity) return;
  try {
    await reloadSession(portal);
  } catch (error) {
    // A dead session: the page is being left, and must show nothing until it is.
    if (isPortalError(error) && error.code === NOT_SIGNED_IN) await new Promise(() => undefined);
    // A server that is away will be heard of by whatever the screen asks for; rights of before serve until then.
  }
}
