import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/** A short code list and one with two codes, for the examples of widgets with choices. */
export const maritalStatus: JsonSchema = {
  type: 'string',
  'x-code': 'marital-status',
  enum: ['Single', 'Married', 'Divorced', 'Widowed'],
};
export const gender: JsonSchema = { type: 'string', 'x-code': 'gender', enum: ['F', 'M'] };
