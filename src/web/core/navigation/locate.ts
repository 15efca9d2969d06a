import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { splitParams, toRouterPath } from './paths.ts';
import type { ScreenIndex } from './screen-index.ts';

/** The screen an address leads to, with its parameters. */
export interface Located {
  entry: ScreenEntry;
  params: Record<string, string>;
}

const patterns = new WeakMap<ScreenIndex, RouteObject[]>();

/** Undefined for an unknown path. Among several patterns that fit, React Router's ranking picks the closest. */
export function locateScreen(index: ScreenIndex, pathname: string): Located | undefined {
  const match = matchRoutes(patternsOf(index), pathname)?.at(-1);
  return match && { entry: match.route.handle as ScreenEntry, params: splitParams(match.params) };
}

function patternsOf(index: ScreenIndex): RouteObject[] {
  const known = patterns.get(index);
  if (known) return known;
  const built = index.entries.map((entry) => ({ path: toRouterPath(entry.path), handle: entry }));
  patterns.set(index, built);
  return built;
}
