import type { ValidatorType } from '@rjsf/utils';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/**
 * RJSF asks for a validator before it draws. What is wrong is found by check-form.ts, which knows conditions and rules
 * and runs under a policy without eval (src/decisions/0002); that RJSF's own validator finds the same is a test.
 */
export const structureOnly = (today: () => string): ValidatorType => ({
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: (schema, value) =>
    validateBySchema(schema as JsonSchema, value, { today: today() }).length === 0,
});
