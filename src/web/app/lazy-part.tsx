import { useCallback, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { loadChunk } from './load-error.ts';

export interface LazyPart<Props> {
  (props: Props): ReactElement | null;
  /** Starts loading ahead of need; never rejects, the part itself shows the failure. */
  preload: () => Promise<void>;
}

/**
 * A component in a chunk of its own. Unlike React.lazy it tries again after a failure, says that it failed where it
 * would have stood, and shows at once when it is here already.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  options: { whileLoading?: ComponentType; quiet?: boolean } = {},
): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    ready ??= await loadChunk(name, load);
    return ready;
  };
  const { whileLoading: Waiting, quiet = false } = options;

  const Part = (props: Props) => {
    const { Loaded, error, retry } = usePart(ready, fetchPart);
    if (Loaded) return <Loaded {...props} />;
    if (error && !quiet) return <LoadFailure error={error} onRetry={retry} />;
    return Waiting ? <Waiting /> : null;
  };
  return Object.assign(Part, {
    preload: () =>
      fetchPart().then(
        () => undefined,
        () => undefined,
      ),
  });
}

function usePart<Props>(
  ready: ComponentType<Props> | undefined,
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  const [state, setState] = useState<{
    Loaded?: ComponentType<Props> | undefined;
    error?: unknown;
  }>({ Loaded: ready });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const tell = (next: typeof state) => void (gone || setState(next));
    if (!state.Loaded)
      fetchPart().then(
        (Loaded) => tell({ Loaded }),
        (error: unknown) => tell({ error }),
      );
    return () => void (gone = true);
    // Asked once, and again for each retry; the state it sets must not ask once more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries]);
  const retry = useCallback(() => {
    setState({});
    setTries((count) => count + 1);
  }, []);
  return { Loaded: ready ?? state.Loaded, error: state.error, retry };
}
