import { api, detail, search, type Row } from './broken-row.ts';

const exported = (value: string): [found: string, put: string] => [
  '"rowKey"',
  `"export": ${value}, "rowKey"`,
];

/** One call at a time that does not fit its place or that cannot be made. */
export const callRows: readonly Row[] = [
  ['an export that changes something', search, ...exported('"changeThing"'), 'SCR255'],
  ['an export without a file', search, ...exported('"readThing"'), 'SCR255'],
  ['an export of other rows', search, ...exported('"printThing"'), 'SCR255'],
  [
    'an export in the background that changes something',
    search,
    ...exported('{ "operation": "printThing", "job": "changeThing", "open": "admin.things" }'),
    'SCR255',
  ],
  ['an export by a call that is not there', search, ...exported('"printThign"'), 'SCR201'],
  ['a detail of a list', detail, '"readThing"', '"searchThings"', 'SCR205'],
  [
    'a body of a GET request',
    api,
    /"parameters": \[\s*\{\s*"name": "thingId"/u,
    '"x-input": { "type": "object" }, "parameters": [{ "name": "thingId"',
    'API701',
  ],
];
