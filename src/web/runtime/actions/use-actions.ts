import { useMemo } from 'react';
import type { Action } from '#shared/screens/action.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Target } from '#shared/screens/binding.ts';
import { safeUrl } from '../../core/display/links.tsx';
import { resolveBinding, type BindingScope } from '../../core/navigation/bindings.ts';
import { useBrand } from '../../core/portal/portal-context.ts';
import { asText } from '../../core/screen/read-path.ts';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { useSession, type Session } from '../../core/session/use-session.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { useErrorReport, useCheckCondition } from '../../core/screen/use-condition.ts';
import type { BrokenPart } from '../../core/screen/use-visible.ts';

/** An action that is visible now. */
export interface VisibleAction {
  action: Action;
  enabled: boolean;
  /** Path in the portal, for an action that only opens another screen. It is rendered as a link. */
  href?: string;
  /** URL to open in a new window: a page outside the portal, or a screen of an action with `newWindow`. */
  newWindowUrl?: string;
}

/**
 * Returns the visible actions: permissions are held (in full, for calls that write), the condition is met, and the
 * target exists. `broken` lists the actions with a broken condition: if it decides about visibility, the action is hidden,
 * otherwise the action is disabled. This only affects display; the server enforces the permissions.
 */
export function useActions(
  actions: readonly Action[],
  scope: BindingScope,
): { visibleActions: VisibleAction[]; broken: readonly BrokenPart[] } {
  const session = useSession();
  const { operations } = useScreen().artefact;
  const findHref = useTargetHref();
  const checkCondition = useCheckCondition();
  const { linkHosts } = useBrand();
  const { visibleActions, broken } = useMemo(() => {
    const permitted = actions.filter((action) => isPermitted(action, operations, session));
    const checked = permitted.map((action) => ({
      action,
      shown: checkCondition(action.visibleWhen, scope),
      enabled: checkCondition(action.enabledWhen, scope),
    }));
    return {
      visibleActions: checked
        .filter(({ shown }) => shown.met)
        .flatMap(({ action, enabled }) =>
          action.href
            ? toExternalAction(
                action,
                enabled.met,
                safeUrl(asText(resolveBinding(action.href, scope)), linkHosts),
              )
            : toLinkAction(action, enabled.met, (to) => findHref(to, scope)),
        ),
      broken: checked.flatMap(({ action: { id }, shown, enabled }) => {
        const error = shown.error ?? enabled.error;
        return error ? [{ id, error }] : [];
      }),
    };
  }, [actions, scope, session, operations, findHref, checkCondition, linkHosts]);
  useErrorReport(broken.map(({ id }) => ({ owner: id, errorKind: 'condition' })));
  return { visibleActions, broken };
}

/** Omits a link whose target the user cannot open. */
function toLinkAction(
  action: Action,
  enabled: boolean,
  findHref: (to: Target) => string | undefined,
): VisibleAction[] {
  const target = findTarget(action);
  if (!target) return [{ action, enabled }];
  const href = findHref(target);
  if (href === undefined) return [];
  return [{ action, enabled, ...(action.newWindow ? { newWindowUrl: href } : { href }) }];
}

/** Omits a link to a host that is not in the brand's list. */
const toExternalAction = (
  action: Action,
  enabled: boolean,
  newWindowUrl: string | undefined,
): VisibleAction[] => (newWindowUrl === undefined ? [] : [{ action, enabled, newWindowUrl }]);

function isPermitted(
  action: Action,
  operations: Record<string, CallDescription>,
  session: Session,
): boolean {
  const operation = action.operation === undefined ? undefined : operations[action.operation];
  const hasAccess = operation?.effect === 'write' ? session.mayWrite : session.hasRights;
  return (
    session.hasRights(action.requires, action.requiresAny) &&
    (!operation || hasAccess(operation.access.requires, operation.access.requiresAny))
  );
}

/** Returns the target screen of an action that only navigates, without a call, a dialog or a confirmation. */
function findTarget({ operation, ask, confirm, then }: Action) {
  const [only, ...more] = then;
  const plain = operation === undefined && !ask && !confirm && more.length === 0;
  return plain && only?.do === 'navigate' ? only.to : undefined;
}
