import { checkExpression } from '#shared/expressions/check.ts';
import { compileExpression } from '#shared/expressions/compile.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

export const TEXT: JsonSchema = { type: 'string' };
export const DATE: JsonSchema = { type: 'string', format: 'date' };
export const NUMBER: JsonSchema = { type: 'number' };

export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const variables = {
  form: object({
    memberId: TEXT,
    ssn: TEXT,
    firstName: TEXT,
    dateOfBirth: DATE,
    groupNumber: { type: 'integer' },
    employeeNumber: { type: 'integer' },
    amount: NUMBER,
    beginDate: DATE,
    endDate: DATE,
    fullClaimNumber: TEXT,
    checkNumber: TEXT,
    patientAccountNumber: TEXT,
    accepted: { type: 'boolean' },
    status: { type: 'string', enum: ['Active', 'Termed'] },
    roles: list(TEXT),
    dependents: list(object({ dateOfBirth: DATE, name: TEXT, share: NUMBER })),
    address: object({ state: TEXT }),
    receipt: { type: 'string', format: 'binary' },
  }),
};
export const today = '2026-03-15';
export const holds = (source: string, form: Record<string, unknown>) =>
  compileExpression(source, variables).evaluate({ form, today });

/** The texts that the diagnostics of an expression underline. */
export const underlinedIn = (source: string) =>
  checkExpression(source, variables).map(({ from, to }) => source.slice(from, to));
