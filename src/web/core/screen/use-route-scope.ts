import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { splitParams } from '../navigation/paths.ts';

/** `route` and `session` of every mapping and condition on the screen; query fields count as route fields. */
export function useRouteScope(): BindingScope {
  const params = useParams();
  const { search } = useLocation();
  const { bindings } = useSession();
  return useMemo(
    () => ({
      route: { ...Object.fromEntries(new URLSearchParams(search)), ...splitParams(params) },
      session: bindings,
    }),
    [params, search, bindings],
  );
}
