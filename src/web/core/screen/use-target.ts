import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowTarget, Target } from '#shared/screens/binding.ts';
import { useSession, type Session } from '../session/use-session.ts';
import { resolveBindings, type BindingScope } from '../navigation/bindings.ts';
import { fillPath, toScalarText } from '../navigation/paths.ts';
import type { ScreenIndex } from '../navigation/screen-index.ts';
import { useScreens } from '../portal/portal-context.ts';

/**
 * Returns a function that returns the path of a target. Undefined if the screen does not exist, the user may not open it,
 * or a parameter has no value.
 */
export function useTargetHref(): (target: RowTarget, scope: BindingScope) => string | undefined {
  const screens = useScreens();
  const session = useSession();
  return useCallback(
    (target, scope) => findRowHref(target, scope, screens, session),
    [screens, session],
  );
}

/** Returns a function that opens a target and returns whether the target has a path; see useTargetHref. */
export function useNavigateTo(): (
  target: Target,
  scope: BindingScope,
  options?: { replace?: boolean; state?: object },
) => boolean {
  const href = useTargetHref();
  const navigate = useNavigate();
  return useCallback(
    (target, scope, options) => {
      const to = href(target, scope);
      if (to !== undefined) void navigate(to, options);
      return to !== undefined;
    },
    [href, navigate],
  );
}

/** Returns the path of a target. See useTargetHref for when it is undefined. */
export function findHref(
  target: Target,
  scope: BindingScope,
  screens: ScreenIndex,
  session: Pick<Session, 'hasRights'>,
): string | undefined {
  const entry = screens.byId.get(target.screen);
  if (!entry || !session.hasRights(entry.requires, entry.requiresAny)) return undefined;
  const path = fillPath(entry.path, resolveBindings(target.params, scope));
  return path === undefined
    ? undefined
    : path + toQuery(resolveBindings(target.query ?? {}, scope));
}

/** Returns the path of the first target that has one. */
function findRowHref(
  target: RowTarget,
  ...context: [scope: BindingScope, screens: ScreenIndex, session: Pick<Session, 'hasRights'>]
): string | undefined {
  for (const one of [target].flat()) {
    const href = findHref(one, ...context);
    if (href !== undefined) return href;
  }
  return undefined;
}

function toQuery(values: Record<string, unknown>): string {
  const texts = Object.entries(values).map(([name, value]) => [name, toScalarText(value)]);
  const query = new URLSearchParams(texts.filter(([, value]) => value !== ''));
  return query.size ? `?${query}` : '';
}
