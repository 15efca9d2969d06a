import { useCallback, useEffect, useMemo } from 'react';
import type { Condition } from '#shared/screens/binding.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { usePortal } from '../portal/portal-context.ts';
import { useToday } from '../session/today.ts';
import { evaluate } from './conditions.ts';
import { useErrorName, useScreen } from './screen-context.tsx';
import { reportScreenError, type ScreenErrorKind } from './telemetry.ts';

export interface ConditionResult {
  met: boolean;
  /** Set when the condition could not be evaluated. Then `met` is false. */
  error?: Error;
}

/** Evaluates a condition without throwing. A missing condition is met; a broken one is not met and has an `error`. */
export function checkCondition(
  condition: Condition | undefined,
  scope: BindingScope,
  today: () => string,
): ConditionResult {
  if (!condition) return { met: true };
  try {
    return { met: evaluate(condition, scope, today) };
  } catch (error) {
    return { met: false, error: toError(error) };
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

/** Evaluates the condition of a part, and reports the part if its condition is broken. `owner`: id of the part. */
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
  useErrorReport(result.error ? [{ owner, errorKind: 'condition' }] : NONE);
  return result;
}

const NONE: readonly PartError[] = [];

/** A broken part of the screen, for the error report. */
export interface PartError {
  /** Id of the block, field, column or action. */
  owner: string;
  errorKind: ScreenErrorKind;
}

/** Returns a function that reports a broken part of this screen to the operators. */
export function useReportError(): (part: PartError) => void {
  const portal = usePortal();
  const { artefact } = useScreen();
  const getErrorName = useErrorName();
  return useCallback(
    ({ owner, errorKind }) =>
      reportScreenError(portal, { screen: artefact.id, block: getErrorName(owner), errorKind }),
    [portal, artefact.id, getErrorName],
  );
}

/** Reports parts that turn out to be broken during rendering. */
export function useErrorReport(broken: readonly PartError[]): void {
  const reportError = useReportError();
  const key = broken.map(({ owner, errorKind }) => `${errorKind} ${owner}`).join('\n');
  useEffect(() => {
    for (const part of broken) reportError(part);
    // `broken` is a new array on every render; `key` contains its values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reportError, key]);
}
