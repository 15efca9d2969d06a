import { describe, expect, it } from 'vitest';
import { listErrors } from './diagnostics-of.ts';
import { createJudgingForm, wholeForm } from './judging-files.ts';
import { createSmallSet } from './small-set.ts';

const without = (...names: string[]) => wholeForm.filter((name) => !names.includes(name));

describe('a form whose call refuses', () => {
  it('nothing has no error', () => {
    expect(listErrors(createJudgingForm(wholeForm))).toEqual([]);
  });

  it.each<[what: string, fields: unknown[], message: string]>([
    [
      'everything, by a rule that several calls share',
      without('here'),
      'SCR281 judgeThing always rejects what this sends: "Choose a place.". Add a field for here, or fill it in "input".',
    ],
    [
      'most choices of a field',
      without('reason'),
      'SCR282 judgeThing rejects this whenever \'verdict\' is anything but \'Keep\': "Write a reason.". Add a field for reason, or fill it in "input".',
    ],
    [
      'every value of a field',
      [...wholeForm, 'price'],
      'SCR282 judgeThing rejects this whenever \'price\' is filled: "Write a label.". Add a field for label, or fill it in "input".',
    ],
    [
      'one of two answers',
      [...without('note'), { id: 'approved', as: 'yesNo' }],
      'SCR282 judgeThing rejects this whenever \'approved\' is No: "Write a note.". Add a field for note, or fill it in "input".',
    ],
    [
      'a choice in an entry of a list',
      [...wholeForm, { id: 'parts', repeat: { rows: [['verdict']] } }],
      'SCR282 judgeThing rejects this whenever \'verdict\' is \'Sell\': "Write a text.". Add a field for text, or fill it in "input".',
    ],
  ])('%s', (_, fields, message) => {
    expect(listErrors(createJudgingForm(fields))).toEqual([message]);
  });

  it('a choice in the dialog of an action', () => {
    const judge = {
      id: 'change',
      operation: 'judgeThing',
      input: { thingId: 'route.id', certified: true, terms: true, here: true, approved: true },
      ask: [['verdict']],
    };
    expect(listErrors(createJudgingForm(wholeForm, { actions: [judge] }))).toEqual([
      'SCR282 judgeThing rejects this whenever \'verdict\' is anything but \'Keep\': "Write a reason.". Add a field for reason, or fill it in "input".',
    ]);
  });

  it.each<[what: string, fields: unknown[]]>([
    ['a choice that the rule itself forbids', [...wholeForm, 'place']],
    ['an unchecked box', [...without('note'), 'approved']],
    ['a hidden choice that is always the same', [...without('reason', 'verdict'), hiddenKeep]],
  ])('accepts %s', (_, fields) => {
    expect(listErrors(createJudgingForm(fields))).toEqual([]);
  });

  it('leaves the choice to a button that is not always there', () => {
    const submit = { operation: 'judgeThing', input: { thingId: 'route.id' } };
    const branches = [{ when: "form.verdict != 'Keep'", ...submit }];
    const errors = listErrors(
      createJudgingForm(without('reason'), { submit: { ...submit, branches } }),
    );
    expect(errors).toEqual([]);
  });
});

describe('a search that runs at once', () => {
  const search = 'screens/admin/things.json';
  const changed = (...changes: [found: string | RegExp, put: string][]) => ({
    [search]: changes.reduce(
      (text, [found, put]) => {
        expect(text).toMatch(found);
        return text.replace(found, put);
      },
      createSmallSet().get(search) ?? '',
    ),
  });
  const onLoad: [string, string] = ['"submit"', '"load"'];

  it('is refused by a rule of its call', () => {
    expect(listErrors(changed(onLoad))).toEqual([
      'SCR283 The search runs before anybody has filled in a criterion, and searchThings rejects that: "Search". Write "run": "submit", or give a criterion an "initial".',
    ]);
  });

  it('lacks an input that its call always needs', () => {
    const schema = 'schemas/thing/thing.schema.json';
    const { $defs } = JSON.parse(createSmallSet().get(schema) ?? '') as {
      $defs: { Query: object };
    };
    Object.assign($defs.Query, { required: ['name'] });
    expect(listErrors({ ...changed(onLoad), [schema]: JSON.stringify({ $defs }) })).toContain(
      'SCR283 The search runs before anybody has filled in a criterion, and searchThings always needs name. Write "run": "submit", or give a criterion an "initial".',
    );
  });

  it('has no error if a criterion has an initial value', () => {
    const initial: [RegExp, string] = [
      /(?<="rows": \[\s*\[\s*)"name"/u,
      '{ "id": "name", "initial": { "value": "x" } }',
    ];
    expect(listErrors(changed(onLoad, initial))).toEqual([]);
  });

  it('has no error if only links with a criterion open it', () => {
    const detail = 'screens/admin/thing.json';
    const link = '"to": { "screen": "admin.things", "query": { "name": "route.id" } }';
    const linked = (createSmallSet().get(detail) ?? '').replace('"to": "admin.things"', link);
    const noMenu: [RegExp, string] = [/"menu": \{[^}]*\},/u, '"reachedBy": "A link.",'];
    expect(listErrors({ ...changed(onLoad, noMenu), [detail]: linked })).toEqual([]);
    expect(listErrors(changed(onLoad, noMenu))).toHaveLength(1);
  });
});

const hiddenKeep = { id: 'verdict', as: 'hidden', initial: { value: 'Keep' } };
