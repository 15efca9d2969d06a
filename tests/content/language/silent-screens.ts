import { detail, schema, search } from './broken-row.ts';
import type { Change, SilentMistake } from './silent-mistake.ts';

const columns = (...list: unknown[]): Change => [
  search,
  /"columns": \[[^]*?\n {4}\],/u,
  `"columns": ${JSON.stringify(list)},`,
];
const blocks = (...list: unknown[]): Change => [
  detail,
  '"blocks": [',
  `"blocks": [${JSON.stringify(list).slice(1, -1)},`,
];
/** Makes the search return its whole list instead of pages. */
const whole: Change = ['schemas/thing/thing.api.json', '"pagedList"', '"array"'];
/** Adds keys to the results of the search, with a whole list. */
const arranged = (more: string): readonly Change[] => [
  whole,
  [search, '"rowKey"', `${more}, "rowKey"`],
];
/** Matches the beginning of the required properties of a thing. */
const required = /"required": \[\s*"thingId"/u;
const priced = { block: 'figure', id: 'cost', value: 'price' };
/** Adds the title of a block in each language. */
const titles = (key: string): readonly Change[] =>
  ['en', 'sp'].map((language): Change => [
    `locales/${language}/all.json`,
    '{',
    `{ "screen.admin.thing.blocks.${key}.title": "Cost",`,
  ]);

/** Mistakes in the parts of a screen. */
export const screenMistakes: readonly SilentMistake[] = [
  [
    'a subtracted line that the sum does not have',
    [blocks({ block: 'fields', id: 'sum', look: 'sum', fields: ['price'], subtract: ['prise'] })],
    "SCR206 The sum has no field 'prise'. Did you mean 'price'?",
  ],
  [
    'a subtotal that the sum does not have',
    [blocks({ block: 'fields', id: 'sum', look: 'sum', fields: ['price'], subtotals: ['name'] })],
    "SCR206 The sum has no field 'name'. Possible here: price",
  ],
  [
    'rows that are identified by their name',
    [[search, '"rowKey": "thingId"', '"rowKey": "name"']],
    'SCR261 Several rows may have the same \'name\', and a row needs a key of its own. Write "rowKey": "thingId".',
  ],
  [
    'rows that are identified by the number of something else',
    [
      [schema, '"name": {', '"ownerId": { "type": "integer" }, "name": {'],
      [schema, required, '"required": ["thingId", "ownerId"'],
      [search, '"rowKey": "thingId"', '"rowKey": "ownerId"'],
    ],
    'SCR261 Several rows may have the same \'ownerId\', and a row needs a key of its own. Write "rowKey": "thingId".',
  ],
  [
    'rows of a list whose key the contract names',
    [
      [schema, '"name": {', '"ownerId": { "type": "integer" }, "name": {'],
      [schema, required, '"x-key": "ownerId", "required": ["thingId", "ownerId"'],
      [search, '"rowKey": "thingId"', '"rowKey": "ownerId"'],
    ],
  ],
  [
    'a key of the contract that is no property',
    [[schema, required, '"x-key": "thngId", "required": ["thingId"']],
    "API704 'x-key' names 'thngId', which is not a property. Did you mean 'thingId'?",
  ],
  [
    'rows of a matrix that are identified by their label',
    [
      [schema, '"label": {', '"mark": { "type": "string", "maxLength": 9 }, "label": {'],
      [schema, /"required": \[\s*"partId"/u, '"required": ["mark", "partId"'],
      [detail, /"rowKey": "partId",\s*"columns"/u, '"rowKey": "mark", "columns"'],
    ],
    'SCR261 Several rows may have the same \'mark\', and a row needs a key of its own. Write "rowKey": "partId".',
  ],
  [
    'rows whose first column is a date',
    [columns({ id: 'soldOn' }, 'name', 'colour')],
    'SCR262 The first column names the row, and \'soldOn\' is a date. Write "rowHeader": true in the column that names it, or begin with that column.',
  ],
  [
    'rows whose first column is a yes or no',
    [
      [detail, /"columns": \[\s*"label",/u, '"columns": ["kept", "label",'],
      [detail, /"id": "kept",\s*"edit"/u, '"id": "rowVersion", "label": "fields.kept", "edit"'],
    ],
    'SCR262 The first column names the row, and \'kept\' is true or false. Write "rowHeader": true in the column that names it, or begin with that column.',
  ],
  [
    'rows named by a date on purpose, which is no mistake',
    [columns({ id: 'soldOn', rowHeader: true }, 'name', 'colour')],
  ],
  [
    'branches by the name of the rows',
    [...arranged('"tree": { "by": "name" }')],
    'SCR257 \'name\' names each row ("rowHeader"), so each branch would repeat the names of its rows. Name another field, or give another column "rowHeader": true.',
  ],
  [
    'groups by the name of the rows',
    [...arranged('"groupBy": "name"')],
    'SCR257 \'name\' names each row ("rowHeader"), so each group would repeat the names of its rows. Name another field, or give another column "rowHeader": true.',
  ],
  [
    'a badge of a date',
    [columns('name', { id: 'soldOn', as: 'badge' })],
    'SCR215 \'badge\' shows a status, and the field is a date. Remove "as".',
  ],
  [
    'a badge of an amount',
    [columns('name', { id: 'price', as: 'badge' })],
    'SCR215 \'badge\' shows a text or true or false, and the field is a number. Remove "as", or write one of text, money, number, code; schemas/meta/widgets.json describes all.',
  ],
  [
    'a date among the badges',
    [[detail, '"heading": "name"', '"badges": ["soldOn"], "heading": "name"']],
    'SCR215 A badge shows a status or a yes or no, and \'soldOn\' is a date. Show it in a block "fields", or as "headingMore".',
  ],
  [
    'an amount among the badges',
    [[detail, '"heading": "name"', '"badges": ["price"], "heading": "name"']],
    'SCR215 A badge shows a status or a yes or no, and \'price\' is a number. Show it in a block "fields", or as "headingMore".',
  ],
  [
    'lateness among the badges, which is no mistake',
    [
      [
        detail,
        '"heading": "name"',
        '"badges": [{ "id": "price", "as": "late" }], "heading": "name"',
      ],
    ],
  ],
  [
    'a heading of a list',
    [[detail, '"heading": "name"', '"heading": { "id": "parts", "label": "fields.name" }']],
    "SCR263 A heading names something, and 'parts' is a list. Name a field with a text, a code or a number.",
  ],
  [
    'a heading of entries that is a yes or no',
    [blocks({ block: 'items', id: 'kept', rows: 'parts', heading: 'kept' })],
    "SCR263 A heading names something, and 'kept' is true or false. Name a field with a text, a code or a number.",
  ],
  [
    'a matrix whose rows are named by a yes or no',
    [[detail, '"heading": "label"', '"heading": "kept"']],
    "SCR263 A heading names something, and 'kept' is true or false. Name a field with a text, a code or a number.",
  ],
  [
    'a figure without a heading',
    [blocks(priced)],
    "TXT301 The text 'screen.admin.thing.blocks.cost.title' is missing in locales/en. Add it to each folder of locales/.",
  ],
  ['a figure with a heading, which is no mistake', [blocks(priced), ...titles('cost')]],
  [
    'a chart without a heading among other blocks',
    [
      blocks({
        block: 'chart',
        id: 'cost',
        shape: 'bar',
        rows: 'parts',
        by: 'label',
        values: ['rowVersion'],
      }),
      ['locales/en/all.json', '{', '{ "fields.rowVersion": "Version",'],
      ['locales/sp/all.json', '{', '{ "fields.rowVersion": "Versión",'],
    ],
    "TXT301 The text 'screen.admin.thing.blocks.cost.title' is missing in locales/en. Add it to each folder of locales/.",
  ],
];
