import { describe, expect, it } from 'vitest';
import { listErrors } from './diagnostics-of.ts';
import { createJudgingForm, wholeForm } from './judging-files.ts';

const hidden = (id: string, more: object = {}) => ({ id, as: 'hidden', ...more });
const form = (...fields: unknown[]) => createJudgingForm([...wholeForm, ...fields]);
const besides = (name: string, field: unknown) =>
  createJudgingForm([...wholeForm.filter((one) => one !== name), field]);

const shownWith = (id: string, other: string) => ({ id, visibleWhen: `filled(form.${other})` });
const without = (...names: string[]) => wholeForm.filter((name) => !names.includes(name));

describe('fields that wait for each other', () => {
  it('are never shown', () => {
    const waiting = [
      shownWith('note', 'reason'),
      shownWith('reason', 'label'),
      shownWith('label', 'note'),
    ];
    expect(listErrors(createJudgingForm([...without('note', 'reason'), ...waiting]))).toEqual([
      "EXP509 'note', 'reason', 'label' are never shown, because each waits for a value that only a field shown later could have. Remove \"visibleWhen\" from one of them.",
    ]);
  });

  it.each([
    ['one is always shown', [shownWith('note', 'reason'), 'reason']],
    [
      'one is also shown for another reason',
      [
        shownWith('note', 'reason'),
        { id: 'reason', visibleWhen: "filled(form.note) || form.verdict == 'Keep'" },
      ],
    ],
    [
      'one begins with a value',
      [shownWith('note', 'reason'), { ...shownWith('reason', 'note'), initial: { value: 'x' } }],
    ],
  ])('are shown if %s', (_, fields) => {
    expect(listErrors(createJudgingForm([...without('note', 'reason'), ...fields]))).toEqual([]);
  });
});

describe('the review of a form', () => {
  it('is not shown on a condition', () => {
    const title = 'fields.name';
    const steps = [
      { id: 'a', title, sections: ['all'] },
      { id: 'b', title, review: true, visibleWhen: 'filled(form.note)' },
    ];
    expect(listErrors(createJudgingForm(wholeForm, { steps }))).toEqual([
      'SCR227 The review shows everything before the form is sent, so it must always be there. Remove "visibleWhen".',
    ]);
  });
});

describe('a field of a form', () => {
  it.each<[what: string, files: Record<string, string>, message: string]>([
    [
      'shows a number that the contract masks',
      form({ id: 'ssn', as: 'text' }),
      'SCR284 \'ssn\' is masked while it is not edited, and \'text\' would show it. Write "as": "ssn", or remove "as".',
    ],
    [
      'shows a number that the contract masks as another kind of number',
      form({ id: 'ssn', as: 'phone' }),
      'SCR284 \'ssn\' is masked while it is not edited, and \'phone\' would show it. Write "as": "ssn", or remove "as".',
    ],
    [
      'has nothing to choose from',
      form({ id: 'label', as: 'select' }),
      'SCR285 \'label\' has neither a code list nor options, so \'select\' has nothing to choose from. Add "options" with the operation that lists the choices, or remove "as".',
    ],
    [
      'asks for yes or no with a list of choices',
      form({ id: 'approved', as: 'radio' }),
      'SCR285 \'approved\' has neither a code list nor options, so \'radio\' has nothing to choose from. Write "as": "yesNo".',
    ],
    [
      'is needed, hidden and empty',
      createJudgingForm([...wholeForm, hidden('thingId')], {
        route: '/admin/form',
        submit: { operation: 'judgeThing' },
      }),
      'SCR286 \'thingId\' is needed and hidden, and nothing fills it, so the form can never be sent. Add "initial" with its value, or remove "as".',
    ],
    [
      'hides what users must agree to by its validator',
      besides('terms', hidden('terms', { initial: true })),
      'SCR287 \'terms\' must be agreed to by whoever sends the form, and it is hidden. Remove "as".',
    ],
    [
      'agrees for the users',
      besides('terms', { id: 'terms', initial: true }),
      'SCR287 \'terms\' must be agreed to by whoever sends the form, and "initial" agrees for them. Remove "initial".',
    ],
    [
      'agrees for the users to what a rule demands',
      besides('certified', { id: 'certified', initial: true }),
      'SCR287 \'certified\' must be agreed to by whoever sends the form, and "initial" agrees for them. Remove "initial".',
    ],
    [
      'hides what a rule demands on a condition',
      besides('certified', { id: 'certified', visibleWhen: 'filled(form.note)' }),
      'SCR287 \'certified\' must be agreed to by whoever sends the form, and it is hidden. Remove "visibleWhen".',
    ],
  ])('%s', (_, files, message) => {
    expect(listErrors(files)).toEqual([message]);
  });

  it.each<[what: string, files: Record<string, string>]>([
    ['a masked widget', form({ id: 'ssn', as: 'password' })],
    ['a choice of the contract', besides('verdict', { id: 'verdict', as: 'radio' })],
    ['a yes that is not demanded', form({ id: 'approved', initial: true })],
    [
      'a hidden field with a value',
      createJudgingForm([...wholeForm, hidden('thingId', { initial: 'route.id' })], {
        submit: { operation: 'judgeThing' },
      }),
    ],
    [
      'a hidden field that the record fills',
      createJudgingForm([...wholeForm, hidden('thingId')], {
        source: { operation: 'readThing', input: { thingId: 'route.id' } },
        submit: { operation: 'judgeThing' },
      }),
    ],
  ])('may have %s', (_, files) => {
    expect(listErrors(files)).toEqual([]);
  });
});
