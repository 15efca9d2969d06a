/**
 * `published`: the live publication changed, or may have changed while no stream was open. `draft`: the draft changed.
 * `problems`, sent in development only: the checker's diagnostics of the saved files changed.
 */
export type PublicationEvent = 'published' | 'draft' | 'problems';

const kinds = ['published', 'draft', 'problems'] as const;

/** Milliseconds before reconnecting. Browsers do not reconnect when the server rejects the stream, for example above its limit. */
const retryMs = 60_000;

/**
 * Listens to the server's events until the signal aborts. Every stream begins with `hello`, which is passed on as
 * `published`, because a change may have been missed while the connection was lost.
 */
export function listenToPublications(
  onEvent: (event: PublicationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let stream: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      stream = new EventSource('/api/portal/events');
      stream.addEventListener('hello', () => onEvent('published'));
      for (const kind of kinds) stream.addEventListener(kind, () => onEvent(kind));
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs);
      });
    };
    connect();
    signal.addEventListener('abort', () => {
      clearTimeout(retry);
      stream.close();
      resolve();
    });
  });
}
