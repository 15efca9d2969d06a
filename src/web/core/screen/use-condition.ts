import { useCallback, useEffect, useMemo } from 'react';
import type { Condition } from '#shared/screens/binding.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { usePortal } from '../portal/portal-context.ts';
import { useToday } from '../session/today.ts';
import { evaluate } from './conditions.ts';
import { useFaultName, useScreen } from './screen-context.tsx';
import { reportFault, type FaultKind } from './telemetry.ts';

export interface ConditionResult {
  met: boolean;
  /** The condition could not be evaluated; `met` is then the safe answer. */
  fault?: Error;
}

/** Evaluates without throwing: a broken condition gives the safe answer and says so. */
export function checkCondition(
  condition: Condition | undefined,
  scope: BindingScope,
  today: () => string,
): ConditionResult {
  if (!condition) return { met: true };
  try {
    return { met: evaluate(condition, scope, today) };
  } catch (error) {
    return { met: false, fault: toError(error) };
  }
}

export type CheckCondition = (
  condition: Condition | undefined,
  scope: BindingScope,
) => ConditionResult;

export function useCheckCondition(): CheckCondition {
  const today = useToday();
  return useCallback((condition, scope) => checkCondition(condition, scope, today), [today]);
}

export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** A condition of a block. `owner` names it in the report of a fault. */
export function useCondition(
  condition: Condition | undefined,
  scope: BindingScope,
  owner: string,
): ConditionResult {
  const checkCondition = useCheckCondition();
  const result = useMemo(
    () => checkCondition(condition, scope),
    [checkCondition, condition, scope],
  );
  useFaultReport(result.fault ? [{ owner, fault: 'condition' }] : NONE);
  return result;
}

const NONE: readonly Broken[] = [];

export interface Broken {
  /** The part: a block, field, column, action. */
  owner: string;
  fault: FaultKind;
}

/** Tells the operators of a part of this screen that is broken. */
export function useReportFault(): (part: Broken) => void {
  const portal = usePortal();
  const { artefact } = useScreen();
  const nameOf = useFaultName();
  return useCallback(
    ({ owner, fault }) => reportFault(portal, { screen: artefact.id, block: nameOf(owner), fault }),
    [portal, artefact.id, nameOf],
  );
}

/** The same for what turns out to be broken while it is drawn. */
export function useFaultReport(broken: readonly Broken[]): void {
  const tell = useReportFault();
  const key = broken.map(({ owner, fault }) => `${fault} ${owner}`).join('\n');
  useEffect(() => {
    for (const part of broken) tell(part);
    // The list is made anew at every drawing; what it says is in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tell, key]);
}
