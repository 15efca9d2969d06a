import { listenToPublications, type PublicationEvent } from '../../core/api/publication-events.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { createPublicationUpdater } from './publication.ts';

const LOCK_NAME = 'portal.publications';
const CHANNEL_NAME = 'portal.publications';

/**
 * Listens for new publications and shows them without a reload. HTTP/1.1 allows six connections per host, so only one
 * tab holds the lock and the event stream and informs the other tabs. A tab that becomes visible again checks once.
 */
export function followPublications(portal: Portal): () => void {
  const onPublicationEvent = createPublicationUpdater(portal);
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const aborter = new AbortController();
  channel.addEventListener(
    'message',
    ({ data }) => void onPublicationEvent(data as PublicationEvent),
  );
  const onVisible = () => {
    if (document.visibilityState === 'visible') void onPublicationEvent('published');
  };
  document.addEventListener('visibilitychange', onVisible);
  void listenWithLock(aborter.signal, (event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(event);
    void onPublicationEvent(event);
  });
  return () => {
    aborter.abort();
    channel.close();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Waits for the lock, possibly forever, then listens until this tab closes or the signal aborts. */
async function listenWithLock(
  signal: AbortSignal,
  onEvent: (event: PublicationEvent) => void,
): Promise<void> {
  if (!('locks' in navigator)) return;
  const listen = () => listenToPublications(onEvent, signal);
  await navigator.locks.request(LOCK_NAME, { signal }, listen).catch(() => undefined);
}
