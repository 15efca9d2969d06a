import { beforeAll, describe, expect, it } from 'vitest';
import { checkForm } from '#web/forms/state/check-form.ts';
import { loadConditions } from '#web/core/screen/conditions.ts';
import { buildField, overForm } from './support/artefact.ts';

const text = { type: 'string' } as const;
const assert = 'size(form.claimNumber) > 5 || filled(form.checkNumber)';
const rule = {
  id: 'listClaims.needsOne',
  marks: ['claimNumber', 'checkNumber'],
  assert,
  text: 'rules.listClaims.needsOne',
  condition: overForm(assert, { claimNumber: text, checkNumber: text }),
};
const fields = ['claimNumber', 'checkNumber', 'status'].map((id) => buildField(id));

describe('a rule over several fields', () => {
  beforeAll(loadConditions);

  it.each([{}, { claimNumber: '12' }, { claimNumber: '12', status: 'Paid' }])(
    'marks the fields it names and no others, with %o filled in',
    (record) => {
      const found = checkForm(record, {
        fields,
        requiredIds: new Set(),
        schema: { type: 'object' },
        rules: [rule],
        scope: {},
        today: () => '2026-03-15',
      });
      expect([...found.keys()]).toEqual(rule.marks);
    },
  );

  it('reads the input that the form binds besides its fields', () => {
    const bound = (claim: string) =>
      checkForm(
        {},
        {
          fields: fields.slice(2),
          requiredIds: new Set(),
          schema: { type: 'object' },
          rules: [rule],
          scope: { route: { claim } },
          input: { claimNumber: { from: 'route.claim' } },
          today: () => '2026-03-15',
        },
      ).size;
    expect(bound('2026-1-0')).toBe(0);
    expect(bound('2026')).toBeGreaterThan(0);
  });
});
