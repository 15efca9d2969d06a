import type { ScreenEntry } from '#shared/screens/entry.ts';
import { fillPath } from './paths.ts';
import type { ScreenMatch, ScreenIndex } from './screen-index.ts';

/** One breadcrumb. */
export interface Crumb {
  /** Id of the screen. */
  id: string;
  /** Locale key. */
  title: string;
  /** Absent when a parameter is not in the current path. */
  path?: string;
  /** Whether the screen is a frame, whose path redirects to its first screen. */
  frame: boolean;
  /** Whether the screen is a frame that shows nothing of its own. */
  invisible: boolean;
}

/**
 * Creates the breadcrumbs that lead to a screen and end with it. Before each screen comes its parent, else its frame, else
 * the dashboard of its portal. Screens that the user may not open are left out, except the last.
 */
export function createBreadcrumbs(
  { entry, params }: ScreenMatch,
  index: ScreenIndex,
  mayOpen: (entry: ScreenEntry) => boolean = () => true,
): Crumb[] {
  const screens: ScreenEntry[] = [];
  for (
    let current: ScreenEntry | undefined = entry;
    current && !screens.includes(current);
    current = findParent(current, index)
  )
    screens.unshift(current);
  return screens
    .filter((candidate) => candidate === entry || mayOpen(candidate))
    .map((crumb) => {
      const path = fillPath(crumb.path, params);
      const frame = crumb.kind === 'frame';
      // A frame with side navigation has no page of its own.
      const invisible = crumb.look === 'side';
      return {
        id: crumb.id,
        title: crumb.title,
        frame,
        invisible,
        ...(path !== undefined && { path }),
      };
    });
}

function findParent(entry: ScreenEntry, { entries, byId }: ScreenIndex): ScreenEntry | undefined {
  const named = byId.get(entry.parent ?? '') ?? byId.get(entry.frame ?? '');
  const dashboard = entries.find((candidate) => candidate.path === `/${entry.portal}/dashboard`);
  return named ?? (dashboard === entry ? undefined : dashboard);
}
