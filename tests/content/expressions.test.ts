import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExpression } from '#shared/expressions/check.ts';
import { fillKeys } from '#shared/expressions/fill-keys.ts';
import { expressionFunctions } from '#shared/expressions/functions.ts';
import { declareShape } from '#shared/expressions/shape.ts';
import { compileExpression } from '#shared/expressions/compile.ts';
import { findRuleProblems, getRuleVariables } from '#shared/expressions/rules.ts';
import {
  TEXT,
  DATE,
  NUMBER,
  object,
  list,
  variables,
  today,
  holds,
} from './expression-variables.ts';

describe('a valid expression', () => {
  const sources = [
    'filled(form.memberId) || filled(form.ssn) || filled(form.groupNumber)',
    '!filled(form.ssn) || (filled(form.dateOfBirth) && (filled(form.groupNumber) || filled(form.employeeNumber)))',
    '!filled(form.beginDate) || form.beginDate >= today',
    '!filled(form.endDate) || !filled(form.beginDate) || form.endDate >= form.beginDate',
    'isClaimNumber(form.fullClaimNumber) || size(form.checkNumber) >= 5 || size(form.patientAccountNumber) >= 2',
    'size(form.memberId) >= 10 || (filled(form.firstName) && size(digits(form.ssn)) == 4)',
    "oneOf(form.status, ['Active', 'Termed']) && lower(form.firstName) != 'ana'",
    'form.dependents.all(d, !filled(d.dateOfBirth) || ageAt(d.dateOfBirth, today) < 26)',
    'form.groupNumber == 12 || form.amount + 1 > 2.5 || form.groupNumber in [1, 2]',
    'daysBetween(form.beginDate, form.endDate) <= 31',
    '"Nurse" in form.roles',
    'filled(form.receipt)',
    'form.accepted ? filled(form.ssn) : true',
  ];

  test.each(sources)('%s is accepted', (source) => {
    expect(checkExpression(source, variables)).toEqual([]);
  });

  test('never throws and always returns a boolean, whatever the input', () => {
    const form = fc.oneof(
      fc.anything(),
      fc.dictionary(
        fc.constantFrom(...Object.keys(variables.form.properties ?? {})),
        fc.anything(),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...sources), form, (source, value) => {
        expect(typeof compileExpression(source, variables).evaluate({ form: value, today })).toBe(
          'boolean',
        );
      }),
      { numRuns: process.env.TEST_FULL ? 20_000 : 500 },
    );
  });

  test('is compiled once for equal sources over equal shapes', () => {
    const again = { form: object({ ...variables.form.properties }) };
    expect(compileExpression('form.accepted', again)).toBe(
      compileExpression('form.accepted', variables),
    );
    const other = { form: object({ accepted: { type: 'boolean' } }) };
    expect(compileExpression('form.accepted', other)).not.toBe(
      compileExpression('form.accepted', variables),
    );
  });

  test('that uses today is refused without it', () => {
    expect(() =>
      compileExpression('form.beginDate >= today', variables).evaluate({ form: {} }),
    ).toThrow("'today' is missing");
  });
});

describe('the rules of the specification’s point 5', () => {
  test.each([
    [
      'SSN needs date of birth and a number',
      '!filled(form.ssn) || (filled(form.dateOfBirth) && (filled(form.groupNumber) || filled(form.employeeNumber)))',
      [{}, { ssn: '123456789', dateOfBirth: '1990-01-01', groupNumber: 0 }],
      [{ ssn: '123456789' }, { ssn: '1', dateOfBirth: '1990-01-01' }, { ssn: '1', groupNumber: 5 }],
    ],
    [
      'at least one term',
      'filled(form.memberId) || filled(form.ssn) || filled(form.groupNumber)',
      [{ memberId: 'A' }, { groupNumber: 0 }],
      [{}, { memberId: ' ' }, { groupNumber: '' }, { groupNumber: null }],
    ],
    [
      'begin date not before today',
      '!filled(form.beginDate) || form.beginDate >= today',
      [{}, { beginDate: today }],
      [{ beginDate: '2026-03-14' }],
    ],
    [
      'end date not before begin date',
      '!filled(form.endDate) || form.endDate >= form.beginDate',
      [{ endDate: '2026-01-02', beginDate: '2026-01-02' }, { endDate: '2026-01-02' }],
      [{ endDate: '2026-01-01', beginDate: '2026-01-02' }],
    ],
    [
      'provider claim search',
      'isClaimNumber(form.fullClaimNumber) || size(form.checkNumber) >= 5 || size(form.patientAccountNumber) >= 2',
      [
        { fullClaimNumber: '1-2' },
        { checkNumber: '12345', fullClaimNumber: 'x' },
        { patientAccountNumber: 'ab' },
      ],
      [{}, { fullClaimNumber: '1' }, { checkNumber: '1234', patientAccountNumber: 'a' }],
    ],
  ])('%s', (_rule, source, kept, broken) => {
    for (const form of kept) expect(holds(source, form), JSON.stringify(form)).toBe(true);
    for (const form of broken) expect(holds(source, form), JSON.stringify(form)).toBe(false);
  });

  test('violations are returned in the order of the rules', () => {
    const rules = [
      { id: 'accepted', marks: ['accepted'], assert: 'form.accepted' },
      { id: 'any', marks: ['memberId'], assert: 'filled(form.memberId)' },
    ];
    const broken = (form: Record<string, unknown>) =>
      findRuleProblems(rules, form, ({ assert }) => holds(assert, form));
    expect(broken({})).toEqual([
      { pointer: '/accepted', rule: 'accepted' },
      { pointer: '/memberId', rule: 'any' },
    ]);
    expect(broken({ accepted: true }).map(({ rule }) => rule)).toEqual(['any']);
  });

  test('a violated rule marks all fields it names, or the whole form', () => {
    const marked = (marks: string[]) =>
      findRuleProblems([{ id: 'both', marks }], {}, () => false).map(({ pointer }) => pointer);
    expect(marked(['memberId', 'group.number'])).toEqual(['/memberId', '/group/number']);
    expect(marked([])).toEqual(['']);
  });
});

describe('a rule over the entries of a list', () => {
  const rule = {
    id: 'shareNeedsName',
    each: 'dependents',
    marks: ['name'],
    assert: 'row.share == 0 || filled(row.name) || form.accepted',
  };
  const { form } = variables;
  const broken = (value: Record<string, unknown>) =>
    findRuleProblems([rule], value, ({ assert }, row) =>
      compileExpression(assert, getRuleVariables(rule, form, object({}))).evaluate({
        form: value,
        session: {},
        row,
        today,
      }),
    );

  test('marks the field of each entry that violates it', () => {
    const dependents = [{ share: 5 }, { share: 5, name: 'Ana' }, { share: 1 }];
    expect(broken({ dependents })).toEqual([
      { pointer: '/dependents/0/name', rule: 'shareNeedsName' },
      { pointer: '/dependents/2/name', rule: 'shareNeedsName' },
    ]);
  });

  test('may read the rest of the form, and is not violated by a missing list', () => {
    expect(broken({ accepted: true, dependents: [{ share: 5 }] })).toEqual([]);
    expect(broken({})).toEqual([]);
    expect(broken({ dependents: 'none' })).toEqual([]);
  });
});

describe('the functions', () => {
  test.each([
    [
      'filled',
      ['form.ssn', 'form.amount', 'form.dateOfBirth', 'form.roles', 'form.receipt']
        .map((field) => `filled(${field})`)
        .join(' && '),
      { ssn: '1', amount: 0, dateOfBirth: today, roles: ['a'], receipt: { name: 'a.pdf' } },
    ],
    [
      'filled',
      'filled(form.ssn) || filled(form.amount) || filled(form.roles) || filled(form.receipt)',
      { ssn: '  ', amount: '3', roles: [] },
      false,
    ],
    [
      'oneOf',
      "oneOf(form.status, ['Active']) && oneOf(form.groupNumber, [1, 2]) && oneOf(form.amount, [1.5])",
      { status: 'Active', groupNumber: 2, amount: 1.5 },
    ],
    ['ageAt', 'ageAt(form.dateOfBirth, today) == 18', { dateOfBirth: '2008-03-15' }],
    ['ageAt', 'ageAt(form.dateOfBirth, today) == 17', { dateOfBirth: '2008-03-16' }],
    ['ageAt', 'ageAt(form.dateOfBirth, "2025-02-28") == 17', { dateOfBirth: '2007-03-01' }],
    [
      'ageAt',
      'ageAt(form.dateOfBirth, today) >= 0 || ageAt(form.dateOfBirth, today) < 0',
      { dateOfBirth: 'soon' },
      false,
    ],
    [
      'daysBetween',
      'daysBetween(form.beginDate, form.endDate) == 366',
      { beginDate: '2028-01-01', endDate: '2029-01-01' },
    ],
    ['daysBetween', 'daysBetween(form.beginDate, today) == -1', { beginDate: '2026-03-16' }],
    ['addDays', 'form.beginDate >= addDays(today, -30)', { beginDate: '2026-02-13' }],
    ['addDays', 'form.beginDate >= addDays(today, -30)', { beginDate: '2026-02-12' }, false],
    ['addDays', 'addDays(form.beginDate, 1) == ""', {}],
    ['addDays', 'addDays("2028-02-28", form.amount) == "2028-02-29"', { amount: 1 }],
    [
      'sum',
      'sum(form.dependents.map(d, d.share)) == 100',
      { dependents: [{ share: 33.3 }, { share: 33.3 }, { share: 33.4 }] },
    ],
    [
      'sum',
      'sum(form.dependents.map(d, d.share)) == 0.3',
      { dependents: [{ share: 0.1 }, { share: 0.2 }] },
    ],
    [
      'sum',
      'sum(form.dependents.map(d, d.share)) <= 100',
      { dependents: [{ share: 1 }, {}] },
      false,
    ],
    ['sum', 'sum(form.dependents.map(d, d.share)) == 0', {}],
    [
      'sum',
      'size(form.dependents.filter(d, d.share > 1.0)) == 1 && sum(form.dependents.map(d, d.share)) == 3',
      { dependents: [{ share: 1 }, { share: 2 }] },
    ],
    ['lower', 'lower(form.firstName) == "élan"', { firstName: 'ÉLAN' }],
    ['digits', 'digits(form.ssn) == "123456789"', { ssn: '123-45-6789' }],
    ['isClaimNumber', 'isClaimNumber(form.fullClaimNumber)', { fullClaimNumber: '1-2-3' }],
  ] as [string, string, Record<string, unknown>, boolean?][])(
    '%s: %s',
    (name, source, form, expected = true) => {
      expect(Object.keys(expressionFunctions)).toContain(name);
      expect(holds(source, form)).toBe(expected);
    },
  );

  test('each documents its syntax and its result', () => {
    for (const [name, { usage, description }] of Object.entries(expressionFunctions)) {
      expect(usage).toContain(`${name}(`);
      expect(description, name).toMatch(/\.$/);
    }
  });
});

describe('absent keys', () => {
  test('are filled with empty values, at every depth', () => {
    const shape = declareShape(
      object({
        text: TEXT,
        day: DATE,
        many: list(object({ ok: { type: 'boolean' } })),
        inner: object({ amount: NUMBER }),
      }),
    );
    expect(shape && fillKeys(shape, { many: [{}], extra: 1 })).toEqual({
      text: '',
      day: '',
      many: [{ ok: false }],
      inner: { amount: Number.NaN },
    });
  });

  test('every comparison with an absent number is false', () => {
    for (const sign of ['<', '<=', '>', '>=', '=='])
      expect(holds(`form.amount ${sign} 0`, {}), sign).toBe(false);
  });
});
