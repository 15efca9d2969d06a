import type { UploadPart } from '#shared/screens/form.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isEmpty, readAt } from '../../core/screen/read-path.ts';
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

/**
 * Returns the empty field of the form that ends the need for files when it is filled in. Neither of the two is then marked as
 * required, because either is enough.
 */
export function findAlternative(
  { requiredWhen }: Part,
  scope: BindingScope,
  checkCondition: CheckCondition,
): string | undefined {
  const fields = Object.keys(requiredWhen?.variables.form?.properties ?? {});
  return fields.find((field) => {
    if (!isEmpty(readAt(scope.form, field))) return false;
    const form = { ...Object(scope.form), [field]: EXAMPLE };
    const { met, error } = checkCondition(requiredWhen, { ...scope, form });
    return !met && error === undefined;
  });
}

/** Stands for any text in a field. */
const EXAMPLE = '-';

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
