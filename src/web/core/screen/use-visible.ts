import { useMemo } from 'react';
import type { Visibility } from '#shared/screens/binding.ts';
import { useSession } from '../session/use-session.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import {
  useCondition,
  useErrorReport,
  useCheckCondition,
  type ConditionResult,
} from './use-condition.ts';

/** Checks the permission, then the condition. This only affects display; the server enforces permissions. */
export function useVisible(part: Visibility, scope: BindingScope, owner: string): ConditionResult {
  const { hasRights } = useSession();
  const result = useCondition(part.visibleWhen, scope, owner);
  return hasRights(part.requires, part.requiresAny) ? result : { met: false };
}

type Part = Visibility & { id: string };

/** A part whose condition could not be evaluated. An error is shown in its place. */
export interface BrokenPart {
  id: string;
  error: Error;
}

/** Returns the visible fields and those with a broken condition, in whose place renderValue shows an error. */
export function useShownFields<PartType extends Part>(
  parts: readonly PartType[],
  scope: BindingScope,
): PartType[] {
  const { visible, broken } = useVisibleParts(parts, scope);
  return useMemo(() => {
    const ids = new Set([...visible, ...broken].map(({ id }) => id));
    return parts.filter(({ id }) => ids.has(id));
  }, [parts, visible, broken]);
}

/** Like useVisible, for several parts in one component, such as badges, alerts or the fields of a form. */
export function useVisibleParts<PartType extends Part>(
  parts: readonly PartType[],
  scope: BindingScope,
): { visible: PartType[]; broken: readonly BrokenPart[] } {
  const { hasRights } = useSession();
  const checkCondition = useCheckCondition();
  const checked = useMemo(
    () =>
      parts
        .filter((part) => hasRights(part.requires, part.requiresAny))
        .map((part) => ({ part, ...checkCondition(part.visibleWhen, scope) })),
    [parts, scope, hasRights, checkCondition],
  );
  const broken = useMemo(() => {
    const found = checked.flatMap(({ part: { id }, error }) => (error ? [{ id, error }] : []));
    return found.length > 0 ? found : NONE;
  }, [checked]);
  useErrorReport(broken.map(({ id }) => ({ owner: id, errorKind: 'condition' })));
  const visible = checked.filter(({ met }) => met).map(({ part }) => part);
  return { visible: useSameList(parts, visible), broken };
}

const NONE: readonly BrokenPart[] = [];

/**
 * Returns the previous list if it has the same parts, because conditions are evaluated on every key press and rarely
 * change.
 */
function useSameList<PartType extends { id: string }>(
  parts: readonly PartType[],
  visible: readonly PartType[],
): PartType[] {
  const key = visible.map(({ id }) => id).join();
  return useMemo(() => {
    const ids = new Set(key.split(','));
    return parts.filter(({ id }) => ids.has(id));
  }, [parts, key]);
}

/** Whether the condition reads the row. Then it applies to each value of a column, not to the column. */
export const readsRow = ({ visibleWhen }: Visibility): boolean =>
  visibleWhen !== undefined && Object.hasOwn(visibleWhen.variables, 'row');
