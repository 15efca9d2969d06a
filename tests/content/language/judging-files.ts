import { createForm } from './built-files.ts';
import { createSmallSet } from './small-set.ts';

const api = 'schemas/thing/thing.api.json';
const rules = 'schemas/parts/rules.json';

/** A call with rules, choices and a sensitive input. */
const judgeThing = {
  operationId: 'judgeThing',
  summary: 'judgeThing.',
  'x-effect': 'write',
  'x-audit': 'none',
  'x-rate': 'write',
  'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'] }],
  'x-rules': [
    { id: 'reason', marks: ['reason'], assert: "form.verdict == 'Keep' || filled(form.reason)" },
    { id: 'sent', marks: ['label'], assert: '!filled(form.price) || filled(form.label)' },
    { id: 'agreed', marks: ['note'], assert: 'form.approved == true || filled(form.note)' },
    { id: 'certified', marks: ['certified'], assert: 'form.certified == true' },
    { id: 'noBin', marks: ['place'], assert: "form.place != 'Bin' || filled(form.label)" },
    { $ref: '../parts/rules.json#/rules/placeNeeded' },
    {
      id: 'why',
      marks: ['text'],
      each: 'parts',
      assert: "row.verdict != 'Sell' || filled(row.text)",
    },
  ],
  'x-input': {
    type: 'object',
    properties: {
      thingId: { type: 'integer', minimum: 1, maximum: 999 },
      verdict: { type: 'string', enum: ['Keep', 'Sell', 'Lend', 'Bin'] },
      reason: { type: 'string', maxLength: 60 },
      price: { type: 'number', minimum: 0, maximum: 999, 'x-money': true },
      label: { type: 'string', maxLength: 60 },
      note: { type: 'string', maxLength: 60 },
      approved: { type: 'boolean' },
      certified: { type: 'boolean' },
      terms: { type: 'boolean', 'x-validator': 'required-true' },
      place: { type: 'string', enum: ['Shelf', 'Bin'] },
      ssn: { type: 'string', maxLength: 11, 'x-kind': 'ssn', 'x-sensitivity': 'sensitive' },
      here: { type: 'boolean', default: false },
      there: { type: 'boolean', default: false },
      parts: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            verdict: { type: 'string', enum: ['Keep', 'Sell'] },
            text: { type: 'string', maxLength: 60 },
          },
          required: [],
          additionalProperties: false,
        },
      },
    },
    required: ['thingId', 'terms'],
    additionalProperties: false,
  },
  'x-output': {
    type: 'object',
    properties: { success: { type: 'boolean' } },
    required: ['success'],
    additionalProperties: false,
  },
};

const texts: Record<string, string> = {
  'screen.admin.form.title': 'Judge',
  'rules.judgeThing.reason': 'Write a reason.',
  'rules.judgeThing.sent': 'Write a label.',
  'rules.judgeThing.agreed': 'Write a note.',
  'rules.judgeThing.noBin': 'Not into the bin.',
  'rules.judgeThing.certified': 'Certify it.',
  'rules.placeNeeded': 'Choose a place.',
  'rules.judgeThing.why': 'Write a text.',
  ...Object.fromEntries(
    ['verdict', 'reason', 'note', 'approved', 'certified', 'terms', 'ssn', 'here', 'there', 'text']
      .concat('parts', 'place', 'thingId')
      .map((field) => [`fields.${field}`, field]),
  ),
  'actions.addEntry': 'Add',
  'actions.removeEntry': 'Remove',
};

/** Returns the contract with judgeThing, its shared rule and its texts. */
function createJudgingFiles(): Record<string, string> {
  const contract = JSON.parse(createSmallSet().get(api) ?? '') as {
    paths: Record<string, unknown>;
  };
  contract.paths['/api/Things/Judge'] = { post: judgeThing };
  const placeNeeded = {
    id: 'placeNeeded',
    marks: ['here'],
    assert: 'form.here == true || form.there == true',
  };
  return {
    [api]: JSON.stringify(contract),
    [rules]: JSON.stringify({ description: 'Rules.', rules: { placeNeeded } }),
    'locales/en/judging.json': JSON.stringify(texts),
    'locales/sp/judging.json': JSON.stringify(texts),
  };
}

/** The fields with which a form has no mistake. */
export const wholeForm = ['verdict', 'reason', 'certified', 'terms', 'here', 'note'];

/** A form for judgeThing with these fields; its input thingId comes from the route. */
export const createJudgingForm = (
  fields: readonly unknown[],
  more: Record<string, unknown> = {},
): Record<string, string> => ({
  ...createJudgingFiles(),
  ...createForm('x', {
    sections: [{ id: 'all', rows: fields.map((field) => [field]) }],
    submit: { operation: 'judgeThing', input: { thingId: 'route.id' } },
    ...more,
  }),
});
