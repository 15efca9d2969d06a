import { useEffect, useMemo } from 'react';
import type { Condition } from '#shared/screens/artefact.ts';
import { portalMeta } from '../app/portal-meta.ts';
import type { BindingScope } from '../router/bindings.ts';
import { evaluate } from './conditions.ts';
import { useScreen } from './screen-context.tsx';
import { reportFault } from './telemetry.ts';

export interface Verdict {
  met: boolean;
  /** The condition could not be evaluated; `met` is then the safe answer. */
  fault?: Error;
}

/** Evaluates without throwing: a broken condition gives the safe answer and says so. */
export function judge(
  condition: Condition | undefined,
  scope: BindingScope,
  whenAbsent = true,
): Verdict {
  if (!condition) return { met: whenAbsent };
  try {
    return { met: evaluate(condition, scope) };
  } catch (error) {
    return { met: false, fault: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** A condition of a block, action or field. `owner` names it in the report of a fault. */
export function useCondition(
  condition: Condition | undefined,
  scope: BindingScope,
  owner: string,
): Verdict {
  const verdict = useMemo(() => judge(condition, scope), [condition, scope]);
  useFaultReport(owner, verdict.fault);
  return verdict;
}

/** Tells the operators of a fault in this screen, once. */
export function useFaultReport(owner: string, fault: Error | undefined): void {
  const { artefact } = useScreen();
  const message = fault?.message;
  useEffect(() => {
    if (message === undefined) return;
    const { publication } = portalMeta();
    reportFault({ screen: artefact.id, block: owner, publication, message });
  }, [artefact.id, owner, message]);
}
