import { limits } from '#shared/schemas/limits.ts';

export const LOAD_TIMEOUT = limits.screenLoadTimeout.value * 1000;

export type LoadFailure = 'ChunkLoadError' | 'CSSChunkLoadError';

/** A part of the portal that did not arrive: a screen's file, a script, or a script's styles. */
export class LoadError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(name: LoadFailure, what: string, cause: unknown) {
    super(`${name === 'ChunkLoadError' ? 'Loading chunk' : 'Loading CSS chunk'} ${what} failed`, {
      cause,
    });
    this.name = name;
    this.code = name === 'ChunkLoadError' ? 'CHUNK_LOAD_FAILED' : 'CSS_CHUNK_LOAD_FAILED';
  }
}

/**
 * A dynamic import with the load time-out and with failures that say which kind they are. Vite reports a style sheet
 * that did not load in the message only.
 */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new LoadError(isStyle(cause) ? 'CSSChunkLoadError' : 'ChunkLoadError', name, cause);
  } finally {
    clearTimeout(timer);
  }
}

const isStyle = (cause: unknown): boolean =>
  cause instanceof Error && /\bCSS\b/.test(cause.message);
