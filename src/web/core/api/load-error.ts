import { limits } from '#shared/schemas/limits.ts';

export const LOAD_TIMEOUT = limits.screenLoadTimeout.value * 1000;

export type LoadFailure = 'ChunkLoadError' | 'CSSChunkLoadError';

/** A screen file, script or style sheet that could not be loaded. */
export class LoadError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;

  constructor(name: LoadFailure, what: string, cause: unknown, status?: number) {
    super(`${name === 'ChunkLoadError' ? 'Loading chunk' : 'Loading CSS chunk'} ${what} failed`, {
      cause,
    });
    this.name = name;
    this.status = status;
    this.code = name === 'ChunkLoadError' ? 'CHUNK_LOAD_FAILED' : 'CSS_CHUNK_LOAD_FAILED';
  }
}

/**
 * Runs a dynamic import with a timeout; rejects with LoadError. Vite names a failed style sheet only in the
 * error message.
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
