import { detail, type Row } from './broken-row.ts';

const english = 'locales/en/all.json';
const spanish = 'locales/sp/all.json';

/** Errors of texts. */
export const textRows: readonly Row[] = [
  [
    'a title without a text',
    english,
    '"screen.admin.thing.title"',
    '"screen.admin.thingg.title"',
    'TXT301',
    detail,
  ],
  [
    'a permission without a display name',
    'locales/en/permissions.json',
    '"permissions.TERMINATIONS"',
    '"permissions.TERMINATION"',
    'TXT301',
    'permissions/catalogue.json',
  ],
  ['an unknown text key', detail, '"kind"', '"title": "fields.nam", "kind"', 'TXT302'],
  ['a value that the text does not use', detail, '"date"', '"dat"', 'TXT303'],
  ['a placeholder without a value', english, '{{date}}', '{{day}}', 'TXT303', detail],
  ['a text without a translation', spanish, /"fields.name": "name",/u, '', 'TXT304', english],
  ['a text that nothing uses', english, '{', '{ "screen.admin.things.titel": "x", ', 'TXT306'],
];
