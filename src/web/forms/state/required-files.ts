import type { UploadPart } from '#shared/screens/form.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { CheckCondition } from '../../core/screen/use-condition.ts';

type Part = Pick<UploadPart, 'limits' | 'operation' | 'requiredWhen'>;

/** Whether files are required: by the screen, or by the call that takes the form together with its files. */
export const needsFiles = (
  { limits, operation, requiredWhen }: Part,
  scope: BindingScope,
  checkCondition: CheckCondition,
): boolean =>
  requiredWhen
    ? checkCondition(requiredWhen, scope).met
    : operation === undefined && limits.min > 0;

/** Returns the minimum number of files if fewer are chosen, otherwise 0. */
export function findUnmetFileMinimum(
  part: Part | undefined,
  chosenCount: number,
  scope: BindingScope,
  checkCondition: CheckCondition,
): number {
  if (!part) return 0;
  const needed = needsFiles(part, scope, checkCondition);
  const minimum = needed || chosenCount > 0 ? Math.max(part.limits.min, needed ? 1 : 0) : 0;
  return chosenCount < minimum ? minimum : 0;
}
