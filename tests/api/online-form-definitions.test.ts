import { describe, expect, it } from 'vitest';
import { onlineForms } from '#demo/words/online-forms.ts';
import { checkDefinition } from '#shared/online-forms/check-definition.ts';
import { oneQuestion } from '../support/builders/document.ts';
import { callForBody, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const form = (definition: unknown) => ({
  nameEn: 'Travel report',
  nameSp: 'Informe de viaje',
  formKind: 'onlineform',
  queueId: 'service',
  employeeSite: true,
  everyGroup: true,
  definition: typeof definition === 'string' ? definition : JSON.stringify(definition),
});

const base = JSON.parse(oneQuestion) as {
  schema: { properties: object };
  layout: object[];
  texts: { story: { label: object } };
};
const withSchema = (more: object) => ({ ...base, schema: { ...base.schema, ...more } });
const withStory = (story: object) =>
  withSchema({ properties: { story: { type: 'string', ...story } } });
const many = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`q${index}`, { type: 'boolean' }]));
const nested = '{"a":'.repeat(5000) + '1' + '}'.repeat(5000);

calls(portal, 'createOnlineForm', {
  'publishes a form from JSON alone, which a member fills in': [
    'planbuilding',
    form(oneQuestion),
    async ({ downloadId }) => {
      const sent = await callForBody(portal, 'employee', 'submitOnlineForm', {
        downloadId,
        version: 1,
        answers: '{"story":"A fall."}',
      });
      expect(sent.transactionNumber).toMatch(/^FORM-/u);
    },
  ],
  'refuses what is not JSON': ['planbuilding', form('{ "schema": '), '422 /definition formNotJson'],
  'refuses characters that no message could contain': [
    'planbuilding',
    ['\\u0000', '\\ud800'].map((text) => form(oneQuestion.replace('What', text))),
    '422 /definition formNotJson',
  ],
  'refuses what nests without end': [
    'planbuilding',
    form(oneQuestion.replace('500', nested)),
    '422 /definition formTooDeep',
  ],
  'refuses a missing part': [
    'planbuilding',
    form({ schema: base.schema, texts: base.texts }),
    '422 /definition formMissingPart',
  ],
  'refuses an unknown keyword': [
    'planbuilding',
    form(withStory({ pattern: 'x' })),
    '422 /definition formUnknownKey',
  ],
  'refuses a reference, which could be recursive': [
    'planbuilding',
    form(withSchema({ properties: { story: { $ref: '#/schema' } } })),
    '422 /definition formReference',
  ],
  'refuses an unknown type': [
    'planbuilding',
    form(withStory({ type: 'file' })),
    '422 /definition formUnknownType',
  ],
  'refuses thousands of questions': [
    'planbuilding',
    form(withSchema({ properties: many(5000), required: [] })),
    '422 /definition formTooManyQuestions',
  ],
  'refuses 10,000 questions': [
    'planbuilding',
    form(withSchema({ properties: many(10_000), required: [] })),
    '422 /definition maxLength',
  ],
  'refuses a value that a keyword does not have': [
    'planbuilding',
    [
      { maxLength: -1 },
      { enum: [] },
      { format: 'ipv4' },
      { 'x-validator': 'constructor' },
      { 'x-kind': 7 },
    ].map((more) => form(withStory(more))),
    '422 /definition formWrongValue',
  ],
  'refuses a question with the name of a property that every object has': [
    'planbuilding',
    form(withSchema({ properties: { constructor: { type: 'string' } }, required: [] })),
    '422 /definition formWrongName',
  ],
  'refuses an unknown required question': [
    'planbuilding',
    form(withSchema({ required: ['storey'] })),
    '422 /definition formNotInSchema',
  ],
  'refuses a layout that leaves out a question': [
    'planbuilding',
    form({
      ...withSchema({ properties: { ...base.schema.properties, other: { type: 'boolean' } } }),
      texts: { ...base.texts, other: base.texts.story },
    }),
    '422 /definition formNotInLayout',
  ],
  'refuses a text that one language lacks': [
    'planbuilding',
    form({ ...base, texts: { story: { label: { en: 'What happened?' } } } }),
    '422 /definition formMissingText',
  ],
  'refuses an unknown widget, also one with the name of a property': [
    'planbuilding',
    ['map', 'constructor', 'number'].map((as) =>
      form({ ...base, layout: [{ rows: [[{ field: 'story', as }]] }] }),
    ),
    '422 /definition formWrongValue',
  ],
  'refuses braces, which would be read as a placeholder': [
    'planbuilding',
    form({ ...base, texts: { story: { label: { en: '{{brand}}', sp: 'Qué' } } } }),
    '422 /definition formWrongValue',
  ],
  'is refused to users who do not manage files': ['employer', form(oneQuestion), 403],
});

describe('the definitions of the demo', () => {
  it.each(onlineForms.map(({ name, definition }) => [name[0], definition] as const))(
    'has no mistake: %s',
    (_, definition) => {
      expect(checkDefinition(JSON.stringify(definition), ['en', 'sp'])).toEqual([]);
    },
  );
});
