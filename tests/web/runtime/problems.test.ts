import { describe, expect, it } from 'vitest';
import { assignProblems, WHOLE_FORM } from '#web/forms/state/problems.ts';
import { buildField } from './support/artefact.ts';

const fields = [
  buildField('email'),
  buildField('city', { path: ['address', 'city'] }),
  buildField('dependents', { schema: { type: 'array' } }),
];
const rule = {
  id: 'emailOrCity',
  marks: ['email', 'address.city'],
  text: 'rules.test.emailOrCity',
};
const placed = (pointer: string, name = 'required') => [
  ...assignProblems([{ pointer, rule: name }], fields, [rule]),
];

describe('an error from the server', () => {
  it('is shown at the field of its pointer, at any depth', () => {
    expect(placed('/email')[0]?.[0]).toBe('email');
    expect(placed('/address/city')[0]?.[0]).toBe('city');
  });

  it('is shown at the exact field of a repeated group', () => {
    const [[id, [problem]] = ['', []]] = placed('/dependents/1/lastName');
    expect([id, problem?.inside]).toEqual(['dependents', ['1', 'lastName']]);
  });

  it('is shown above the form if no field can fix it', () => {
    expect(placed('/groupNumber')[0]?.[0]).toBe(WHOLE_FORM);
    expect(placed('')[0]?.[0]).toBe(WHOLE_FORM);
  });

  it('of a rule over several fields marks them all and is shown once', () => {
    const problems = new Map(placed('', 'emailOrCity'));
    expect(problems.get('email')).toEqual([
      expect.objectContaining({ text: rule.text, silent: false }),
    ]);
    expect(problems.get('city')).toEqual([expect.objectContaining({ silent: true })]);
  });

  it('is shown once even if it was found twice', () => {
    const twice = [
      { pointer: '/email', rule: 'required' },
      { pointer: '/email', rule: 'required' },
    ];
    expect(assignProblems(twice, fields).get('email')).toHaveLength(1);
  });
});
