import { search, type Row } from './broken-row.ts';

const call = '"download": "printThing"';
/** Matches the input of the step that saves a file. */
const input = /,\s*"input": \{\s*"thingId": "row.thingId"\s*\}(?=\s*\}\s*\])/u;

/** One thing broken at a time in a step that saves a file. */
export const downloadRows: readonly Row[] = [
  ['a download by a call that is not there', search, call, '"download": "printThign"', 'SCR201'],
  ['a download of a call without a file', search, call, '"download": "readThing"', 'SCR205'],
  ['a download that does not say of what', search, input, '', 'SCR208'],
  [
    'a download under a condition on nothing',
    search,
    '"result.success"',
    '"result.succes"',
    'EXP502',
  ],
];
