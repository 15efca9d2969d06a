import { listenToPublications } from '../api/publication-events.ts';
import { setScreens } from '../router/screen-index.ts';
import { loadScreens } from './screen-list.ts';

const LOCK = 'portal.publications';
const CHANNEL = 'portal.publications';

/**
 * Hears of new publications and swaps the screens in place. One tab of the browser holds the lock and the event stream
 * (HTTP/1.1 allows six connections to a host) and tells the others; a tab that comes back to the front asks by ETag.
 */
export function followPublications(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const closing = new AbortController();
  channel.addEventListener('message', () => void refresh());
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  document.addEventListener('visibilitychange', onVisible);
  void listenWhenFirst(closing.signal, () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage('published');
    void refresh();
  });
  return () => {
    closing.abort();
    channel.close();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Waits, perhaps for ever, until no other tab listens; then listens until this tab closes. */
async function listenWhenFirst(signal: AbortSignal, onPublished: () => void): Promise<void> {
  if (!('locks' in navigator)) return;
  const listen = () => listenToPublications(onPublished, signal);
  await navigator.locks.request(LOCK, { signal }, listen).catch(() => undefined);
}

/** A screen whose hash is the same stays as it is; the others draw anew with what was typed in them. */
async function refresh(): Promise<void> {
  const entries = await loadScreens().catch(() => undefined);
  if (entries) setScreens(entries);
}
