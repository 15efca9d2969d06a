import { expect, it } from 'vitest';
import { toDisplayField, withLabels } from '#web/forms/steps/review-fields.ts';
import { buildField } from './support/artefact.ts';

it('the review shows the labels of choices, in a repeated group those of each entry', () => {
  const labels = new Map([
    ['planId 19', 'Medical: Choice PPO'],
    ['elections/0/level FAM', 'Family – $250.00'],
    ['elections/1/level FAM', 'Family – $13.05'],
  ]);
  const elections = [{ level: 'FAM' }, { level: 'FAM' }];
  const form = {
    read: () => ({ values: { planId: 19, elections } }) as never,
    findLabel: (key: string, value: unknown) => labels.get(`${key} ${String(value)}`),
  };
  expect(withLabels(form, [buildField('planId'), buildField('elections')])).toEqual({
    planId: 'Medical: Choice PPO',
    elections: [{ level: 'Family – $250.00' }, { level: 'Family – $13.05' }],
  });
});

it.each([
  ['checkbox', 'runtime.no'],
  ['switch', 'runtime.no'],
  ['yesNo', 'runtime.steps.empty'],
  ['text', 'runtime.steps.empty'],
])('the review of a %s without a value says %s', (as, absent) =>
  expect(toDisplayField(buildField('student', { as })).absent).toBe(absent),
);
