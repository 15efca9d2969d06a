import { setScreens } from '../router/screen-index.ts';
import { reloadSession } from '../session/impersonation.ts';
import { sessionState } from '../session/session-store.ts';
import { loadScreens } from './screen-list.ts';

let done: Promise<void> | undefined;

/** Guard 2: the screens and the rights of the session that was restored, once. A failure is tried anew next time. */
export function initialise(): Promise<void> {
  done ??= load().catch((error: unknown) => {
    done = undefined;
    throw error;
  });
  return done;
}

async function load(): Promise<void> {
  // Two tabs, or a tab of yesterday: what storage says of rights may be old, so it is read again before anything shows.
  const [entries] = await Promise.all([
    loadScreens(),
    sessionState().identity ? reloadSession() : undefined,
  ]);
  setScreens(entries);
}
