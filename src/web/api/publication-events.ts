/** `published`: something else is live; `draft`: something else stands in the files. */
export type PublicationEvent = 'published' | 'draft';

/**
 * Listens to the server's events until the signal says stop. The stream connects again by itself; whatever happened
 * while it was away is noticed by what it says first.
 */
export function listenToPublications(
  onEvent: (event: PublicationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource('/api/portal/events');
    stream.addEventListener('hello', () => onEvent('published'));
    stream.addEventListener('published', () => onEvent('published'));
    stream.addEventListener('draft', () => onEvent('draft'));
    signal.addEventListener('abort', () => {
      stream.close();
      resolve();
    });
  });
}
