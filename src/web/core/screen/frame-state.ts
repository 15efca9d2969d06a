import { useCallback, useState } from 'react';
import type { ScreenMatch, ScreenIndex } from '../navigation/screen-index.ts';
import { fillPath } from '../navigation/paths.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/**
 * State of screens flagged `keep`, such as the criteria and the page of a search. The state outlives the screen while the
 * user stays in the frame; it is dropped when the user leaves the frame or changes, as by an impersonation. Like useState, but
 * starts with the kept value. `screen` is the entry's id; `keep` its flag.
 */
export function useFrameState<T>(
  screen: string,
  keep: boolean,
  name: string,
  initial: T,
): [T, (next: T) => void] {
  const { frameState } = usePortal();
  const [value, setValue] = useState<T>(() =>
    keep ? ((frameState.get(screen)?.get(name) as T | undefined) ?? initial) : initial,
  );
  const set = useCallback(
    (next: T) => {
      if (keep) getOrCreateValues(frameState, screen).set(name, next);
      setValue(next);
    },
    [frameState, screen, keep, name],
  );
  return [value, set];
}

type FrameState = Portal['frameState'];

function getOrCreateValues(frameState: FrameState, screen: string): Map<string, unknown> {
  const known = frameState.get(screen) ?? new Map<string, unknown>();
  frameState.set(screen, known);
  return known;
}

/** Returns the frames around a screen, innermost first, each with the parameters that identify its record. */
export function listFrameInstances(
  { entry, params }: ScreenMatch,
  { byId }: Pick<ScreenIndex, 'byId'>,
): string[] {
  const frame = byId.get(entry.frame ?? '');
  if (!frame) return [];
  const instance = `${frame.id} ${fillPath(frame.path, params) ?? ''}`;
  return [instance, ...listFrameInstances({ entry: frame, params }, { byId })];
}

/**
 * Called on every navigation before the new screen renders. Drops the kept state of screens in frames that the user has
 * left, and of screens without a frame that the user has left (the specification's auto-remove). The same frame for another
 * member is a different frame. Then records the frame of the new screen, if that screen is flagged `keep`.
 */
export function dropStateOfOtherFrames(
  { frameState, frameByScreen, screens }: Portal,
  match: ScreenMatch | undefined,
): void {
  const open = match ? listFrameInstances(match, screens.get()) : [];
  const stale = [...frameState.keys()].filter((screen) => {
    const frame = frameByScreen.get(screen);
    return frame === undefined ? screen !== match?.entry.id : !open.includes(frame);
  });
  for (const screen of stale) frameState.delete(screen);
  if (match?.entry.keep) frameByScreen.set(match.entry.id, open[0]);
}
