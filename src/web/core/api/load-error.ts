import { limits } from '#shared/schemas/limits.ts';

/** Milliseconds after which loading a published file or a script counts as failed. */
export const LOAD_TIMEOUT = limits.screenLoadTimeout.value * 1000;

/**
 * Vite does not name these errors. The specification (point 8) requires a chunk load error and a CSS chunk load failure, so
 * they have the names that webpack gives to them. `ChunkLoadError` also stands for a published file.
 */
export type LoadErrorName = 'ChunkLoadError' | 'CSSChunkLoadError';

/** A script, a style sheet or a published file (screen, brand, texts) that could not be loaded. */
export class LoadError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;

  constructor(name: LoadErrorName, file: string, cause: unknown, status?: number) {
    super(`${name === 'ChunkLoadError' ? 'Loading chunk' : 'Loading CSS chunk'} ${file} failed`, {
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
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([load(), expired]);
  } catch (cause) {
    throw new LoadError(
      isStyleSheetError(cause) ? 'CSSChunkLoadError' : 'ChunkLoadError',
      name,
      cause,
    );
  } finally {
    clearTimeout(timer);
  }
}

const isStyleSheetError = (cause: unknown): boolean =>
  cause instanceof Error && /\bCSS\b/.test(cause.message);
