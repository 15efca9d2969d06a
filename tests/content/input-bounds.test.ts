import { describe, expect, it } from 'vitest';
import { findInputBoundErrors } from '#shared/schemas/input-bounds.ts';
import { formats } from '#shared/schemas/formats.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

const input = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
});

describe('an input of the contract', () => {
  it.each<[string, Record<string, JsonSchema>, string]>([
    [
      'a number without bounds',
      { year: { type: 'integer' } },
      'year is a number of any size: add minimum and maximum',
    ],
    [
      'a number without a minimum',
      { year: { type: 'integer', maximum: 9 } },
      'year is a number of any size: add minimum and maximum',
    ],
    [
      'an amount without bounds',
      { amount: { type: 'number', 'x-money': true } },
      'amount is a number of any size: add minimum and maximum',
    ],
    [
      'a number beyond its column',
      { rowVersion: { type: 'integer', minimum: 1, maximum: 2 ** 31 } },
      'rowVersion goes from 1 to 2147483648, beyond an integer column: narrow it',
    ],
    [
      'a row number beyond what JSON holds',
      { rowId: { type: 'integer', 'x-kind': 'rowNumber', minimum: 1, maximum: 2 ** 53 } },
      'rowId goes from 1 to 9007199254740992, beyond an integer column: narrow it',
    ],
    [
      'a number whose name alone suggests a row number',
      { rowId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
      'rowId goes from 1 to 9007199254740991, beyond an integer column: narrow it',
    ],
    [
      'text without a maximum, inside a list',
      { names: { type: 'array', maxItems: 3, items: { type: 'string' } } },
      'names[] is text of any length: add maxLength',
    ],
    [
      'a list without a maximum, inside an object',
      { a: input({ b: { type: 'array', items: { type: 'boolean' } } }) },
      'a.b is a list of any length: add maxItems',
    ],
  ])('cannot have %s', (_, properties, error) =>
    expect(findInputBoundErrors(input(properties))).toEqual([error]),
  );

  it('can have every value that its column holds', () => {
    expect(
      findInputBoundErrors(
        input({
          conversationId: {
            type: 'integer',
            'x-kind': 'rowNumber',
            minimum: 1,
            maximum: Number.MAX_SAFE_INTEGER,
          },
          groupNumber: { type: 'integer', minimum: -1, maximum: 9999 },
          day: { type: 'string', format: 'date' },
          status: { type: 'string', 'x-code': 'claim-status' },
          kind: { type: 'string', enum: ['a'] },
          note: { type: 'string', maxLength: 9 },
        }),
      ),
    ).toEqual([]);
  });
});

describe('a date', () => {
  it.each(['1800-01-01', '2028-02-29', '2999-12-31'])('may be %s', (day) =>
    expect([formats.date(day), formats['date-time'](`${day}T00:00:00Z`)]).toEqual([true, true]),
  );
  it.each(['0000-01-01', '0001-01-01', '1799-12-31', '3000-01-01', '9999-12-31'])(
    'cannot be %s',
    (day) =>
      expect([formats.date(day), formats['date-time'](`${day}T00:00:00Z`)]).toEqual([false, false]),
  );
  it.each(['+14:00', '-12:00', 'Z'])('may be a timestamp with offset %s', (offset) =>
    expect(formats['date-time'](`2026-11-22T10:00:00${offset}`)).toBe(true),
  );
  it.each(['+15:00', '+23:59', '-16:00', '+14:60'])(
    'cannot be a timestamp with offset %s',
    (offset) => expect(formats['date-time'](`2026-11-22T10:00:00${offset}`)).toBe(false),
  );
});
