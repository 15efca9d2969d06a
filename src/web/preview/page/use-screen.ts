import { useCallback, useEffect, useState } from 'react';
import type { PreviewOverview, PreviewScreen } from '#shared/preview.ts';
import { listenToPublications } from '../../core/api/publication-events.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { readOverview, readScreen, type ScreenVersion } from '../data/preview-calls.ts';

/** The screen that is previewed, and the overview of all screens. */
export interface LoadedScreen {
  overview: PreviewOverview;
  screen: PreviewScreen | undefined;
  /** Reason why loading failed. */
  error: unknown;
  reload: () => void;
}

/**
 * Loads the draft of a screen. Reloads when the window gets the focus, when the server reports a save or a publication,
 * and on demand.
 */
export function useScreen(
  initialOverview: PreviewOverview,
  { screen: id, brand }: Pick<ScreenVersion, 'screen' | 'brand'>,
): LoadedScreen {
  const portal = usePortal();
  const [overview, setOverview] = useState(initialOverview);
  const [loaded, setLoaded] = useState<LoadedResult>({});
  const reload = useCallback(() => {
    readOverview(portal).then(
      (next) => setOverview((before) => (areFilesEqual(before, next) ? before : next)),
      () => undefined,
    );
  }, [portal]);
  useEffect(() => listenToChanges(reload), [reload]);
  const { contentHash } = overview;
  useEffect(() => {
    if (id === '') return undefined;
    let cancelled = false;
    readScreen(portal, { screen: id, brand, version: 'draft' }).then(
      (screen) => cancelled || setLoaded({ screen, contentHash }),
      (error: unknown) => cancelled || setLoaded({ error, contentHash }),
    );
    return () => void (cancelled = true);
  }, [portal, id, brand, contentHash]);
  const screen = loaded.screen?.id === id ? loaded.screen : undefined;
  return { overview, screen, error: loaded.error, reload };
}

/** The result of the last request. */
interface LoadedResult {
  screen?: PreviewScreen;
  error?: unknown;
  /** Hash of the files the request was made for. Only stored, so that the effect that loads depends on it. */
  contentHash?: string;
}

const areFilesEqual = (left: PreviewOverview, right: PreviewOverview): boolean =>
  left.contentHash === right.contentHash && left.liveHash === right.liveHash;

function listenToChanges(onChange: () => void): () => void {
  const stop = new AbortController();
  void listenToPublications(onChange, stop.signal);
  addEventListener('focus', onChange, { signal: stop.signal });
  return () => stop.abort();
}
