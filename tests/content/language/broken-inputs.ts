import { detail, search, type BrokenSet } from './broken-row.ts';
import { createSmallSet } from './small-set.ts';
import { createColumnWithOtherCode, createForm } from './built-files.ts';
import { createJudgingForm, wholeForm } from './judging-files.ts';

/** Inputs of calls that no field fills or that do not fit their field, and fields that nobody can fill in. */
export const inputSets: readonly BrokenSet[] = [
  ['an edit that writes a code of another meaning', 'SCR239', createColumnWithOtherCode()],
  [
    'a detail of choices that do not show it',
    'SCR221',
    createForm({
      id: 'name',
      as: 'radio',
      options: {
        operation: 'searchThings',
        input: { name: { value: 'x' } },
        value: 'name',
        label: 'name',
        detail: 'name',
      },
    }),
  ],
  [
    'a field that depends on one that the form does not ask for',
    'EXP508',
    createForm({ id: 'name', visibleWhen: 'filled(form.soldOn)' }),
  ],
  [
    'a section that depends on fields that the form does not ask for',
    'EXP508',
    createForm('name', {
      sections: [
        { id: 'all', rows: [['name']] },
        {
          id: 'more',
          visibleWhen: 'filled(form.soldOn) && filled(form.name)',
          rows: [['colour']],
        },
      ],
    }),
  ],
  [
    'a form that fills none of what a rule of its call needs',
    'SCR281',
    createForm('pageNumber', {}, 'searchThings'),
  ],
  [
    'two fields that wait for each other',
    'EXP509',
    createJudgingForm([
      ...wholeForm.filter((name) => name !== 'note' && name !== 'reason'),
      { id: 'note', visibleWhen: 'filled(form.reason)' },
      { id: 'reason', visibleWhen: 'filled(form.note)' },
    ]),
  ],
  [
    'a masked number in a widget that shows it',
    'SCR284',
    createJudgingForm([{ id: 'ssn', as: 'text' }]),
  ],
  ['a choice without choices', 'SCR285', createJudgingForm([{ id: 'price', as: 'select' }])],
  [
    'a hidden field that nothing fills',
    'SCR286',
    createJudgingForm([{ id: 'thingId', as: 'hidden' }], { submit: { operation: 'judgeThing' } }),
  ],
  [
    'a box that is checked from the start',
    'SCR287',
    createJudgingForm([{ id: 'terms', initial: true }]),
  ],
  [
    'a version that is always the same',
    'SCR288',
    {
      [detail]: (createSmallSet().get(detail) ?? '').replace(
        '"rowVersion": "row.rowVersion"',
        '"rowVersion": 1',
      ),
    },
  ],
  [
    'a search that runs without the criteria that it needs',
    'SCR283',
    { [search]: (createSmallSet().get(search) ?? '').replace('"run": "submit"', '"run": "load"') },
  ],
  [
    'a choice with which a rule of the call fails',
    'SCR282',
    createJudgingForm(wholeForm.filter((name) => name !== 'reason')),
  ],
];
