import { describe, expect, test } from 'vitest';
import { formatClaimNumber, parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { ruleChecks } from '#shared/schemas/rule-checks.ts';
import { findBrokenValidators, isValidatorMet, validators } from '#shared/schemas/validators.ts';

const context = { today: '2026-03-15' };

/** Rule, accepted values, refused values: the table of point 5 of the specification. */
const table: [rule: string, accepted: unknown[], refused: unknown[]][] = [
  ['required', ['x', 0, false, ' ', ['a']], ['', undefined, null, []]],
  ['required-blank', ['x', 0], ['', '   ', undefined]],
  ['required-true', [true], [false, undefined, 'true', '']],
  [
    'email',
    ['ana@example.com', 'a.b+c@mail.example.co', ''],
    ['ana', 'ana@host', '@example.com', 'a b@c.de', 'a@b..c', 'a@-b.com'],
  ],
  [
    'phone',
    ['512-555-0142', '(512) 555-0142', '+512 555.0142', '512.5550142', '512-555-014299', ''],
    [
      '5125550142',
      '512-55-0142',
      '(512 555-0142',
      '512)555-0142',
      '512-555-014',
      '512-555-0142999',
      'call me',
    ],
  ],
  [
    'phoneSearch',
    ['512-555-0142', '+1 (512) 555-0142', '1 512 555 0142', '5125550142', '(512)555.0142', ''],
    ['512-555-014', '2 512 555 0142', '(512 555-0142', '512-555-014299', 'call me'],
  ],
  [
    'claimNumber',
    ['0001-000000023-0000', ''],
    ['1-23', '0001-000000023', '0001-00000002A-0000', ' 0001-000000023-0000'],
  ],
  [
    'claimNumberSearch',
    ['1-23', '1-23-4', '0001-000000023-0000', ' 1-23 ', '0001000000023', '00010000000230000', ''],
    ['1', '000100000002', '1-2-3-4', '1--2', '-1-2', 'a-1', '1-1e3', '1-1.5', '1-1234567890'],
  ],
  ['year', ['2026', 'abcd', ''], ['26', '20266']],
  ['taxId', ['12-3456789', ''], ['123456789', '1-23456789', '12-345678', '12-34567890']],
  [
    'npi',
    ['1234567893', '0000000001', ''],
    ['0000000000', '123456789', '12345678901', '12345x7893'],
  ],
  [
    'url',
    [
      'http://example.com',
      'https://example.com/a?b=c#d',
      'http://example.com:8080',
      '{host}/help',
      '{host}',
      '{host}?a=b',
      '',
    ],
    [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/local',
      'example.com',
      'http://',
      'ftp://example.com',
      '{host}.evil.example',
      '{host}@evil.example',
      'http://bank.example@evil.example',
      'http:\\\\evil.example',
      ' http://example.com',
      'http://exa mple.com',
      'http://example.com/a\nb',
      'xhttp://example.com',
    ],
  ],
  ['zip', ['78701', '78701-1234', ''], ['7870', '787011234', '78701-12', '78701 1234', 'ABCDE']],
  ['password', ['aB1', 'aB-', 'éÉ1', ''], ['ab1', 'AB1', 'aBc']],
  ['passwordChange', ['aB345678', 'aB34567é', ''], ['aB34567', 'ab345678', 'AB345678', 'aBcdefgh']],
  [
    'date',
    ['03/15/2026', '02/29/2028', ''],
    ['3/15/2026', '2026-03-15', '02/29/2026', '13/01/2026', '00/10/2026', '03/15/26'],
  ],
  [
    'sameOrAfterToday',
    ['2026-03-15', '2027-01-01', ''],
    ['2026-03-14', '03/16/2026', '2026-02-30'],
  ],
  ['timeOfDay', ['00:00', '09:05', '23:59', ''], ['24:00', '9:05', '09:60', '09:05 PM', '0905']],
  ['numbersOnly', ['12', '12.5', '12.', '.5', ''], ['-1', '1,000', '1.2.3', '.', '1e3', 'x']],
  ['numeric', ['12', '-12.5', 3, ''], ['1,000', '--1', 'x']],
  ['groupNumbers', ['-1', '0', '12345', ''], ['-2', '1.5', 'x', '1,2']],
  [
    'userName',
    ['ana.lopez', 'a_b@c+d-e', 'abcdef', ''],
    ['abcde', 'ana lopez', 'añalopez', 'ana/lopez', '100100010101'],
  ],
];

describe('the named rules of the specification’s point 5', () => {
  test.each(table)(
    '%s accepts valid values and refuses invalid ones',
    (rule, accepted, refused) => {
      for (const value of accepted) {
        expect(
          isValidatorMet(rule, value, {}, context),
          `${rule} accepts ${JSON.stringify(value)}`,
        ).toBe(true);
      }
      for (const value of refused) {
        expect(
          isValidatorMet(rule, value, {}, context),
          `${rule} refuses ${JSON.stringify(value)}`,
        ).toBe(false);
      }
    },
  );

  test.each([
    ['decimal', { places: 2 }, [1, 1.25, 19.99, '1.25', -3.1], [1.255, '1.255', 'x']],
    ['minValue', { min: 3 }, [3, 4.5, '3'], [2.99, -3, '2']],
    ['min', { min: 2 }, ['ab', 'é😀'], ['a', '😀']],
    ['max', { max: 2 }, ['ab', '😀😀'], ['abc']],
    ['length', { length: 2 }, ['ab', '😀😀'], ['a', 'abc']],
  ])('%s respects its parameter', (rule, params, accepted, refused) => {
    for (const value of accepted)
      expect(isValidatorMet(rule, value, params, context), `${value}`).toBe(true);
    for (const value of refused)
      expect(isValidatorMet(rule, value, params, context), `${value}`).toBe(false);
  });

  test.each([
    ['emailMatch', 'a@b.co', 'a@b.co', 'x@b.co'],
    ['passwordMatch', 'secret', 'secret', 'Secret'],
    ['passwordNotMatch', 'old', 'new', 'old'],
    ['laterThan', '2026-03-15', '2026-03-16', '2026-03-15'],
  ])('%s compares with its target', (name, target, accepted, refused) => {
    const broken = (value: unknown, siblings: Record<string, unknown>) =>
      findBrokenValidators({ name, params: { target: 'other' } }, value, siblings, context);
    expect(broken(accepted, { other: target })).toEqual([]);
    expect(broken(refused, { other: target })).toEqual([
      { rule: name, params: { target: 'other' } },
    ]);
    expect(broken('', { other: target })).toEqual([]);
  });

  test('laterThan is skipped when its target is empty', () => {
    const use = { name: 'laterThan', params: { target: 'begin' } };
    expect(findBrokenValidators(use, '2026-01-01', { begin: '' }, context)).toEqual([]);
    expect(findBrokenValidators(use, '2026-01-01', {}, context)).toEqual([]);
  });

  test('only the required rules check an empty value', () => {
    const looking = Object.entries(validators).filter(([, { evenWhenEmpty }]) => evenWhenEmpty);
    expect(looking.map(([name]) => name)).toEqual(['required', 'required-blank', 'required-true']);
    for (const [name, { evenWhenEmpty }] of Object.entries(validators)) {
      expect(
        isValidatorMet(name, '', { target: 'x', min: 1, max: 1, places: 1, length: 1 }, context),
        name,
      ).toBe(!evenWhenEmpty);
    }
  });

  test('an unknown rule throws instead of accepting everything', () => {
    expect(() => isValidatorMet('emial', 'x', {}, context)).toThrow("no validator 'emial'");
    expect(() => isValidatorMet('constructor', 'x', {}, context)).toThrow(
      "no validator 'constructor'",
    );
  });

  test('every rule has a test row, and every keyword has its check', () => {
    const rows = [...table.map(([rule]) => rule), 'decimal', 'minValue', 'min', 'max', 'length'];
    const targeted = ['emailMatch', 'passwordMatch', 'passwordNotMatch', 'laterThan'];
    expect([...rows, ...targeted].sort()).toEqual(Object.keys(validators).sort());
    const asked = Object.values(validators).flatMap(({ check }) => check ?? []);
    expect([...new Set(asked)].sort()).toEqual(Object.keys(ruleChecks).sort());
  });
});

describe('claim numbers', () => {
  test.each([
    ['1-23', '0001-000000023-0000'],
    ['0012-000000345-6', '0012-000000345-0006'],
    [' 9999-999999999-9999 ', '9999-999999999-9999'],
  ])('a search for %s finds %s', (typed, whole) => {
    const parts = parseClaimNumber(typed);
    expect(parts && formatClaimNumber(parts)).toBe(whole);
  });
});
