/** Listens to the server's events until the signal says stop; the stream connects again by itself. */
export function listenToPublications(onPublished: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource('/api/portal/events');
    stream.addEventListener('published', onPublished);
    signal.addEventListener('abort', () => {
      stream.close();
      resolve();
    });
  });
}
