import { useMemo } from 'react';
import type { Visibility } from '#shared/screens/artefact.ts';
import { useSession } from '../session/use-session.ts';
import type { BindingScope } from '../router/bindings.ts';
import { judge, useCondition, useFaultReport, type Verdict } from './use-condition.ts';

/** Permission first, then the condition. The browser only hides what the server would refuse anyway. */
export function useVisible(part: Visibility, scope: BindingScope, owner: string): Verdict {
  const { holds } = useSession();
  const verdict = useCondition(part.visibleWhen, scope, owner);
  return holds(part.requires, part.requiresAny) ? verdict : { met: false };
}

/** The same for many parts at once, where a component for each would not do: columns, values, fields. */
export function useVisibleParts<Part extends Visibility & { id: string }>(
  parts: readonly Part[],
  scope: BindingScope,
): Part[] {
  const { holds } = useSession();
  const { visible, broken } = useMemo(() => {
    const held = parts.filter((part) => holds(part.requires, part.requiresAny));
    const judged = held.map((part) => ({ part, verdict: judge(part.visibleWhen, scope) }));
    return {
      visible: judged.filter(({ verdict }) => verdict.met).map(({ part }) => part),
      broken: judged.find(({ verdict }) => verdict.fault),
    };
  }, [parts, scope, holds]);
  useFaultReport(broken?.part.id ?? '', broken?.verdict.fault);
  return useSameList(parts, visible);
}

/** The same list while the same parts are seen: at every key of a form the conditions are asked, and rarely answer anew. */
function useSameList<Part extends { id: string }>(
  parts: readonly Part[],
  visible: readonly Part[],
): Part[] {
  const key = visible.map(({ id }) => id).join();
  return useMemo(() => {
    const ids = new Set(key.split(','));
    return parts.filter(({ id }) => ids.has(id));
  }, [parts, key]);
}

/** Whether a part is judged for each row anew: a value in a column, not the column. */
export const readsRow = ({ visibleWhen }: Visibility): boolean =>
  visibleWhen !== undefined && Object.hasOwn(visibleWhen.variables, 'row');
