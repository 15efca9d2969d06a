import type { Located } from './locate.ts';
import { dropKept, keptScreens } from './kept-state.ts';
import { fillPath } from './paths.ts';
import type { ScreenIndex } from './screen-index.ts';

/** The frames round a screen, from the inside out, each with the parameters that make it this one and no other. */
export function frameInstances({ entry, params }: Located, { byId }: ScreenIndex): string[] {
  const frame = byId.get(entry.frame ?? '');
  if (!frame) return [];
  const instance = `${frame.id} ${fillPath(frame.path, params) ?? ''}`;
  return [instance, ...frameInstances({ entry: frame, params }, { byId, entries: [] })];
}

/** Which frame each kept screen stood in when it was last open. */
const homes = new Map<string, string | undefined>();

/**
 * Called on every arrival, before the new screen draws: what was kept in a frame that has been left is dropped (the
 * specification's auto-remove). The same frame for another member is another frame.
 */
export function dropLeftBehind(located: Located | undefined, index: ScreenIndex): void {
  const open = located ? frameInstances(located, index) : [];
  const gone = keptScreens().filter((screen) => {
    const home = homes.get(screen);
    return home === undefined ? screen !== located?.entry.id : !open.includes(home);
  });
  dropKept(gone);
  if (located?.entry.keep) homes.set(located.entry.id, open[0]);
}
