import { chart, chartWithExternalLink } from './chart-files.ts';
import { bulkUndo } from './bulk-files.ts';
import { chartSets } from './broken-charts.ts';
import { inputSets } from './broken-inputs.ts';
import { redirectSets } from './broken-redirects.ts';
import type { BrokenSet } from './broken-row.ts';
import {
  brandPatch,
  form,
  card,
  documentWithWritingCall,
  document,
  documentBesideForm,
  entriesBesideForm,
  besideForm,
  copiedRule,
  colorCall,
  screenWithoutRoles,
  formWithRestrictedNextScreen,
  searchedField,
  searchWithNumericName,
  callWithGate,
  callWithRequiredPart,
  priceSentElsewhere,
  frame,
  suppression,
  base,
  codeTexts,
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
  ['a code without the text of its letter', 'TXT308', codeTexts({ 'letters.R.subject': 'Red' })],
  [
    'a text of a letter that no code has',
    'TXT308',
    codeTexts({ ...letter, 'letters.B.body': 'Blue' }),
  ],
  [
    'an unknown merge field of a letter',
    'TXT308',
    codeTexts({ ...letter, 'letters.R.body': 'Dear {{nmae}}' }),
  ],
  ['a schema of merge fields that does not exist', 'TXT308', codeTexts(letter, 'Thnig')],
  ['an unused base', 'SCR120', { 'screens/_shared/base.json': JSON.stringify(base) }],
  [
    'a brand that touches access',
    'SCR116',
    brandPatch([{ set: 'results.columns.name', to: { requires: [] } }]),
  ],
  [
    'a brand that touches calls',
    'SCR116',
    brandPatch([{ remove: 'results.rowActions.change.operation' }]),
  ],
  [
    'a brand patch of an unknown screen',
    'SCR210',
    brandPatch([{ remove: 'menu' }], 'admin.thigns'),
  ],
  ['an unknown code list of choices', 'SCR213', form({ id: 'name', options: { code: 'color' } })],
  ['a code of an unknown list', 'SCR224', colorCall()],
  ['a kind of request without a code', 'SCR218', form('name', { transaction: 'terminaton' })],
  [
    'a kind of request that the call does not file',
    'SCR225',
    form('name', { transaction: 'termination' }),
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
  ['a tab outside its frame', 'SCR217', { 'screens/admin/frame.json': JSON.stringify(frame()) }],
  [
    'a rule of a screen that the call already has',
    'EXP506',
    form('name', { rules: [copiedRule()] }, 'searchThings'),
  ],
  ['a link that no role can follow', 'ACC409', screenWithoutRoles()],
  ['a step after a call that some users cannot take', 'SCR260', formWithRestrictedNextScreen()],
  ['a form without the gate of its call', 'ACC407', { ...form('name'), ...callWithGate() }],
  [
    'a section in no step',
    'SCR227',
    form('name', {
      steps: [
        { id: 'a', sections: ['all'] },
        { id: 'b', sections: ['all'] },
      ],
    }),
  ],
  [
    'a review before the last step',
    'SCR227',
    form('name', {
      steps: [
        { id: 'a', review: true },
        { id: 'b', sections: ['all'] },
      ],
    }),
  ],
  [
    'a step with an unknown section',
    'SCR226',
    form('name', {
      steps: [
        { id: 'a', sections: ['al'] },
        { id: 'b', review: true },
      ],
    }),
  ],
  [
    'a form that a URL without its record never shows',
    'SCR208',
    form('name', {
      route: '/admin/form/{id}/{other?}',
      source: { operation: 'readThing', input: { thingId: 'route.other' } },
    }),
  ],
  [
    'a list of groups without the fields of an entry',
    'SCR252',
    form('parts', { submit: keeping }, 'keepParts'),
  ],
  [
    'a repeat with fewer entries than it begins with',
    'SCR252',
    form(
      { id: 'parts', repeat: { min: 4, max: 2, rows: [['kept']] } },
      { submit: keeping },
      'keepParts',
    ),
  ],
  [
    'a repeat with more entries than the call takes',
    'SCR252',
    form({ id: 'parts', repeat: { max: 10, rows: [['kept']] } }, { submit: keeping }, 'keepParts'),
  ],
  [
    'a repeat without a field that each entry needs',
    'SCR252',
    {
      ...form({ id: 'parts', repeat: { rows: [['kept']] } }, { submit: keeping }, 'keepParts'),
      ...callWithRequiredPart(),
    },
  ],
  ['a required field that the form hides', 'SCR254', form(hiddenThing, { submit: changing })],
  [
    'a required field in a section that the form hides',
    'SCR254',
    form('thingId', {
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
    form('thingId', {
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
    form('name', {
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
    form('name', { rules: [{ id: 'late', marks: ['soldOn'], assert: "form.name != 'x'" }] }),
  ],
  ['an initial value that is not a date', 'SCR207', form(initially('soldOn', '01/02/2026'))],
  ['an initial value that is not a day', 'SCR207', form(initially('soldOn', '2026-02-30'))],
  [
    'a number that a call does not take',
    'SCR207',
    form('name', { submit: { operation: 'changeThing', input: { thingId: 5000 } } }),
  ],
  ['a calendar for a text', 'SCR215', form({ id: 'name', as: 'date' })],
  ['choices of another code list', 'SCR224', form({ id: 'colour', options: { code: 'role' } })],
  [
    'choices whose value the call does not take',
    'SCR207',
    form({
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
    chart({ source: { operation: 'searchThings', input: { name: { value: 'x' } } } }),
  ],
  ['a form in a field that takes no answers', 'SCR244', form({ id: 'name', form: 'route.id' })],
  ['a form that is not a definition', 'SCR245', form({ id: 'name', form: 'route.id' })],
  [
    'an additional submit whose call does not take a field of the form',
    'SCR203',
    form('soldOn', { moreSubmits: [{ id: 'look', operation: 'readThing' }] }),
  ],
  [
    'a branch whose call takes a field as another type',
    'SCR207',
    {
      ...form('name', {
        submit: {
          operation: 'changeThing',
          input: { thingId: 'route.id' },
          branches: [{ when: "form.name != 'x'", operation: 'searchThings' }],
        },
      }),
      ...searchWithNumericName(),
    },
  ],
  [
    'an additional submit of a form without a call',
    'SCR221',
    form('name', {
      submit: undefined,
      open: 'admin.things',
      moreSubmits: [{ id: 'look', operation: 'searchThings' }],
    }),
  ],
  [
    'a confirmation with values that are not in the form',
    'TXT303',
    {
      ...form('name', {
        submit: { operation: 'changeThing', input: { thingId: 'route.id' }, confirm: true },
      }),
      'locales/en/more.json': '{ "actions.confirm.text": "Sell {{nmae}}?" }',
    },
  ],
  ['a search of choices by an unknown input', 'SCR209', searchedField({ find: 'nmae' })],
  ['a lookup of choices by another type', 'SCR207', searchedField({ find: 'pageNumber' })],
  [
    'a search of choices in a widget that shows all',
    'SCR221',
    searchedField({ find: 'name' }, { as: 'select' }),
  ],
  ['a list on a card', 'SCR247', card({ front: ['parts'] })],
  [
    'a shared card that is not a file',
    'SCR248',
    card({ share: { operation: 'readThing', input: { thingId: 'record.thingId' } } }),
  ],
  ['an undo that runs the same operation again', 'SCR258', bulkUndo({ hidden: true })],
  ['an amount that one call withholds and another sends', 'API712', priceSentElsewhere()],
  ['a document of a call without a file', 'SCR250', document('readThing')],
  ['a document of a field without files', 'SCR250', documentBesideForm('form.name')],
  ['a document of an unknown field', 'SCR206', documentBesideForm('form.nmae')],
  ['entries for a field without files', 'SCR250', entriesBesideForm('form.name')],
  ['entries for files without their values', 'SCR221', entriesBesideForm('form.name', {})],
  [
    'entries with an unknown fact',
    'SCR206',
    entriesBesideForm('form.name', { entry: { name: 'row.nmae' } }),
  ],
  ['a document whose call changes something', 'SCR251', documentWithWritingCall()],
  ['a chart of an unknown field', 'SCR204', chart({ by: 'nmae' })],
  [
    'a link to a host that is not in the brand’s list',
    'SCR228',
    chartWithExternalLink('https://www.evil.example'),
  ],
  [
    'a window of its own for an action that opens no screen',
    'SCR221',
    chart({ actions: [{ id: 'print', newWindow: true, then: ['print'] }] }),
  ],
  ['a block beside a form that reads an unknown field', 'SCR206', besideForm('form.nmae')],
  ['a link to a path', 'SCR228', chartWithExternalLink('/admin/things')],
  ['a link without https', 'SCR228', chartWithExternalLink('http://www.example.com')],
  ...chartSets,
  ...redirectSets,
  ...inputSets,
  ['a link from a value that is not text', 'SCR207', chartWithExternalLink(7)],
  [
    'a preview of rows that are no screens',
    'SCR205',
    chart({ block: 'preview' }, ['shape', 'by', 'values']),
  ],
  [
    'progress of a value that is not a job',
    'SCR205',
    chart({ block: 'progress' }, ['shape', 'by', 'values']),
  ],
  ['an expired suppression', 'SUP951', suppression({ until: '2026-01-01' })],
  ['a suppression without effect', 'SUP952', suppression({})],
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
