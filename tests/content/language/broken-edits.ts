import { api, detail, search, type Row } from './broken-row.ts';

const call = '"operation": "changePart"';

/**
 * Errors in columns, mostly in a column that is edited in its cells, and in the inputs that calls clear or require.
 * Each row has one error.
 */
export const editRows: readonly Row[] = [
  ['an edit by a call that only reads', detail, call, '"operation": "readThing"', 'SCR238'],
  ['an edit by a call that is not there', detail, call, '"operation": "changePrat"', 'SCR201'],
  [
    'an edit that some may not make',
    detail,
    /"requires": \[\s*"TERMINATIONS"\s*\],\s*"operation": "changePart"/u,
    call,
    'ACC402',
  ],
  ['an edit whose call takes no such value', detail, call, `"id": "keptt", ${call}`, 'SCR239'],
  [
    'an edit of a column that the call does not change',
    detail,
    /"id": "kept",(?=\s*"edit")/u,
    '"id": "usual", "label": "fields.kept",',
    'SCR239',
  ],
  [
    'an edit whose call takes a value of another type',
    detail,
    call,
    `"id": "label", ${call}`,
    'SCR239',
  ],
  [
    'an edit that begins with a value of another type',
    detail,
    call,
    `"initial": "row.label", ${call}`,
    'SCR207',
  ],
  ['an edit that does not say of which row', detail, /"partId": "row.partId",/u, '', 'SCR208'],
  [
    'an edit that overwrites what was not seen',
    detail,
    /,\s*"rowVersion": "row.rowVersion"/u,
    '',
    'SCR239',
  ],
  [
    'an edit whose call clears what it leaves out',
    api,
    '"x-clears": []',
    '"x-clears": ["label"]',
    'SCR280',
    detail,
  ],
  ['a change that does not say what it clears', api, /"x-clears": \[\],/u, '', 'API701'],
  [
    'a change that clears a required input',
    api,
    '"x-clears": []',
    '"x-clears": ["partId"]',
    'API701',
  ],
  ['an edit of the name of a row', detail, '"edit": {', '"rowHeader": true, "edit": {', 'SCR221'],
  ['an optional name of a row', search, '"sort": true', '"sort": true, "optional": true', 'SCR221'],
  ['an optional column of a block', detail, '"edit": {', '"optional": true, "edit": {', 'SCR221'],
  [
    'a value that is edited and opens a screen',
    detail,
    '"edit": {',
    '"open": "admin.things", "edit": {',
    'SCR221',
  ],
  ['a search whose call always refuses it', search, /"criteria": \{[^}]*\},/u, '', 'SCR281'],
];
