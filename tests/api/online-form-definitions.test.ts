import { describe, expect, it } from 'vitest';
import { onlineForms } from '#demo/words/online-forms.ts';
import { checkDefinition } from '#shared/online-forms/check-definition.ts';
import { oneQuestion } from '../support/builders/document.ts';
import { callForBody, calls, refusals } from '../support/calls.ts';
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
  'is refused to users who do not manage files': ['employer', form(oneQuestion), 403],
});

refusals(portal, 'createOnlineForm', 'planbuilding', {
  'what is not JSON': [form('{ "schema": '), '/definition formNotJson'],
  'characters that no message could contain': [
    ['\\u0000', '\\ud800'].map((text) => form(oneQuestion.replace('What', text))),
    '/definition formNotJson',
  ],
  'what nests without end': [form(oneQuestion.replace('500', nested)), '/definition formTooDeep'],
  'a missing part': [
    form({ schema: base.schema, texts: base.texts }),
    '/definition formMissingPart',
  ],
  'an unknown keyword': [form(withStory({ pattern: 'x' })), '/definition formUnknownKey'],
  'a reference, which could be recursive': [
    form(withSchema({ properties: { story: { $ref: '#/schema' } } })),
    '/definition formReference',
  ],
  'an unknown type': [form(withStory({ type: 'file' })), '/definition formUnknownType'],
  'thousands of questions': [
    form(withSchema({ properties: many(5000), required: [] })),
    '/definition formTooManyQuestions',
  ],
  '10,000 questions': [
    form(withSchema({ properties: many(10_000), required: [] })),
    '/definition maxLength',
  ],
  'a value that a keyword does not have': [
    [
      { maxLength: -1 },
      { enum: [] },
      { format: 'ipv4' },
      { 'x-validator': 'constructor' },
      { 'x-kind': 7 },
    ].map((more) => form(withStory(more))),
    '/definition formWrongValue',
  ],
  'a question with the name of a property that every object has': [
    form(withSchema({ properties: { constructor: { type: 'string' } }, required: [] })),
    '/definition formWrongName',
  ],
  'an unknown required question': [
    form(withSchema({ required: ['storey'] })),
    '/definition formNotInSchema',
  ],
  'a layout that leaves out a question': [
    form({
      ...withSchema({ properties: { ...base.schema.properties, other: { type: 'boolean' } } }),
      texts: { ...base.texts, other: base.texts.story },
    }),
    '/definition formNotInLayout',
  ],
  'a text that one language lacks': [
    form({ ...base, texts: { story: { label: { en: 'What happened?' } } } }),
    '/definition formMissingText',
  ],
  'an unknown widget, also one with the name of a property': [
    ['map', 'constructor', 'number'].map((as) =>
      form({ ...base, layout: [{ rows: [[{ field: 'story', as }]] }] }),
    ),
    '/definition formWrongValue',
  ],
  'braces, which would be read as a placeholder': [
    form({ ...base, texts: { story: { label: { en: '{{brand}}', sp: 'Qué' } } } }),
    '/definition formWrongValue',
  ],
});

describe('the definitions of the demo', () => {
  it.each(onlineForms.map(({ name, definition }) => [name[0], definition] as const))(
    'has no mistake: %s',
    (_, definition) => {
      expect(checkDefinition(JSON.stringify(definition), ['en', 'sp'])).toEqual([]);
    },
  );
});
