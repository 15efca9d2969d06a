import { expect, it } from 'vitest';
import { withLabels } from '#web/forms/steps/review-fields.ts';
import { buildField } from './support/artefact.ts';

it('the review shows the labels of choices, also in repeated groups', () => {
  const labels = new Map([['planId 19', 'Medical: Choice PPO']]);
  const form = {
    read: () => ({ values: { planId: 19, elections: [{ planId: 19, level: 'FAM' }] } }) as never,
    findLabel: (id: string, value: unknown) => labels.get(`${id} ${String(value)}`),
  };
  expect(withLabels(form, [buildField('planId'), buildField('elections')])).toEqual({
    planId: 'Medical: Choice PPO',
    elections: [{ planId: 'Medical: Choice PPO', level: 'FAM' }],
  });
});
