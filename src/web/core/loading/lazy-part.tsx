import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { loadChunk } from '../api/load-error.ts';

export interface LazyPart<Props> {
  (props: Props): ReactElement | null;
  /** Starts loading ahead of need; never rejects, the part itself shows the failure. */
  preload: () => Promise<void>;
}

/**
 * A component in a chunk of its own. Unlike React.lazy it tries again after a failure, says that it failed where it
 * would have stood (or says nothing, when `quiet`), and shows at once when it is here already.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  options: { whileLoading?: ComponentType; quiet?: boolean } = {},
): LazyPart<Props> {
  const part = lazyModule(() => loadChunk(name, load));
  const preload = (): Promise<void> => part.load().catch(() => undefined);
  const { whileLoading: Waiting, quiet = false } = options;

  function Part(props: Props): ReactElement | null {
    const Loaded = part.loaded();
    const { error, retry } = useLoading(Loaded === undefined, part.load);
    if (Loaded) return createElement(Loaded, props);
    if (error !== undefined && !quiet) return <LoadFailure error={error} onRetry={retry} />;
    // Whoever waits for the page to be whole sees that something is still to come.
    return Waiting ? <Waiting /> : <span data-loading hidden />;
  }
  return Object.assign(Part, { preload });
}

/** Code in a chunk of its own. It is fetched once; a failure is tried again by the next call. */
export function lazyModule<Module>(load: () => Promise<Module>): {
  load: () => Promise<void>;
  loaded: () => Module | undefined;
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
    loaded: () => module,
  };
}

/** Loads while `needed`, draws again when something came of it, and once more for each retry. */
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
    let gone = false;
    fetchPart().then(
      () => gone || setState({ tries, loaded: true }),
      (error: unknown) => gone || setState({ tries, error }),
    );
    return () => void (gone = true);
    // The function is the same for the life of the part, though not the same object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needed, tries]);
  return { error: state.error, retry: () => setState({ tries: tries + 1 }) };
}
