import type { ScreenEntry } from './entry.ts';

/** Returns a screen and the frames around it, innermost first. */
export function listWithFrames(
  entry: ScreenEntry,
  byId: ReadonlyMap<string, ScreenEntry>,
): ScreenEntry[] {
  const frame = byId.get(entry.frame ?? '');
  return frame ? [entry, ...listWithFrames(frame, byId)] : [entry];
}
