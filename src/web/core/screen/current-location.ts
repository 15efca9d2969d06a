import { useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom';
import type { BindingScope } from '../navigation/bindings.ts';
import { matchScreen, type ScreenMatch } from '../navigation/screen-index.ts';
import { splitParams } from '../navigation/paths.ts';
import { useScreens } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';
import { readSessionBindings } from '../session/bindings.ts';
import { today, useToday } from '../session/today.ts';
import { useSession } from '../session/use-session.ts';

/** Returns the screen at the current path; undefined if there is none. */
export function useScreenMatch(): ScreenMatch | undefined {
  const { pathname } = useLocation();
  const index = useScreens();
  return useMemo(() => matchScreen(index, pathname), [index, pathname]);
}

/** State of a link to another screen: the path of the screen that contains the link. */
interface OriginState {
  from?: string;
}

/** Returns the state of a link on the current screen, with which the opened screen knows the list that it belongs to. */
export function useOriginState(): OriginState {
  const { pathname } = useLocation();
  return useMemo(() => ({ from: pathname }), [pathname]);
}

/** Returns the state with which the tabs of a frame keep the origin of the record. */
export function useKeptOriginState(): OriginState | undefined {
  const from = useOriginPath();
  return useMemo(() => (from === undefined ? undefined : { from }), [from]);
}

/** Returns the list from which the current screen was opened; undefined if anything else led here. */
export function useOrigin(): ScreenMatch | undefined {
  const from = useOriginPath();
  const index = useScreens();
  return useMemo(() => {
    const match = from === undefined ? undefined : matchScreen(index, from);
    return match && isList(match.entry) ? match : undefined;
  }, [index, from]);
}

/** Whether a screen lists records: a search, or a dashboard other than the home of a portal. */
const isList = ({ kind, path, portal }: ScreenMatch['entry']): boolean =>
  kind === 'search' || (kind === 'dashboard' && path !== `/${portal}/dashboard`);

const useOriginPath = (): string | undefined => (useLocation().state as OriginState | null)?.from;

/** Query parameter with the key of the row whose details are open. It is not part of the `route` scope. */
export const CHOSEN_ROW = 'row';

const parseQuery = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name !== CHOSEN_ROW));

/**
 * Returns `route`, `session` and `today` for the bindings and conditions of the screen. Query parameters are part of
 * `route`.
 */
export function useRouteScope(): BindingScope {
  const params = useParams();
  const { search } = useLocation();
  const { bindings } = useSession();
  const today = useToday()();
  return useMemo(
    () => ({ route: readRoute(search, splitParams(params)), session: bindings, today }),
    [params, search, bindings, today],
  );
}

/** Returns the same scope of a page that is about to open. */
export const createRouteScope = (
  portal: Portal,
  search: string,
  params: Record<string, string>,
): BindingScope => ({
  route: readRoute(search, params),
  session: readSessionBindings(portal),
  today: today(portal),
});

const readRoute = (search: string, params: Record<string, string>): Record<string, string> => ({
  ...parseQuery(search),
  ...params,
});

/**
 * Returns the criteria from the global search in the header, by field id; undefined if another link led here. The search
 * screen fills them in and submits them. Each global search creates a new object, so that an equal search runs again.
 */
export function useFinderCriteria(): Readonly<Record<string, string>> | undefined {
  const state = useLocation().state as { criteria?: Record<string, string> } | null;
  return state?.criteria;
}

/** State of a navigation from a form that looks a record up: the search opens its only hit. */
export const LOOKUP = { lookup: true };

/**
 * Returns an object, another one for each navigation, if a lookup led to this screen, or a link whose query has a parameter
 * named `key`, which holds the key of a row. Undefined for a typed address, and after Back or a breadcrumb, which show the
 * list again.
 */
export function useLookup(key: string): object | undefined {
  const location = useLocation();
  const isLink = useNavigationType() === NavigationType.Push;
  const { lookup, back } = (location.state ?? {}) as Partial<typeof LOOKUP & typeof COMING_BACK>;
  const isLookup = lookup ?? (!back && new URLSearchParams(location.search).has(key));
  return isLink && isLookup ? location : undefined;
}

/** State of a navigation to a previous screen: a search there continues with its last results. */
export const COMING_BACK = { back: true };

/** Whether the navigation to this screen had the state COMING_BACK. */
export const useIsComingBack = (): boolean =>
  (useLocation().state as Partial<typeof COMING_BACK> | null)?.back === true;
