import { detail, type Row } from './broken-row.ts';

/** One thing broken at a time in a matrix. */
export const matrixRows: readonly Row[] = [
  ['a tick that is no yes or no', detail, '"id": "kept"', '"id": "label"', 'SCR232'],
  ['a default that is no yes or no', detail, '"default": "usual"', '"default": "label"', 'SCR232'],
  [
    'a list of changes the call does not take',
    detail,
    '"changes": "parts"',
    '"changes": "part"',
    'SCR233',
  ],
  [
    'changes of rows that the call knows by another key',
    detail,
    '"rowKey": "partId"',
    '"rowKey": "label"',
    'SCR233',
  ],
  [
    'a tick that needs another that is not there',
    detail,
    '"id": "kept"',
    '"needs": "usal", "id": "kept"',
    'SCR234',
  ],
  [
    'ticks on pages',
    detail,
    '"rows": "parts"',
    '"source": { "operation": "searchThings" }',
    'SCR235',
  ],
  [
    'a matrix that asks twice',
    detail,
    '"operation": "keepParts"',
    '"confirm": true, "operation": "keepParts"',
    'SCR236',
  ],
];
