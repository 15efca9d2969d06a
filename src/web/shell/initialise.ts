import { isPortalError, NOT_SIGNED_IN } from '../core/api/portal-error.ts';
import { setScreens } from '../core/navigation/screen-index.ts';
import { reloadSession } from '../core/session/impersonation.ts';
import { sessionState } from '../core/session/session-store.ts';
import { loadScreens } from './publications/screen-list.ts';

let done: Promise<void> | undefined;

/** Guard 2: the screens, and the rights of the session that was restored, once. A failure is tried anew next time. */
export function initialise(): Promise<void> {
  done ??= load().catch((error: unknown) => {
    done = undefined;
    throw error;
  });
  return done;
}

async function load(): Promise<void> {
  const [entries] = await Promise.all([loadScreens(), refreshRights()]);
  setScreens(entries);
}

/** What storage says of rights may be of yesterday, so they are read again before anything shows. */
async function refreshRights(): Promise<void> {
  if (!sessionState().identity) return;
  try {
    await reloadSession();
  } catch (error) {
    // A dead session: the page is being left, and must show nothing until it is.
    if (isPortalError(error) && error.code === NOT_SIGNED_IN) await new Promise(() => undefined);
    // A server that is away will be heard of by whatever the screen asks for; rights of before serve until then.
  }
}
