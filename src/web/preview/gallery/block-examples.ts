import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getUploadLimits } from '#shared/schemas/upload-limits.ts';
import { createExampleText } from '../examples/example-texts.ts';

/** An example of a block: the compiled block and its record. */
export interface BlockExample {
  block: Block;
  record: Record<string, unknown>;
}

const createField = (id: string, changes: Partial<Field> = {}): Field => ({
  id,
  path: [id],
  label: 'preview.example.label',
  schema: { type: 'string' },
  required: false,
  as: 'text',
  ...changes,
});

const yesNoSchema: JsonSchema = { type: 'boolean' };
const dateSchema: JsonSchema = { type: 'string', format: 'date' };
const moneySchema: JsonSchema = { type: 'number', 'x-money': true };
const nameField = createField('memberName', { rowHeader: true });
const amountField = createField('amount', { schema: moneySchema, as: 'money' });
const dayField = createField('date', { schema: dateSchema, as: 'date' });

const editableDayField: Field = {
  ...dayField,
  edit: {
    operation: 'example',
    input: {},
    field: { ...dayField, required: true, initial: { from: 'row.date' } },
  },
};

const base = { id: 'example', span: 12, actions: [], empty: 'preview.example.empty' };

const rows = Array.from({ length: 3 }, (_, index) => ({
  id: String(index),
  memberName: createExampleText('personName', index),
  date: `2026-0${index + 3}-15`,
  amount: 41.25 + index * 137.4,
  text: createExampleText('prose', index),
  provider: createExampleText('provider', index),
  state: createExampleText('city', index % 2),
  url: 'https://www.example.com/benefits',
}));
const record = { ...rows[0], rows };

/** One example for each kind of block. The type makes a missing kind a compile error. */
export const blockExamples: Readonly<Record<Block['block'], BlockExample>> = {
  fields: {
    record,
    block: {
      ...base,
      block: 'fields',
      columns: 3,
      fields: [nameField, dayField, amountField, createField('missing')],
    },
  },
  table: {
    record,
    block: {
      ...base,
      block: 'table',
      rows: 'rows',
      rowKey: 'id',
      columns: [nameField, createField('provider', { sort: true }), editableDayField, amountField],
      rowActions: [],
      filter: true,
      tree: { by: createField('state'), label: createField('state'), open: true },
    },
  },
  meters: {
    record: {
      rows: [
        { label: createExampleText(undefined, 0), used: 750, limit: 1500, asOf: '2026-06-30' },
      ],
    },
    block: {
      ...base,
      block: 'meters',
      rows: 'rows',
      label: 'label',
      used: 'used',
      limit: 'limit',
      asOf: 'asOf',
    },
  },
  timeline: {
    record,
    block: {
      ...base,
      block: 'timeline',
      rows: 'rows',
      at: dayField,
      text: createField('text'),
      detail: createField('provider'),
    },
  },
  split: {
    record: { total: 412.4, discount: 110, plan: 240, yours: 62.4 },
    block: {
      ...base,
      block: 'split',
      total: createField('total', { schema: moneySchema, as: 'money' }),
      parts: (['discount', 'plan', 'yours'] as const).map((tone) => ({
        ...createField(tone, { schema: moneySchema, as: 'money' }),
        tone,
      })),
    },
  },
  sentence: {
    record,
    block: {
      ...base,
      block: 'sentence',
      size: 'lead',
      cases: [{ text: 'preview.example.sentence', values: { amount: amountField } }],
    },
  },
  text: { record, block: { ...base, block: 'text', texts: ['preview.example.text'] } },
  items: {
    record,
    block: {
      ...base,
      block: 'items',
      rows: 'rows',
      heading: createField('provider'),
      body: createField('text'),
      meta: [dayField],
      look: 'cards',
    },
  },
  shortcuts: {
    record,
    block: {
      ...base,
      block: 'shortcuts',
      items: [
        {
          id: 'one',
          label: 'preview.example.shortcut',
          icon: 'search',
          to: { screen: 'example', params: {} },
        },
      ],
    },
  },
  figure: {
    record,
    block: { ...base, block: 'figure', value: amountField, note: dayField },
  },
  form: {
    record: {},
    block: {
      ...base,
      block: 'form',
      form: {
        sections: [
          {
            id: 'about',
            rows: [
              [createField('memberName'), createField('date', { schema: dateSchema, as: 'date' })],
              [
                createField('receipts', {
                  schema: { type: 'array', items: { type: 'string', format: 'binary' } },
                  as: 'files',
                  upload: getUploadLimits({ accept: ['pdf', 'jpg'], max: 3, megabytes: 5 }),
                }),
              ],
            ],
          },
        ],
        schema: {
          type: 'object',
          properties: { memberName: { type: 'string' }, date: dateSchema },
        },
        rules: [],
        then: [],
        dirtyGuard: false,
        submit: {
          operation: 'example',
          input: {},
          label: 'preview.example.submit',
          confirm: {
            title: 'actions.confirm.title',
            text: 'actions.confirm.text',
            ok: 'preview.example.submit',
            danger: false,
          },
        },
        moreSubmits: [
          {
            id: 'another',
            operation: 'example',
            input: {},
            label: 'preview.example.submitOther',
            then: [],
          },
        ],
      },
    },
  },
  chart: {
    record,
    block: {
      ...base,
      block: 'chart',
      rows: 'rows',
      shape: 'bar',
      by: createField('date', { schema: dateSchema, as: 'month' }),
      values: [amountField],
      open: { screen: 'example', params: {} },
    },
  },
  matrix: {
    record: {
      rows: rows.map((row, index) => ({
        ...row,
        granted: index > 0,
        readOnly: index === 2,
        usuallyGranted: true,
      })),
    },
    block: {
      ...base,
      block: 'matrix',
      rows: 'rows',
      rowKey: 'id',
      heading: nameField,
      cells: [
        { field: createField('granted', { schema: yesNoSchema }), default: 'usuallyGranted' },
        { field: createField('readOnly', { schema: yesNoSchema }), needs: 'granted' },
      ],
      save: {
        id: 'save',
        label: 'preview.example.submit',
        look: 'primary',
        operation: 'example',
        input: {},
        then: [],
      },
      changes: 'rows',
    },
  },
  progress: {
    record: {
      jobId: 1,
      kind: 'exportClaims',
      state: 'running',
      percent: 40,
      step: 'writing',
      createdDate: '2026-11-20T15:30:00Z',
    },
    block: { ...base, block: 'progress' },
  },
  // The gallery is rendered in three themes, so the example has no page of its own.
  preview: {
    record: {
      rows: rows.map(({ id, text }) => ({
        screenId: id,
        brand: 'default',
        title: text,
        isLive: false,
        isSaved: false,
      })),
    },
    block: { ...base, block: 'preview', rows: 'rows' },
  },
  card: {
    record: { ...record, memberId: '10010000012300', group: '1001', plan: 'PPO 1500' },
    block: {
      ...base,
      block: 'card',
      heading: nameField,
      number: createField('memberId', { as: 'memberId' }),
      category: createField('state'),
      front: [createField('group'), createField('plan')],
      back: [createField('provider', { width: 'full' }), dayField],
    },
  },
  document: {
    record,
    block: { ...base, block: 'document', file: { operation: 'exampleFile', input: {} } },
  },
  notes: {
    record,
    block: {
      ...base,
      block: 'notes',
      rows: 'rows',
      heading: nameField,
      text: createField('text'),
      meta: [dayField],
    },
  },
};
