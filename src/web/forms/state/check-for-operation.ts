import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import { loadConditions } from '../../core/screen/conditions.ts';
import type { PartError } from '../../core/screen/use-condition.ts';
import { checkForm } from './check-form.ts';
import type { FormModel } from './form-store.ts';
import type { SubmitPlan } from './submit-plan.ts';
import type { Problems } from './problems.ts';

/** Validates the form for another operation than that of its primary button. The errors are shown like errors of the server. */
export async function checkForOperation(
  form: FormModel,
  { operation, input }: Pick<NonNullable<SubmitPlan['call']>, 'operation' | 'input'>,
  report: (part: PartError) => void,
): Promise<Problems> {
  const { input: schema, rules } = operation;
  if (rules.length > 0) await loadConditions().catch(() => undefined);
  const { record, check } = form.read();
  const onBroken = (rule: string) => report({ owner: rule, errorKind: 'condition' });
  const requiredIds = listRequiredFields(schema, check.fields);
  const problems = checkForm(record(), { ...check, schema, rules, input, requiredIds, onBroken });
  form.setServerProblems(problems);
  return problems;
}

const listRequiredFields = (input: JsonSchema, fields: readonly Field[]): ReadonlySet<string> =>
  new Set(
    fields
      .filter(({ path }) => path.length === 1 && input.required?.includes(path[0] ?? ''))
      .map(({ id }) => id),
  );
