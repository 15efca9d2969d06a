import { api, detail, type Row } from './broken-row.ts';

/** Matches the text field before the file field of the form. */
const textBefore = /"label",\s*\{\s*"id": "receipts"/u;

/** Cases that each break one thing in a file field. */
export const uploadRows: readonly Row[] = [
  ['a kind of file that is not there', detail, '"pdf"', '"pfd"', 'SCR237'],
  ['a kind of file that the call does not take', detail, '"pdf"', '"csv"', 'SCR237'],
  ['more files than the call takes', detail, '"max": 1', '"max": 3', 'SCR237'],
  ['larger files than the call takes', detail, '"megabytes": 2', '"megabytes": 5', 'SCR237'],
  ['a smallest number of files above the largest', detail, '"min": 1', '"min": 2', 'SCR237'],
  [
    'a number of files at a field of text',
    detail,
    textBefore,
    '{ "id": "label", "max": 1 }, { "id": "receipts"',
    'SCR237',
  ],
  ['a field of files that the call lacks', detail, '"id": "receipts"', '"id": "receipt"', 'SCR203'],
  [
    'limits of a field of files that is not there',
    api,
    '"max": 2',
    '"fields": { "letter": {} }, "max": 2',
    'API701',
  ],
];
