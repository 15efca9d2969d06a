import { toErrorSchema } from '@rjsf/utils';
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { pointerPath, type SchemaProblem } from '#shared/schemas/schema-problem.ts';

/** The value of a form: fields by id. */
export type FormValue = Record<string, unknown>;

export interface FormValidatorOptions {
  /** The day it is for the reader, yyyy-MM-dd; asked each time, since a form may stay open over midnight. */
  today: () => string;
  /** The text of a problem in the reader's language, with the label of its field. */
  wording: (problem: SchemaProblem) => string;
  /** Problems that no schema can state: the rules of the operation and of the screen. */
  rules?: (value: FormValue) => SchemaProblem[];
}

/**
 * What `<Form validator={…}>` asks, answered by our interpreter: RJSF's own validators need ajv, which compiles with
 * eval (src/decisions/0002). The schema is the contract's, given here; the one RJSF passes along may carry titles or
 * be a copy, and a validator compiled for one schema object would throw when it changes. Keep the result in a memo:
 * RJSF renders anew when it gets another validator.
 */
export function createFormValidator(
  schema: JsonSchema,
  options: FormValidatorOptions,
): ValidatorType<FormValue> {
  const problemsOf = (value: FormValue = {}): SchemaProblem[] => [
    ...validateBySchema(schema, value, { today: options.today() }),
    ...(options.rules?.(value) ?? []),
  ];
  return {
    validateFormData(value, _schema, customValidate, transformErrors) {
      if (customValidate || transformErrors)
        throw new Error('Give rules and wording to createFormValidator instead');
      const errors = problemsOf(value).map((problem) =>
        toFormError(problem, options.wording(problem)),
      );
      return { errors, errorSchema: toErrorSchema<FormValue>(errors) };
    },
    // Asked only for oneOf, anyOf and if, which the dialect does not have.
    isValid: (part, value) =>
      validateBySchema(part as JsonSchema, value, { today: options.today() }).length === 0,
    // Result is the caller's to name; what comes are SchemaProblems.
    rawValidation: <Result>(_schema: RJSFSchema, value?: FormValue) => ({
      errors: problemsOf(value) as Result[],
    }),
  };
}

/** The problem stays whole in params, so that a summary can link to the field and a test can ask for the rule. */
function toFormError(problem: SchemaProblem, message: string): RJSFValidationError {
  const property = `.${pointerPath(problem.pointer).join('.')}`;
  return { name: problem.rule, property, message, stack: message, params: problem };
}
