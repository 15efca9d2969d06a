import { useEffect, useState, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenArtefact, ScreenKind } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { loadArtefact, findCachedArtefact } from '../../core/brand/published.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { LoadFailure } from '../../core/loading/load-failure.tsx';
import { fillPath, splitParams } from '../../core/navigation/paths.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { usePortal, useScreens } from '../../core/portal/portal-context.ts';
import type { Portal } from '../../core/portal/portal.ts';

const loadScreenWithCalls = () => import('./screen-with-calls.tsx');

const ScreenWithCalls = lazyPart(
  'screen with calls',
  async () => (await loadScreenWithCalls()).ScreenWithCalls,
  {
    whileLoading: ScreenSkeleton,
  },
);

/** Loads a screen's artefact and the code that renders it in parallel. Never rejects: the screen shows the error. */
export const preloadScreen = async (portal: Portal, entry: ScreenEntry): Promise<void> => {
  await Promise.all([
    preloadKind(entry.kind),
    preloadArtefact(portal, entry).catch(() => undefined),
  ]);
};

async function preloadArtefact(portal: Portal, entry: ScreenEntry): Promise<void> {
  const artefact = await loadArtefact(portal, entry);
  const { preloadParts } = await loadScreenWithCalls();
  await preloadParts(artefact);
}

/** Loads the code that renders a kind of screens. */
export async function preloadKind(kind: ScreenKind): Promise<void> {
  const renderer = loadScreenWithCalls().then(
    async ({ preloadRenderer }) => preloadRenderer(kind),
    () => undefined,
  );
  await Promise.all([ScreenWithCalls.preload(), renderer]);
}

/** Renders one screen of the index. A new publication replaces its artefact without losing form input. */
export function ScreenHost({ screen }: { screen: string }): ReactElement | null {
  const entry = useScreens().byId.get(screen);
  const params = splitParams(useParams());
  return entry ? (
    <LoadedScreen key={toInstanceKey(entry, params)} entry={entry} params={params} />
  ) : null;
}

/**
 * Returns the React key of a screen. Another record remounts the screen, so that no state of the previous record stays.
 * A frame stays mounted while its children change.
 */
const toInstanceKey = (entry: ScreenEntry, params: Record<string, string>): string =>
  `${entry.id} ${fillPath(entry.path, params) ?? entry.path}`;

function LoadedScreen({
  entry,
  params,
}: {
  entry: ScreenEntry;
  params: Record<string, string>;
}): ReactElement {
  const { artefact, error, retry } = useArtefact(entry);
  if (artefact) return <ScreenWithCalls artefact={artefact} entry={entry} params={params} />;
  return error ? <LoadFailure error={error} onRetry={retry} /> : <ScreenSkeleton />;
}

interface LoadState {
  entry: ScreenEntry;
  tries: number;
  artefact?: ScreenArtefact;
  error?: unknown;
}

/** Returns the entry's artefact, or the previous one while the artefact of a new publication loads. */
function useArtefact(entry: ScreenEntry) {
  const portal = usePortal();
  const [lastLoad, setLastLoad] = useState<LoadState>({ entry, tries: 0 });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let cancelled = false;
    loadArtefact(portal, entry).then(
      (artefact) => cancelled || setLastLoad({ entry, tries, artefact }),
      (error: unknown) =>
        cancelled || setLastLoad((before) => ({ ...before, entry, tries, error })),
    );
    return () => void (cancelled = true);
  }, [portal, entry, tries]);
  const isCurrentLoad = lastLoad.entry === entry && lastLoad.tries === tries;
  return {
    artefact: findCachedArtefact(portal, entry) ?? lastLoad.artefact,
    error: isCurrentLoad ? lastLoad.error : undefined,
    retry: () => setTries(tries + 1),
  };
}
