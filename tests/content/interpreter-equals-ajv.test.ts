import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropEmpty } from '#shared/schemas/absence.ts';
import { createServerValidator } from '#shared/schemas/ajv.ts';
import { findDialectDiagnostics } from '#shared/schemas/dialect.ts';
import { formats } from '#shared/schemas/formats.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { FormatName, JsonSchema, ValidatorUse } from '#shared/schemas/json-schema.ts';
import type { SchemaProblem } from '#shared/schemas/schema-problem.ts';
import { validators } from '#shared/schemas/validators.ts';
import { asJson, orUndefined, nearText, arbitraryValue } from '../support/schema-values.ts';

const context = { today: '2026-03-15' };
const numRuns = process.env.TEST_FULL ? 20_000 : 200;
// ajv compiles each generated schema, which takes a few milliseconds.
const longTimeout = { timeout: 300_000 };

const small = fc.integer({ min: 0, max: 4 });

const fieldNames = ['a', 'b/c', 'd~e', 'target'];
const use: fc.Arbitrary<ValidatorUse> = fc.constantFrom(...Object.keys(validators)).map((name) => {
  const params = Object.entries(validators[name]?.params ?? {}).map(
    ([param, kind]) => [param, kind === 'field' ? 'target' : 2] as const,
  );
  return params.length > 0 ? { name, params: Object.fromEntries(params) } : name;
});
const uses = orUndefined(fc.oneof(use, fc.array(use, { minLength: 1, maxLength: 3 })));

const textSchema = fc.record({
  type: fc.constant('string' as const),
  minLength: orUndefined(small),
  maxLength: orUndefined(small),
  format: orUndefined(fc.constantFrom(...(Object.keys(formats) as FormatName[]))),
  enum: orUndefined(fc.uniqueArray(nearText, { minLength: 1, maxLength: 3 })),
  const: orUndefined(fc.constantFrom('a', '1-23')),
  'x-validator': uses,
});
const numberSchema = fc.record({
  type: fc.constantFrom('number' as const, 'integer' as const),
  minimum: orUndefined(fc.integer({ min: -3, max: 3 })),
  maximum: orUndefined(fc.integer({ min: -3, max: 20 })),
  multipleOf: orUndefined(fc.constantFrom(1, 0.01, 0.5, 3)),
  'x-money': orUndefined(fc.constant(true)),
  'x-validator': uses,
});
const booleanSchema = fc.record({ type: fc.constant('boolean' as const), 'x-validator': uses });

const schemas = fc.letrec<{ any: JsonSchema; object: JsonSchema }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    textSchema,
    numberSchema,
    booleanSchema,
    listSchema(tie('any')),
    tie('object'),
  ),
  object: fc
    .dictionary(fc.constantFrom(...fieldNames), tie('any'), { maxKeys: 4, noNullPrototype: true })
    .chain((properties) =>
      fc.record({
        type: fc.constant('object' as const),
        additionalProperties: fc.constant(false as const),
        properties: fc.constant(properties),
        required: orUndefined(fc.subarray(Object.keys(properties))),
      }),
    ),
}));

function listSchema(items: fc.Arbitrary<JsonSchema>) {
  return fc.record({
    type: fc.constant('array' as const),
    items,
    minItems: orUndefined(small),
    maxItems: orUndefined(small),
    uniqueItems: orUndefined(fc.boolean()),
  });
}

const cases = schemas.object.chain((generated) => {
  const schema = asJson(generated);
  return fc.record({
    schema: fc.constant(schema),
    value: arbitraryValue(schema).map((value) => asJson(value ?? null)),
  });
});

const sorted = (problems: SchemaProblem[]) =>
  problems
    .map((problem) => `${problem.pointer} ${problem.rule} ${JSON.stringify(problem.params)}`)
    .sort();

describe('the interpreter and ajv', () => {
  test('report the same rules at the same fields', longTimeout, () => {
    fc.assert(
      fc.property(cases, ({ schema, value }) => {
        const browser = validateBySchema(schema, value, context);
        expect(sorted(browser)).toEqual(sorted(createServerValidator(schema)(value, context)));
      }),
      { numRuns },
    );
  });

  // A generator that produces only invalid values would prove nothing. The sample has a fixed seed, because a small random one may
  // break too few rules.
  test('are compared on valid values and on values that break many rules', () => {
    const broken = fc
      .sample(cases, { numRuns: 1_000, seed: 1 })
      .map(({ schema, value }) => validateBySchema(schema, value, context));
    expect(broken.filter((problems) => problems.length === 0).length).toBeGreaterThan(50);
    expect(new Set(broken.flat().map(({ rule }) => rule)).size).toBeGreaterThan(15);
  });

  test('do not modify the validated value', () => {
    fc.assert(
      fc.property(cases, ({ schema, value }) => {
        const before = JSON.stringify(value);
        validateBySchema(schema, value, context);
        createServerValidator(schema)(value, context);
        expect(JSON.stringify(value)).toBe(before);
      }),
      { numRuns: 200 },
    );
  });

  test('give the same result for a value with and without its empty fields', () => {
    fc.assert(
      fc.property(cases, ({ schema, value }) => {
        const dropped = dropEmpty(schema, value);
        expect(sorted(validateBySchema(schema, dropped, context))).toEqual(
          sorted(validateBySchema(schema, value, context)),
        );
        expect(dropEmpty(schema, dropped)).toEqual(dropped);
      }),
      { numRuns },
    );
  });
});

describe('dates and timestamps', () => {
  test('exist in the calendar, as in ajv-formats', async () => {
    const { fullFormats } = await import('ajv-formats/dist/formats.js');
    const reference = fullFormats.date as { validate: (text: string) => boolean };
    const part = (limit: number) =>
      fc.integer({ min: 0, max: limit }).map((value) => String(value).padStart(2, '0'));
    const date = fc
      .tuple(fc.constantFrom('1900', '2000', '2024', '2026', '2999'), part(14), part(33))
      .map((parts) => parts.join('-'));
    fc.assert(
      fc.property(date, (candidate) => {
        expect(formats.date(candidate)).toBe(reference.validate(candidate));
      }),
      { numRuns: numRuns * 5 },
    );
  });

  test.each([
    ['2026-03-15T14:30:00Z', true],
    ['2026-03-15T14:30:00.123+05:30', true],
    ['2026-03-15T24:00:00Z', false],
    ['2026-03-15T14:30:00', false],
    ['2026-03-15 14:30:00Z', false],
    ['2026-02-30T14:30:00Z', false],
    ['2026-03-15', false],
  ])('%s is a timestamp: %s', (candidate, expected) => {
    expect(formats['date-time'](candidate)).toBe(expected);
  });
});

describe('empty values', () => {
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string' },
      born: { type: 'string', format: 'date' },
      groupNumber: { type: 'integer' },
      items: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { note: { type: 'string' } },
        },
      },
    },
  };

  test('an empty text, null and the placeholder integer are removed, at every depth', () => {
    const value = {
      name: 'Ana',
      born: '',
      groupNumber: -9999,
      items: [{ note: '' }, { note: null }],
    };
    expect(dropEmpty(schema, value)).toEqual({ name: 'Ana', items: [{}, {}] });
  });

  test('an empty text in a required field is a missing field, on both sides', () => {
    const problems = [{ pointer: '/name', rule: 'required', params: {} }];
    expect(validateBySchema(schema, { name: '' }, context)).toEqual(problems);
    expect(createServerValidator(schema)({ name: '' }, context)).toEqual(problems);
  });

  test('an unknown field remains and is refused', () => {
    expect(dropEmpty(schema, { name: 'Ana', admin: '' })).toEqual({ name: 'Ana', admin: '' });
    expect(validateBySchema(schema, { name: 'Ana', admin: '' }, context)).toEqual([
      { pointer: '/admin', rule: 'additionalProperties', params: {} },
    ]);
  });

  test('a key called __proto__ is an unknown field and changes no prototype', () => {
    const value = JSON.parse('{"name":"Ana","__proto__":{"polluted":true}}') as unknown;
    expect(validateBySchema(schema, value, context).map(({ pointer }) => pointer)).toEqual([
      '/__proto__',
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('the schema dialect', () => {
  test('accepts every schema of the generator', () => {
    const plain = schemas.object
      .map(asJson)
      .filter((schema) => !JSON.stringify(schema).includes('x-validator'));
    fc.assert(
      fc.property(plain, (schema) => {
        expect(findDialectDiagnostics(schema)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test.each([
    [{ type: 'string', pattern: 'a*' }, '/pattern', 'named rule'],
    [{ type: 'string', maxlength: 3 }, '/maxlength', "'maxlength'"],
    [{ type: ['string', 'null'] }, '/type', 'no type'],
    [{ type: 'string', format: 'dat' }, '/format', 'no format'],
    [{}, '/type', 'needs its type'],
    [{ type: 'array' }, '', 'items'],
    [{ type: 'object', properties: {} }, '', 'additionalProperties'],
    [
      { type: 'object', additionalProperties: false, properties: {}, required: ['a'] },
      '/required/0',
      '"properties" does not have it',
    ],
    [objectWith({ type: 'string', 'x-requires': ['P'] }, ['a']), '/required/0', 'withheld'],
    [
      objectWith({ type: 'string', 'x-validator': 'emial' }),
      '/properties/a/x-validator',
      "no validator 'emial'",
    ],
    [
      objectWith({
        type: 'string',
        'x-validator': { name: 'emailMatch', params: { target: 'b' } },
      }),
      '/properties/a/x-validator',
      'another field',
    ],
    [
      objectWith({ type: 'boolean', 'x-validator': 'required-true' }),
      '/properties/a/x-validator',
      '"required" too',
    ],
    [
      objectWith({ type: 'string', 'x-sensitivity': 'secret' }),
      '/properties/a/x-sensitivity',
      'cannot be',
    ],
    [
      { type: 'array', items: { type: 'string', 'x-validator': 'nip' } },
      '/items/x-validator',
      'no validator',
    ],
  ])('refuses %j with its place', (schema, pointer, message) => {
    const diagnostics = findDialectDiagnostics(schema);
    expect(diagnostics.map((diagnostic) => diagnostic.pointer)).toEqual([pointer]);
    expect(`${diagnostics[0]?.message}. ${diagnostics[0]?.remedy}`).toContain(message);
  });

  test('suggests the nearest keyword', () => {
    expect(findDialectDiagnostics({ type: 'string', maxlength: 3 })[0]?.suggestion).toBe(
      'maxLength',
    );
    expect(
      findDialectDiagnostics(objectWith({ type: 'string', 'x-validator': 'emial' }))[0]?.suggestion,
    ).toBe('email');
  });
});

function objectWith(a: object, required: string[] = []) {
  return { type: 'object', additionalProperties: false, properties: { a }, required };
}
