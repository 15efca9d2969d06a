import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExpression } from '#shared/expressions/check.ts';
import { ExpressionFault, compileExpression } from '#shared/expressions/compile.ts';
import { explainValueClasses } from '#shared/expressions/explain.ts';
import { fillKeys } from '#shared/expressions/fill-keys.ts';
import { expressionFunctions } from '#shared/expressions/functions.ts';
import { ruleProblems, ruleVariables } from '#shared/expressions/rules.ts';
import { declareShape } from '#shared/expressions/shape.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

const TEXT: JsonSchema = { type: 'string' };
const DATE: JsonSchema = { type: 'string', format: 'date' };
const NUMBER: JsonSchema = { type: 'number' };

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const variables = {
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
const today = '2026-03-15';
const holds = (source: string, form: Record<string, unknown>) =>
  compileExpression(source, variables).evaluate({ form, today });

/** The text that a finding underlines. */
const marked = (source: string) =>
  checkExpression(source, variables).map(({ from, to }) => source.slice(from, to));

describe('a mistake in an expression is found before anyone opens the screen', () => {
  test.each([
    ['an unknown field', 'filled(form.membrId)', 'membrId', 'memberId'],
    ['an unknown field of an inner object', 'form.address.stat == "TX"', 'stat', 'state'],
    ['an unknown field of a list item', 'form.dependents.exists(d, filled(d.nme))', 'nme', 'name'],
    ['an unknown variable', 'filled(fomr.ssn)', 'fomr', 'form'],
    ['a field without its variable', 'filled(ssn)', 'ssn', 'form.ssn'],
    ['an unknown function', 'filed(form.ssn)', 'filed', 'filled'],
    ['an unknown method', 'form.ssn.startWith("1")', 'startWith', 'startsWith'],
    ['a value that a choice does not have', 'form.status == "Actve"', '"Actve"', 'Active'],
    ['the same inside oneOf', "oneOf(form.status, ['Active', 'Trmed'])", "'Trmed'", 'Termed'],
    ['the same inside a list', "form.status in ['Actve']", "'Actve'", 'Active'],
  ])('%s, with its place and the nearest right one', (_what, source, place, suggestion) => {
    expect(marked(source)).toEqual([place]);
    expect(checkExpression(source, variables)[0]?.suggestion).toBe(suggestion);
  });

  test('all wrong names of an expression are found at once', () => {
    expect(
      marked('filled(form.snn) || filled(form.frstName) || oneof(form.status, ["Active"])'),
    ).toEqual(['snn', 'frstName', 'oneof']);
  });

  test.each([
    ['a number compared with text', 'form.amount == "x"', 'type'],
    ['text where yes or no is needed', 'form.ssn && form.accepted', 'type'],
    ['an answer that is not yes or no', 'form.ssn', 'type'],
    ['an answer that is a number', 'size(form.roles) + 1', 'type'],
    ['a function given the wrong type', 'lower(form.amount) == ""', 'type'],
    ['a function given too much', 'filled(form.ssn, form.ssn)', 'type'],
    ['a field of something that has none', 'form.ssn.last4 == ""', 'name'],
    ['a field of a list', 'form.dependents.name == ""', 'name'],
    ['a date that is none', 'form.beginDate >= "03/15/2026"', 'value'],
    ['an item named like a variable', 'form.dependents.exists(form, true)', 'name'],
    ['what cannot be read', 'filled(form.ssn) &&', 'syntax'],
    ['nothing', '', 'syntax'],
  ])('%s', (_what, source, kind) => {
    expect(checkExpression(source, variables).map((diagnostic) => diagnostic.kind)).toEqual([kind]);
  });

  test.each([
    'form.ssn.matches("^(a+)+$")',
    'dyn(form.amount) == 1',
    'type(form.amount) == string',
    'has(form.typo)',
    'form["ssn"] == ""',
    'form.roles[0] == "a"',
    'form.amount / 0 == 1',
    'form.groupNumber % 2 == 0',
    'form.ssn == null',
    '{"a": 1}.a == 1',
    'b"a" == b"a"',
    '1u == 1u',
    'cel.bind(x, 1, x == 1)',
    'timestamp(form.beginDate) < timestamp("2026-01-01T00:00:00Z")',
    'form.roles.exists_one(r, r == "a")',
    'sum(form.roles) == 1',
  ])('%s is not part of the language', (source) => {
    expect(checkExpression(source, variables)).not.toEqual([]);
    expect(() => compileExpression(source, variables)).toThrow(ExpressionFault);
  });

  test.each([
    ['more than 200 parts', Array.from({ length: 70 }, () => 'filled(form.ssn)').join(' || ')],
    ['deeper than 20', `${'('.repeat(21)}true${')'.repeat(21)}`],
    ['longer than 2000 characters', `${'!'.repeat(2000)}true`],
  ])('an expression of %s is refused', (message, source) => {
    const [diagnostic] = checkExpression(source, variables);
    expect(diagnostic?.kind).toBe('limit');
    expect(diagnostic?.message).toContain(message);
  });

  test('no source makes the checker fail', () => {
    const words = [
      'form',
      '.',
      'ssn',
      'filled',
      '(',
      ')',
      '==',
      '&&',
      '||',
      '!',
      '-',
      '"a"',
      '1',
      'today',
      'exists',
      ',',
      'd',
      '[',
      ']',
      '?',
      ':',
      ' ',
      '{',
      '}',
      'in',
      '"',
    ];
    const source = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(source, (text) => {
        for (const { from, to, message } of checkExpression(text, variables)) {
          expect(message).not.toBe('');
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(Math.max(text.length, 0));
        }
      }),
      { numRuns: process.env.TEST_FULL ? 50_000 : 1_000 },
    );
  });
});

describe('a sound expression', () => {
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

  test('never fails and always answers yes or no, whatever it is given', () => {
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

  test('that asks for today is not answered without it', () => {
    expect(() =>
      compileExpression('form.beginDate >= today', variables).evaluate({ form: {} }),
    ).toThrow("'today' was not given");
  });
});

describe('the rules of point 5', () => {
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

  test('the rules that values break are answered in their order', () => {
    const rules = [
      { id: 'accepted', marks: ['accepted'], assert: 'form.accepted' },
      { id: 'any', marks: ['memberId'], assert: 'filled(form.memberId)' },
    ];
    const broken = (form: Record<string, unknown>) =>
      ruleProblems(rules, form, ({ assert }) => holds(assert, form));
    expect(broken({})).toEqual([
      { pointer: '/accepted', rule: 'accepted' },
      { pointer: '/memberId', rule: 'any' },
    ]);
    expect(broken({ accepted: true }).map(({ rule }) => rule)).toEqual(['any']);
  });

  test('a broken rule marks all that it names, or the whole form', () => {
    const marked = (marks: string[]) =>
      ruleProblems([{ id: 'both', marks }], {}, () => false).map(({ pointer }) => pointer);
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
    ruleProblems([rule], value, ({ assert }, row) =>
      compileExpression(assert, ruleVariables(rule, form, object({}))).evaluate({
        form: value,
        session: {},
        row,
        today,
      }),
    );

  test('marks the field of each entry for which it does not hold', () => {
    const dependents = [{ share: 5 }, { share: 5, name: 'Ana' }, { share: 1 }];
    expect(broken({ dependents })).toEqual([
      { pointer: '/dependents/0/name', rule: 'shareNeedsName' },
      { pointer: '/dependents/2/name', rule: 'shareNeedsName' },
    ]);
  });

  test('may read the rest of the form, and says nothing of a list that is not there', () => {
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

  test('each says how it is written and what it does', () => {
    for (const [name, { usage, description }] of Object.entries(expressionFunctions)) {
      expect(usage).toContain(`${name}(`);
      expect(description, name).toMatch(/\.$/);
    }
  });
});

describe('absent keys', () => {
  test('are filled with what counts as nothing, at every depth', () => {
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

describe('whether an expression can hold and can fail', () => {
  test.each([
    ['filled(form.ssn)', true, true],
    ['form.accepted || !form.accepted', true, false],
    ['form.status == "Active" && form.status == "Termed"', false, true],
    ['filled(form.ssn) && !filled(form.ssn)', false, true],
    ['ageAt(form.dateOfBirth, today) == 26', true, true],
    ['daysBetween(form.beginDate, form.endDate) > 90', true, true],
    ['size(digits(form.ssn)) == 9 && form.ssn.startsWith("9")', true, true],
    ['form.amount > 5.5 && form.amount < 7', true, true],
    ['form.amount > 7 && form.amount < 5.5', false, true],
    ['isClaimNumber(form.fullClaimNumber)', true, true],
    ['size(form.dependents) == 5', true, true],
    [
      'form.dependents.exists(d, d.name == "a") && form.dependents.exists(d, d.name == "b")',
      true,
      true,
    ],
    ['"Nurse" in form.roles', true, true],
    ['sum(form.dependents.map(d, d.share)) == 100', true, true],
    ['size(form.dependents.filter(d, d.share == 7)) > 1', true, true],
    ['form.beginDate < addDays(today, -30)', true, true],
    ['filled(form.receipt)', true, true],
    ['true', true, false],
  ])('%s', (source, satisfiable, falsifiable) => {
    const answer = explainValueClasses(source, variables);
    expect(answer).toMatchObject({ satisfiable, falsifiable, exhaustive: true });
  });

  test('its examples are true and false indeed', () => {
    const source =
      'form.dependents.all(d, ageAt(d.dateOfBirth, today) < 26) && filled(form.dependents)';
    const { examples } = explainValueClasses(source, variables);
    expect(compileExpression(source, variables).evaluate(examples.true ?? {})).toBe(true);
    expect(compileExpression(source, variables).evaluate(examples.false ?? {})).toBe(false);
  });

  test('what does not fit the budget is not called impossible', () => {
    const fields = [
      'memberId',
      'ssn',
      'firstName',
      'fullClaimNumber',
      'checkNumber',
      'patientAccountNumber',
    ];
    const source = fields.map((field, index) => `form.${field} == "${index}"`).join(' && ');
    expect(explainValueClasses(source, variables, 100)).toMatchObject({
      satisfiable: false,
      exhaustive: false,
      tried: 100,
    });
  });
});
