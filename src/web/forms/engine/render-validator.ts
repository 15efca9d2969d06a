import type { ValidatorType } from '@rjsf/utils';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/**
 * RJSF requires a validator for rendering. This one reports no errors: the form is validated in check-form.ts, which
 * supports conditions and rules and runs under a policy without eval (src/decisions/0002). RJSF uses `isValid` only to
 * select the alternative of a schema that it renders.
 */
export const createRenderValidator = (today: () => string): ValidatorType => ({
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: (schema, value) =>
    validateBySchema(schema as JsonSchema, value, { today: today() }).length === 0,
});
