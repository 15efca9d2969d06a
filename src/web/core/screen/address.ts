import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { BindingScope } from '../navigation/bindings.ts';
import { locateScreen, type Located } from '../navigation/screen-index.ts';
import { splitParams } from '../navigation/paths.ts';
import { useScreens } from '../portal/portal-context.ts';
import { useSession } from '../session/use-session.ts';

/** The screen of the address shown. */
export function useLocated(): Located | undefined {
  const { pathname } = useLocation();
  const index = useScreens();
  return useMemo(() => locateScreen(index, pathname), [index, pathname]);
}

/** Which row of a list shows its details: of the page's address, but no value of the screen. */
export const CHOSEN_ROW = 'row';

const valuesIn = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name !== CHOSEN_ROW));

/** `route` and `session` of every mapping and condition on the screen; query fields count as route fields. */
export function useRouteScope(): BindingScope {
  const params = useParams();
  const { search } = useLocation();
  const { bindings } = useSession();
  return useMemo(
    () => ({
      route: { ...valuesIn(search), ...splitParams(params) },
      session: bindings,
    }),
    [params, search, bindings],
  );
}

/**
 * Criteria a search screen was opened with by the header's finder: field to value, to be filled in and sent at once.
 * A new object for each use of the finder, so that looking for the same thing twice searches twice.
 */
export function useFinderCriteria(): Readonly<Record<string, string>> | undefined {
  const state = useLocation().state as { criteria?: Record<string, string> } | null;
  return state?.criteria;
}
