import { listenToPublications, type PublicationEvent } from '../../core/api/publication-events.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { createPublicationUpdater } from './publication.ts';

const LOCK = 'portal.publications';
const CHANNEL = 'portal.publications';

/**
 * Listens for new publications and shows them without a reload. HTTP/1.1 allows six connections per host, so only one
 * tab holds the lock and the event stream and informs the other tabs. A tab that becomes visible again checks once.
 */
export function followPublications(portal: Portal): () => void {
  const catchUp = createPublicationUpdater(portal);
  const channel = new BroadcastChannel(CHANNEL);
  const closing = new AbortController();
  channel.addEventListener('message', ({ data }) => void catchUp(data as PublicationEvent));
  const onVisible = () => {
    if (document.visibilityState === 'visible') void catchUp('published');
  };
  document.addEventListener('visibilitychange', onVisible);
  void listenWhenFirst(closing.signal, (event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(event);
    void catchUp(event);
  });
  return () => {
    closing.abort();
    channel.close();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Waits for the lock, possibly forever, then listens until this tab closes. */
async function listenWhenFirst(
  signal: AbortSignal,
  onEvent: (event: PublicationEvent) => void,
): Promise<void> {
  if (!('locks' in navigator)) return;
  const listen = () => listenToPublications(onEvent, signal);
  await navigator.locks.request(LOCK, { signal }, listen).catch(() => undefined);
}
