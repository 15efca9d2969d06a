/** The back end sent no bytes for too long. */
class BodyTimeoutError extends Error {}

/** Yields the parts of a response. Fails when the next one does not come within `idleMs`. */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), idleMs);
      if (done) return;
      yield value;
    }
  } finally {
    // Closes the connection to the back end when the client has gone or the response stalls.
    reader.cancel().catch(() => {});
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTimeoutError(`no byte for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
