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
 * the dashboard of its portal. The list that opened the screen, `origin`, takes the place of the parent. Screens that the
 * user may not open are left out, except the last.
 */
export function createBreadcrumbs(
  match: ScreenMatch,
  index: ScreenIndex,
  mayOpen: (entry: ScreenEntry) => boolean = () => true,
  origin?: ScreenMatch,
): Crumb[] {
  return listAncestors(match, index, origin)
    .filter(({ entry }) => entry === match.entry || mayOpen(entry))
    .map(({ entry, params }) => {
      const path = fillPath(entry.path, params);
      return {
        id: entry.id,
        title: entry.title,
        frame: entry.kind === 'frame',
        sideFrame: entry.look === 'side',
        ...(path !== undefined && { path }),
      };
    });
}

/** Lists the screens from the dashboard to a screen. A screen of the menu has its own place there, whatever opened it. */
function listAncestors(
  { entry, params }: ScreenMatch,
  index: ScreenIndex,
  origin?: ScreenMatch,
): ScreenMatch[] {
  const screens: ScreenMatch[] = [];
  const isListed = (screen: ScreenEntry) => screens.some((listed) => listed.entry === screen);
  const start = origin && !entry.menu ? listAncestors(origin, index) : [];
  for (
    let current: ScreenEntry | undefined = entry;
    current && !isListed(current);
    current = findParent(current, index)
  ) {
    screens.unshift({ entry: current, params });
    const hasParent = index.byId.has(current.parent ?? '');
    if (hasParent && start.length > 0 && !start.some((before) => isListed(before.entry)))
      return [...start, ...screens];
  }
  return screens;
}

function findParent(entry: ScreenEntry, { entries, byId }: ScreenIndex): ScreenEntry | undefined {
  const named = byId.get(entry.parent ?? '') ?? byId.get(entry.frame ?? '');
  const dashboard = entries.find((candidate) => candidate.path === `/${entry.portal}/dashboard`);
  return named ?? (dashboard === entry ? undefined : dashboard);
}
