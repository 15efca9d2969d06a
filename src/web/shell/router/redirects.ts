import { mayRedirectTo } from '#shared/cobrand/link-hosts.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import { mayEnter } from './access.ts';
import { resolveBindings } from '../../core/navigation/bindings.ts';
import { fillPath } from '../../core/navigation/paths.ts';
import type { ScreenMatch, ScreenIndex } from '../../core/navigation/screen-index.ts';

/**
 * Returns the path of the screen that a redirect screen leads this user to: the first target for the user's portal.
 * Visitors belong to the portal `public`.
 */
export function findScreenRedirect(
  { entry, params }: ScreenMatch,
  identity: Identity | undefined,
  { byId }: ScreenIndex,
): string | undefined {
  const to = findTarget(entry, identity);
  const target = to && 'target' in to ? to.target : undefined;
  const screen = target && byId.get(target.screen);
  if (!target || !screen) return undefined;
  return fillPath(
    screen.path,
    resolveBindings(target.params, { route: params, session: identity?.user ?? {} }),
  );
}

/**
 * Returns the URL outside the portal's screens that a redirect screen leads this user to; undefined if it leads to a
 * screen, or to a URL that the brand does not allow.
 */
export function findExternalRedirect(
  entry: ScreenEntry,
  identity: Identity | undefined,
  linkHosts: readonly string[],
): string | undefined {
  const to = findTarget(entry, identity);
  return to && 'href' in to && mayRedirectTo(linkHosts, to.href) ? to.href : undefined;
}

const findTarget = ({ redirect }: ScreenEntry, identity: Identity | undefined) =>
  redirect?.find(({ portal }) => portal === (identity?.user.portal ?? 'public'));

/** Returns the path to which the path of a frame redirects: its default child, or the first that the user may enter. */
export function findFrameDefault(
  { entry, params }: ScreenMatch,
  identity: Identity | undefined,
  { byId, entries }: ScreenIndex,
): string | undefined {
  if (entry.kind !== 'frame') return undefined;
  const children = [
    byId.get(entry.default ?? ''),
    ...entries.filter((candidate) => candidate.frame === entry.id),
  ];
  const enterableChildren = children.filter(
    (child) => child && (!identity || mayEnter(identity, child)),
  );
  for (const child of enterableChildren) {
    const path = child && fillPath(child.path, params);
    if (path !== undefined && path !== entry.path) return path;
  }
  return undefined;
}
