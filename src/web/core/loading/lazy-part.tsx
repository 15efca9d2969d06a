import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { loadChunk } from '../api/load-error.ts';

/** A component whose code is loaded when it is first rendered. */
export interface LazyPart<Props> {
  (props: Props): ReactElement | null;
  /** Starts loading early. Never rejects: the component shows the error. */
  preload: () => Promise<void>;
}

/**
 * A component in its own chunk. Unlike React.lazy it can retry, shows a load error in place (unless `quiet`), and
 * renders synchronously once loaded. Until then `instead` is shown with the same props, or else `whileLoading`.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  options: { whileLoading?: ComponentType; instead?: ComponentType<Props>; quiet?: boolean } = {},
): LazyPart<Props> {
  const part = lazyModule(() => loadChunk(name, load));
  const preload = (): Promise<void> => part.load().catch(() => undefined);
  const { whileLoading: Waiting, instead: Instead, quiet = false } = options;

  function Part(props: Props): ReactElement | null {
    const Loaded = part.getLoaded();
    const { error, retry } = useLoading(Loaded === undefined, part.load);
    if (Loaded) return createElement(Loaded, props);
    if (error !== undefined && !quiet) return <LoadFailure error={error} onRetry={retry} />;
    if (Instead) return createElement(Instead, props);
    // Marks the page as still loading, for tests and screenshots.
    return Waiting ? <Waiting /> : <span data-loading hidden />;
  }
  return Object.assign(Part, { preload });
}

/** A module in its own chunk. It is fetched once; after a failure the next call retries. */
export function lazyModule<Module>(load: () => Promise<Module>): {
  load: () => Promise<void>;
  getLoaded: () => Module | undefined;
} {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  const fetchModule = async (): Promise<void> => {
    try {
      module = await load();
    } finally {
      loading = undefined;
    }
  };
  return {
    load: async () => (module === undefined ? (loading ??= fetchModule()) : undefined),
    getLoaded: () => module,
  };
}

/** Loads when `needed` and re-renders with the result; `retry` loads again. */
function useLoading(
  needed: boolean,
  fetchPart: () => Promise<unknown>,
): { error: unknown; retry: () => void } {
  const [state, setState] = useState<{ tries: number; error?: unknown; loaded?: boolean }>({
    tries: 0,
  });
  const { tries } = state;
  useEffect(() => {
    if (!needed) return undefined;
    let cancelled = false;
    fetchPart().then(
      () => cancelled || setState({ tries, loaded: true }),
      (error: unknown) => cancelled || setState({ tries, error }),
    );
    return () => void (cancelled = true);
    // `fetchPart` behaves the same on every render, though its identity may change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needed, tries]);
  return { error: state.error, retry: () => setState({ tries: tries + 1 }) };
}
