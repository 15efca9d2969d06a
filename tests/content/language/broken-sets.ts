import { createChart } from './chart-files.ts';
import { badgeAndQuestionSets } from './broken-badges.ts';
import { blockSets } from './broken-blocks.ts';
import { chartSets } from './broken-charts.ts';
import { inputSets } from './broken-inputs.ts';
import { redirectSets } from './broken-redirects.ts';
import type { BrokenSet } from './broken-row.ts';
import {
  createBrandPatch,
  createForm,
  createCopiedRule,
  createColorCall,
  createScreenWithoutRoles,
  createFormWithRestrictedNextScreen,
  createSearchedField,
  createSearchWithNumericName,
  createCallWithGate,
  createCallWithRequiredPart,
  createFrame,
  createSuppression,
  base,
  createCodeTexts,
  letter,
} from './built-files.ts';

const keeping = { operation: 'keepParts', input: { thingId: 'route.id' } };
const changing = { operation: 'changeThing' };
const hiddenThing = { id: 'thingId', visibleWhen: "route.id != 'x'" };
const initially = (id: string, value: string) => ({ id, initial: { value } });

/** Errors that need more than one file, or more than one key. */
export const brokenSets: BrokenSet[] = [
  ['a file that is not read', 'JSN106', { 'schemas/thing/notes.json': '{}' }],
  ['a text in two files', 'TXT305', { 'locales/en/more.json': '{ "fields.name": "Name" }' }],
  [
    'a code without the text of its letter',
    'TXT308',
    createCodeTexts({ 'letters.R.subject': 'Red' }),
  ],
  [
    'a text of a letter that no code has',
    'TXT308',
    createCodeTexts({ ...letter, 'letters.B.body': 'Blue' }),
  ],
  [
    'an unknown merge field of a letter',
    'TXT308',
    createCodeTexts({ ...letter, 'letters.R.body': 'Dear {{nmae}}' }),
  ],
  ['a schema of merge fields that does not exist', 'TXT308', createCodeTexts(letter, 'Thnig')],
  [
    'a text of an unknown code for one portal',
    'TXT308',
    Object.fromEntries(
      ['en', 'sp'].map((language) => [
        `locales/${language}/more.json`,
        '{ "portal.employer.codes.colour.X": "Yours" }',
      ]),
    ),
  ],
  ...badgeAndQuestionSets,
  ['an unused base', 'SCR120', { 'screens/_shared/base.json': JSON.stringify(base) }],
  [
    'a brand that touches access',
    'SCR116',
    createBrandPatch([{ set: 'results.columns.name', to: { requires: [] } }]),
  ],
  [
    'a brand that touches calls',
    'SCR116',
    createBrandPatch([{ remove: 'results.rowActions.change.operation' }]),
  ],
  [
    'a brand patch of an unknown screen',
    'SCR210',
    createBrandPatch([{ remove: 'menu' }], 'admin.thigns'),
  ],
  [
    'an unknown code list of choices',
    'SCR213',
    createForm({ id: 'name', options: { code: 'color' } }),
  ],
  ['a value that is not in the code list of its input', 'SCR224', createColorCall()],
  ['a kind of request without a code', 'SCR218', createForm('name', { transaction: 'terminaton' })],
  [
    'a kind of request that the call does not file',
    'SCR225',
    createForm('name', { transaction: 'termination' }),
  ],
  [
    'an inherited link into another portal',
    'SCR229',
    {
      'screens/member/things.json': JSON.stringify({
        kind: 'search',
        id: 'member.things',
        route: '/member/things',
        portal: 'member',
        requires: [],
        extends: 'admin.things',
      }),
    },
  ],
  [
    'a tab outside its frame',
    'SCR217',
    { 'screens/admin/frame.json': JSON.stringify(createFrame()) },
  ],
  [
    'a rule of a screen that the call already has',
    'EXP506',
    createForm('name', { rules: [createCopiedRule()] }, 'searchThings'),
  ],
  ['a link that no role can follow', 'ACC409', createScreenWithoutRoles()],
  [
    'a step after a call that some users cannot take',
    'SCR260',
    createFormWithRestrictedNextScreen(),
  ],
  [
    'a form without the gate of its call',
    'ACC407',
    { ...createForm('name'), ...createCallWithGate() },
  ],
  [
    'a section in no step',
    'SCR227',
    createForm('name', {
      steps: [
        { id: 'a', sections: ['all'] },
        { id: 'b', sections: ['all'] },
      ],
    }),
  ],
  [
    'a review before the last step',
    'SCR227',
    createForm('name', {
      steps: [
        { id: 'a', review: true },
        { id: 'b', sections: ['all'] },
      ],
    }),
  ],
  [
    'a step with an unknown section',
    'SCR226',
    createForm('name', {
      steps: [
        { id: 'a', sections: ['al'] },
        { id: 'b', review: true },
      ],
    }),
  ],
  [
    'a form that a URL without its record never shows',
    'SCR208',
    createForm('name', {
      route: '/admin/form/{id}/{other?}',
      source: { operation: 'readThing', input: { thingId: 'route.other' } },
    }),
  ],
  [
    'a list of objects without the fields of an entry',
    'SCR252',
    createForm('parts', { submit: keeping }, 'keepParts'),
  ],
  [
    'a repeat with fewer entries than it begins with',
    'SCR252',
    createForm(
      { id: 'parts', repeat: { min: 4, max: 2, rows: [['kept']] } },
      { submit: keeping },
      'keepParts',
    ),
  ],
  [
    'a repeat with more entries than the call takes',
    'SCR252',
    createForm(
      { id: 'parts', repeat: { max: 10, rows: [['kept']] } },
      { submit: keeping },
      'keepParts',
    ),
  ],
  [
    'a repeat without a field that each entry needs',
    'SCR252',
    {
      ...createForm(
        { id: 'parts', repeat: { rows: [['kept']] } },
        { submit: keeping },
        'keepParts',
      ),
      ...createCallWithRequiredPart(),
    },
  ],
  ['a required field that the form hides', 'SCR254', createForm(hiddenThing, { submit: changing })],
  [
    'a required field in a section that the form hides',
    'SCR254',
    createForm('thingId', {
      submit: changing,
      sections: [
        { id: 'all', rows: [['name']] },
        { id: 'more', visibleWhen: "form.name != 'x'", rows: [['thingId']] },
      ],
    }),
  ],
  [
    'a required field in a step that the form hides',
    'SCR254',
    createForm('thingId', {
      submit: changing,
      sections: [
        { id: 'all', rows: [['name']] },
        { id: 'more', rows: [['thingId']] },
      ],
      steps: [
        { id: 'a', sections: ['all'] },
        { id: 'b', sections: ['more'], visibleWhen: "form.name != 'x'" },
      ],
    }),
  ],
  [
    'a step that depends on a later one',
    'SCR227',
    createForm('name', {
      sections: [
        { id: 'all', rows: [['name']] },
        { id: 'more', rows: [['soldOn']] },
      ],
      steps: [
        { id: 'a', sections: ['all'], visibleWhen: 'filled(form.soldOn)' },
        { id: 'b', sections: ['more'] },
      ],
    }),
  ],
  [
    'a rule whose message nobody would see',
    'SCR203',
    createForm('name', { rules: [{ id: 'late', marks: ['soldOn'], assert: "form.name != 'x'" }] }),
  ],
  ['an initial value that is not a date', 'SCR207', createForm(initially('soldOn', '01/02/2026'))],
  ['an initial value that is not a day', 'SCR207', createForm(initially('soldOn', '2026-02-30'))],
  [
    'a number that a call does not take',
    'SCR207',
    createForm('name', { submit: { operation: 'changeThing', input: { thingId: 5000 } } }),
  ],
  ['a calendar for a text', 'SCR215', createForm({ id: 'name', as: 'date' })],
  [
    'choices of another code list',
    'SCR224',
    createForm({ id: 'colour', options: { code: 'role' } }),
  ],
  [
    'choices whose value the call does not take',
    'SCR207',
    createForm({
      id: 'soldOn',
      options: {
        operation: 'searchThings',
        input: { name: { value: 'x' } },
        value: 'thingId',
        label: 'name',
      },
    }),
  ],
  [
    'a chart of one page of rows',
    'SCR242',
    createChart({ source: { operation: 'searchThings', input: { name: { value: 'x' } } } }),
  ],
  [
    'a form in a field that takes no answers',
    'SCR244',
    createForm({ id: 'name', form: 'route.id' }),
  ],
  ['a form that is not a definition', 'SCR245', createForm({ id: 'name', form: 'route.id' })],
  [
    'an additional submit whose call does not take a field of the form',
    'SCR203',
    createForm('soldOn', { moreSubmits: [{ id: 'look', operation: 'readThing' }] }),
  ],
  [
    'a branch whose call takes a field as another type',
    'SCR207',
    {
      ...createForm('name', {
        submit: {
          operation: 'changeThing',
          input: { thingId: 'route.id' },
          branches: [{ when: "form.name != 'x'", operation: 'searchThings' }],
        },
      }),
      ...createSearchWithNumericName(),
    },
  ],
  [
    'an additional submit of a form without a call',
    'SCR221',
    createForm('name', {
      submit: undefined,
      open: 'admin.things',
      moreSubmits: [{ id: 'look', operation: 'searchThings' }],
    }),
  ],
  ...['text', 'title', 'ok'].map((part): (typeof badgeAndQuestionSets)[number] => [
    `a confirmation with values that are not in the form, in its ${part}`,
    'TXT303',
    {
      ...createForm('name', {
        submit: { operation: 'changeThing', input: { thingId: 'route.id' }, confirm: true },
      }),
      'locales/en/more.json': `{ "screen.admin.form.actions.submit.confirm.${part}": "Sell {{nmae}}?" }`,
    },
  ]),
  ['a search of choices by an unknown input', 'SCR209', createSearchedField({ find: 'nmae' })],
  ['a lookup of choices by another type', 'SCR207', createSearchedField({ find: 'pageNumber' })],
  [
    'a search of choices in a widget that shows all',
    'SCR221',
    createSearchedField({ find: 'name' }, { as: 'select' }),
  ],
  ...blockSets,
  ...chartSets,
  ...redirectSets,
  ...inputSets,
  ['an expired suppression', 'SUP951', createSuppression({ until: '2026-01-01' })],
  ['a suppression without effect', 'SUP952', createSuppression({})],
  [
    'a chain of extends that is too long',
    'SCR112',
    Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name, index, names) => [
        `screens/_shared/${name}.json`,
        JSON.stringify({
          ...base,
          id: `_shared.${name}`,
          ...(index > 0 && { extends: `_shared.${names[index - 1] ?? ''}` }),
        }),
      ]),
    ),
  ],
];
