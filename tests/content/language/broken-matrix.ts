import { detail, type Row } from './broken-row.ts';

/** Errors in a matrix, one at a time. */
export const matrixRows: readonly Row[] = [
  ['a cell that is not a boolean', detail, '"id": "kept"', '"id": "label"', 'SCR232'],
  ['a default that is not a boolean', detail, '"default": "usual"', '"default": "label"', 'SCR232'],
  [
    'a list of changes that the call does not take',
    detail,
    '"changes": "parts"',
    '"changes": "part"',
    'SCR233',
  ],
  [
    'changes of rows identified by another key',
    detail,
    '"rowKey": "partId"',
    '"rowKey": "label"',
    'SCR233',
  ],
  [
    'a cell that requires an unknown cell',
    detail,
    '"id": "kept"',
    '"needs": "usal", "id": "kept"',
    'SCR234',
  ],
  [
    'a matrix on a paged list',
    detail,
    '"rows": "parts"',
    '"source": { "operation": "searchThings", "input": { "name": { "value": "Shirt" } } }',
    'SCR235',
  ],
  [
    'a matrix with a second confirmation',
    detail,
    '"operation": "keepParts"',
    '"confirm": true, "operation": "keepParts"',
    'SCR236',
  ],
];
