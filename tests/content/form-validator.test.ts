import { describe, expect, test } from 'vitest';
import type { RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { createFormValidator } from '#web/forms/engine/rjsf-validator.ts';

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['lastName'],
  properties: {
    lastName: { type: 'string' },
    npi: { type: 'string', 'x-validator': 'npi' },
    dependents: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { type: 'string' } },
      },
    },
  },
};
const passed = schema as RJSFSchema;
const validator = createFormValidator(schema, {
  today: () => '2026-03-15',
  wording: ({ rule, pointer }) => `${rule} at ${pointer}`,
  rules: ({ npi }) => (npi ? [] : [{ pointer: '/npi', rule: 'npiOrName', params: {} }]),
});

describe('what RJSF is told', () => {
  test('each problem stands at its field, in the words it was given', () => {
    const { errors, errorSchema } = validator.validateFormData(
      { npi: '1', dependents: [{ name: 'Ana' }, {}] },
      passed,
    );
    expect(errors.map(({ property, message }) => [property, message])).toEqual([
      ['.lastName', 'required at /lastName'],
      ['.npi', 'npi at /npi'],
      ['.dependents.1.name', 'required at /dependents/1/name'],
    ]);
    expect(errorSchema).toMatchObject({
      lastName: { __errors: ['required at /lastName'] },
      dependents: { 1: { name: { __errors: ['required at /dependents/1/name'] } } },
    });
  });

  test('a valid form has no problems, and the rules over several fields are asked too', () => {
    expect(
      validator.validateFormData({ lastName: 'Lopez', npi: '1234567893' }, passed).errors,
    ).toEqual([]);
    expect(
      validator.validateFormData({ lastName: 'Lopez' }, passed).errors.map(({ name }) => name),
    ).toEqual(['npiOrName']);
  });

  test('a form that has nothing yet is judged, not refused', () => {
    expect(validator.validateFormData(undefined, passed).errors).toHaveLength(2);
  });

  test('a schema that RJSF has copied or given titles changes nothing', () => {
    const titled = {
      ...passed,
      title: 'Provider',
      properties: { ...passed.properties, npi: { type: 'string' as const, title: 'NPI' } },
    };
    expect(
      validator
        .validateFormData({ lastName: 'Lopez', npi: '1' }, titled)
        .errors.map(({ name }) => name),
    ).toEqual(['npi']);
  });

  test('a second way to add rules or words is refused aloud', () => {
    expect(() => validator.validateFormData({}, passed, (_value, errors) => errors)).toThrow(
      'createFormValidator',
    );
  });
});
