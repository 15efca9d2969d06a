import { describe, expect, it } from 'vitest';
import {
  applyFormEvent,
  selectShownProblems,
  createFormState,
  type FormEvent,
} from '#web/forms/state/form-state.ts';
import type { Problems } from '#web/forms/state/problems.ts';

const found: Problems = new Map([
  ['email', [{ rule: 'email', params: {} }]],
  ['lastName', [{ rule: 'required', params: {} }]],
  ['ssn', [{ rule: 'ssnNeedsMore', params: {}, text: 'rules.test.ssn' }]],
  ['dependents', [{ rule: 'required', params: {}, inside: ['0', 'firstName'] }]],
]);
const after = (...events: FormEvent[]) => {
  const shown = selectShownProblems(found, events.reduce(applyFormEvent, createFormState({})));
  return [...shown].filter(([, problems]) => problems.length > 0).map(([id]) => id);
};

describe('an error is shown', () => {
  it('not while the first character is typed', () => {
    expect(after({ type: 'change', id: 'email', value: 'r' })).toEqual([]);
  });
  it('once the field was left, and from then on while it changes', () => {
    expect(after({ type: 'blur', id: 'email' })).toEqual(['email']);
    expect(
      after({ type: 'blur', id: 'email' }, { type: 'change', id: 'email', value: 'ro' }),
    ).toEqual(['email']);
  });
  it('everywhere after an attempt to submit', () => {
    expect(after({ type: 'attempt' })).toEqual(['email', 'lastName', 'ssn', 'dependents']);
  });
  it('for several fields together only after an attempt to submit', () => {
    expect(after({ type: 'blur', id: 'ssn' })).toEqual([]);
  });
  it('in a repeated group for the field that was left, not for its neighbors', () => {
    expect(after({ type: 'blur', id: 'dependents/0/lastName' })).toEqual([]);
    expect(after({ type: 'blur', id: 'dependents/0/firstName' })).toEqual(['dependents']);
  });
});

describe('an error in an entry that is added after an attempt is shown', () => {
  const entries = (...names: string[]): FormEvent => ({
    type: 'change',
    id: 'dependents',
    value: names.map((firstName) => ({ firstName })),
  });
  const attempts: FormEvent[] = [{ type: 'attempt' }, { type: 'attempt', only: ['dependents'] }];
  it.each(attempts)('not at once, only in those that were there %j', (attempt) => {
    expect(after(entries(), attempt, entries(''))).not.toContain('dependents');
    expect(after(entries(''), attempt)).toContain('dependents');
  });
  it.each(attempts)('once its field was left, or attempted again %j', (attempt) => {
    const added = [attempt, entries('')];
    expect(after(...added, { type: 'blur', id: 'dependents/0/firstName' })).toContain('dependents');
    expect(after(...added, attempt)).toContain('dependents');
  });
  it('not at once in the place of a removed entry', () => {
    const removed: FormEvent[] = [
      entries(''),
      { type: 'blur', id: 'dependents/0/firstName' },
      { type: 'attempt' },
      entries(),
    ];
    expect(after(...removed, entries(''))).not.toContain('dependents');
  });
});

describe('an error from the server', () => {
  const problems: Problems = new Map([
    ['email', [{ rule: 'alreadyInUse', params: {} }]],
    ['zip', [{ rule: 'zip', params: {} }]],
  ]);
  it('is cleared when its field changes', () => {
    const events: FormEvent[] = [
      { type: 'serverProblems', problems },
      { type: 'change', id: 'email', value: 'x' },
    ];
    expect([...events.reduce(applyFormEvent, createFormState({})).serverProblems.keys()]).toEqual([
      'zip',
    ]);
  });
  it('does not change any value', () => {
    const events: FormEvent[] = [
      { type: 'change', id: 'email', value: 'x' },
      { type: 'serverProblems', problems },
    ];
    expect(events.reduce(applyFormEvent, createFormState({ zip: '1' })).values).toEqual({
      zip: '1',
      email: 'x',
    });
  });
});
