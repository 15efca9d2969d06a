import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/** A short list and one of two, for the examples of widgets that choose. */
export const maritalStatus: JsonSchema = {
  type: 'string',
  'x-code': 'marital-status',
  enum: ['Single', 'Married', 'Divorced', 'Widowed'],
};
export const gender: JsonSchema = { type: 'string', 'x-code': 'gender', enum: ['F', 'M'] };
