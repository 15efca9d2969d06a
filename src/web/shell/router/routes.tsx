import type { RouteObject } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { toRouterPath } from '../../core/navigation/paths.ts';
import { ScreenHost } from './screen-host.tsx';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/**
 * Returns the React Router routes of one screen: its own route inside the routes of its frames. The route of a frame has
 * no path, so that its children may have any path. Other screens have no route, because React Router would rank all of
 * them at every render.
 */
export function toRoutes(
  index: ScreenIndex,
  entry: ScreenEntry | undefined,
  children?: RouteObject[],
): RouteObject[] {
  // A guard redirects the path of a frame to one of its children.
  const hasNoPath = entry?.kind === 'frame' && !children;
  if (!entry || entry.redirect || entry.signIn || hasNoPath) return [];
  const element = <ScreenHost screen={entry.id} />;
  const route = children ? { element, children } : { element, path: toRouterPath(entry.path) };
  const frame = index.byId.get(entry.frame ?? '');
  return frame ? toRoutes(index, frame, [route]) : [route];
}
