import { detail, search, type Row } from './broken-row.ts';

const menu = '"menu": { "group": "things", "order": 2, "icon": "home" }';

const entry = (values: string) =>
  `{ "block": "items", "id": "example", "entry": { ${values} }, "heading": "name"`;

/** Errors that would only be seen when a list, a sentence or a menu is used, one at a time. */
export const listRows: readonly Row[] = [
  ['a key of a row that may be missing', search, '"thingId"', '"soldOn"', 'SCR253'],
  [
    'two columns that name the row',
    search,
    '"colour"',
    '{ "id": "colour", "rowHeader": true }, { "id": "soldOn", "rowHeader": true }',
    'SCR221',
  ],
  [
    'rows that are grouped by their key',
    detail,
    '"block": "table",',
    '"block": "table", "groupBy": "partId",',
    'SCR257',
  ],
  [
    'page sizes of a table without pages',
    detail,
    '"block": "table",',
    '"block": "table", "pageSize": 20,',
    'SCR243',
  ],
  [
    'a direction of an order that is not there',
    search,
    '"sort": "name"',
    '"sortDesc": true',
    'SCR221',
  ],
  ['a menu entry of a screen for one record', detail, '"kind"', `${menu}, "kind"`, 'SCR212'],
  ['a menu group that is not there', search, '"group": "things"', '"group": "finanzas"', 'TXT301'],
  [
    'a sentence after one that always holds',
    detail,
    '"cases": [',
    '"cases": [{ "id": "first", "text": "fields.name" },',
    'SCR221',
  ],
  [
    'one entry beside a list of rows',
    detail,
    '"blocks": [',
    `"blocks": [${entry('"name": "record.name"')}, "rows": "parts" },`,
    'SCR221',
  ],
  [
    'an entry with a value that is not there',
    detail,
    '"blocks": [',
    `"blocks": [${entry('"name": "record.nome"')} },`,
    'SCR206',
  ],
];
