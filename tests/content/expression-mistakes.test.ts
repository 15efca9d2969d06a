import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExpression } from '#shared/expressions/check.ts';
import { explainValueClasses } from '#shared/expressions/explain.ts';
import { ExpressionError, compileExpression } from '#shared/expressions/compile.ts';
import { variables, underlinedIn } from './expression-variables.ts';

describe('an error in an expression is found before the screen is opened', () => {
  test.each([
    ['an unknown field', 'filled(form.membrId)', 'membrId', 'memberId'],
    ['an unknown field of an inner object', 'form.address.stat == "TX"', 'stat', 'state'],
    ['an unknown field of a list item', 'form.dependents.exists(d, filled(d.nme))', 'nme', 'name'],
    ['an unknown variable', 'filled(fomr.ssn)', 'fomr', 'form'],
    ['a field without its variable', 'filled(ssn)', 'ssn', 'form.ssn'],
    ['an unknown function', 'filed(form.ssn)', 'filed', 'filled'],
    ['an unknown method', 'form.ssn.startWith("1")', 'startWith', 'startsWith'],
    ['a value that a choice does not have', 'form.status == "Actve"', '"Actve"', 'Active'],
    ['the same in oneOf', "oneOf(form.status, ['Active', 'Trmed'])", "'Trmed'", 'Termed'],
    ['the same in a list', "form.status in ['Actve']", "'Actve'", 'Active'],
  ])('%s, with its place and the nearest correct name', (_what, source, place, suggestion) => {
    expect(underlinedIn(source)).toEqual([place]);
    expect(checkExpression(source, variables)[0]?.suggestion).toBe(suggestion);
  });

  test('all wrong names of an expression are reported at once', () => {
    expect(
      underlinedIn('filled(form.snn) || filled(form.frstName) || oneof(form.status, ["Active"])'),
    ).toEqual(['snn', 'frstName', 'oneof']);
  });

  test.each([
    ['a number compared with text', 'form.amount == "x"', 'type'],
    ['text where a boolean is required', 'form.ssn && form.accepted', 'type'],
    ['a result that is not a boolean', 'form.ssn', 'type'],
    ['a result that is a number', 'size(form.roles) + 1', 'type'],
    ['a function given the wrong type', 'lower(form.amount) == ""', 'type'],
    ['a function with too many arguments', 'filled(form.ssn, form.ssn)', 'type'],
    ['a field of a value without fields', 'form.ssn.last4 == ""', 'name'],
    ['a field of a list', 'form.dependents.name == ""', 'name'],
    ['an invalid date', 'form.beginDate >= "03/15/2026"', 'value'],
    ['an item named like a variable', 'form.dependents.exists(form, true)', 'name'],
    ['a syntax error', 'filled(form.ssn) &&', 'syntax'],
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
    expect(() => compileExpression(source, variables)).toThrow(ExpressionError);
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

  test('no source crashes the checker', () => {
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

describe('whether an expression can be true and can fail', () => {
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
    const response = explainValueClasses(source, variables);
    expect(response).toMatchObject({ satisfiable, falsifiable, exhaustive: true });
  });

  test('its examples are really true and false', () => {
    const source =
      'form.dependents.all(d, ageAt(d.dateOfBirth, today) < 26) && filled(form.dependents)';
    const { examples } = explainValueClasses(source, variables);
    expect(compileExpression(source, variables).evaluate(examples.true ?? {})).toBe(true);
    expect(compileExpression(source, variables).evaluate(examples.false ?? {})).toBe(false);
  });

  const fields = [
    'memberId',
    'ssn',
    'firstName',
    'fullClaimNumber',
    'checkNumber',
    'patientAccountNumber',
  ];

  test('one that fails only while all fields but one are empty is falsifiable', () => {
    const [first, ...others] = fields;
    const source = [
      `form.${first} != "7"`,
      ...others.map((field) => `filled(form.${field}) || size(form.${field}) >= 5`),
    ].join(' || ');
    expect(explainValueClasses(source, variables)).toMatchObject({
      falsifiable: true,
      exhaustive: false,
    });
  });

  test('an expression beyond the budget is not reported as impossible', () => {
    const source = fields.map((field, index) => `form.${field} == "${index}"`).join(' && ');
    expect(explainValueClasses(source, variables, 100)).toMatchObject({
      satisfiable: false,
      exhaustive: false,
      tried: 100,
    });
  });
});
