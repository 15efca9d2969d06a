import { matchRoutes } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { splitParams } from './paths.ts';
import type { ScreenIndex } from './screen-index.ts';

/** The screen an address leads to, with its parameters. */
export interface Located {
  entry: ScreenEntry;
  params: Record<string, string>;
}

/** Undefined for an unknown path. Among several patterns that fit, React Router's ranking picks the closest. */
export function locateScreen(index: ScreenIndex, pathname: string): Located | undefined {
  const match = matchRoutes(index.patterns, pathname)?.at(-1);
  return match && { entry: match.route.handle as ScreenEntry, params: splitParams(match.params) };
}
