import { linkOutside } from '#language/set/trees.ts';
import { search, detail, type Row } from './broken-row.ts';

/** Errors of files, and of keys and values that a meta-schema does not allow. */
export const structureRows: readonly Row[] = [
  ['a file that is not JSON', search, '{', '', 'JSN101'],
  ['a byte order mark', search, /^/u, '\uFEFF', 'JSN102'],
  ['a file in another encoding', search, '"admin.things"', '"admin.th\uFFFDngs"', 'JSN108'],
  ['a key that is written twice', search, '"kind"', '"kind": "search", "kind"', 'JSN103'],
  ['a key that JavaScript reserves', search, '"kind"', '"constructor": 1, "kind"', 'JSN104'],
  [
    'a list that is nested too deeply',
    search,
    '"kind"',
    `"note": ${'['.repeat(50)}${']'.repeat(50)}, "kind"`,
    'JSN105',
  ],

  ['a link out of the folder', search, /^[^]*$/u, linkOutside, 'JSN107'],

  [
    'an unreadable meta-schema',
    'schemas/meta/search.schema.json',
    '"type": "object"',
    '"type": 7',
    'LNG101',
  ],
  [
    'a meta-schema with a broken reference',
    'schemas/meta/search.schema.json',
    '#/definitions/',
    '#/definition/',
    'LNG102',
  ],

  ['an unknown key', search, '"criteria"', '"criterea"', 'SCR101'],
  ['a missing key', search, /"rowKey": "[^"]*",/u, '', 'SCR102'],
  ['a wrong type', search, '"searchThings"', '7', 'SCR103'],
  ['an invalid choice', search, '"submit"', '"sumbit"', 'SCR104'],
  ['a malformed value', search, '"admin.things"', '"Admin.things"', 'SCR105'],
  ['an empty list', search, /"rows": \[[^]*?\]\s*\]/u, '"rows": []', 'SCR106'],
  [
    'a duplicate permission',
    search,
    '"MEMBER_LISTING_SEARCH"',
    '"MEMBER_LISTING_SEARCH", "MEMBER_LISTING_SEARCH"',
    'SCR107',
  ],
  ['a base that does not exist', detail, '"kind"', '"extends": "admin.thin", "kind"', 'SCR110'],
  ['a screen that extends itself', detail, '"kind"', '"extends": "admin.thing", "kind"', 'SCR111'],
  ['a base of another kind', detail, '"kind"', '"extends": "admin.things", "kind"', 'SCR113'],
  [
    'a patch with an unknown path',
    detail,
    '"kind"',
    '"patch": [{ "remove": "blocks.fcts" }], "kind"',
    'SCR114',
  ],
  [
    'an insert that does not say where',
    detail,
    '"kind"',
    '"patch": [{ "insert": "name" }], "kind"',
    'SCR115',
  ],
  ['two columns with the same id', search, '"colour"', '"name"', 'SCR117'],
  ['two screens with the same id', detail, '"admin.thing"', '"admin.things"', 'SCR118', detail],
  ['an id of another portal', detail, '"admin.thing"', '"member.thing"', 'SCR119'],
];
