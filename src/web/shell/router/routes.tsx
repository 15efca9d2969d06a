import type { RouteObject } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { toRouterPath } from '../../core/navigation/paths.ts';
import { ScreenHost } from './screen-host.tsx';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';

/**
 * Converts the screen index to React Router routes. A frame is a pathless route around its children, so that they may
 * have any address. The guards redirect the frame's own address to a child, so it needs no route.
 */
export function toRoutes({ entries, byId }: ScreenIndex): RouteObject[] {
  const frameOf = (entry: ScreenEntry) => byId.get(entry.frame ?? '')?.id;
  const within = (frame: string | undefined): RouteObject[] =>
    entries
      .filter((entry) => frameOf(entry) === frame && !entry.redirect && !entry.signIn)
      .map(toRoute);
  const toRoute = (entry: ScreenEntry): RouteObject => {
    const element = <ScreenHost screen={entry.id} />;
    if (entry.kind === 'frame') return { element, children: within(entry.id) };
    return { element, path: toRouterPath(entry.path) };
  };
  return within(undefined);
}
