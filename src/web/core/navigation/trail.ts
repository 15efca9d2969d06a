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
  /** Whether the screen is a frame. Its path redirects to one of the screens in it. */
  frame: boolean;
  /**
   * Whether the screen is a frame with side navigation, which shows only the opened screen. A frame with tabs also shows
   * a heading or summary and the tabs above it.
   */
  sideFrame: boolean;
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
      return {
        id: crumb.id,
        title: crumb.title,
        frame: crumb.kind === 'frame',
        sideFrame: crumb.look === 'side',
        ...(path !== undefined && { path }),
      };
    });
}

function findParent(entry: ScreenEntry, { entries, byId }: ScreenIndex): ScreenEntry | undefined {
  const named = byId.get(entry.parent ?? '') ?? byId.get(entry.frame ?? '');
  const dashboard = entries.find((candidate) => candidate.path === `/${entry.portal}/dashboard`);
  return named ?? (dashboard === entry ? undefined : dashboard);
}
