import type { Change, SilentMistake } from './silent-mistake.ts';

const brand = 'cobrand/cedar/brand.json';
const patchFile = 'cobrand/cedar/screens/own.json';
const plural: readonly Change[] = [
  [
    'locales/en/all.json',
    '{',
    '{ "rows.shown_one": "{{count}} row", "rows.shown_other": "{{count}} rows",',
  ],
  [
    'locales/sp/all.json',
    '{',
    '{ "rows.shown_one": "{{count}} fila", "rows.shown_many": "{{count}} de filas", "rows.shown_other": "{{count}} filas",',
  ],
];

const inBrand = (english: string, spanish: string): readonly Change[] => [
  [brand, '"actions.done": "Well', `${english}, "actions.done": "Well`],
  [brand, '"actions.done": "Bien', `${spanish}, "actions.done": "Bien`],
];

/** A change of a screen by the brand. */
const patch = (screen: string, ...parts: unknown[]): Change => [
  patchFile,
  /^/u,
  JSON.stringify([{ screen, patch: parts }]),
];

/** Mistakes in the files of a brand. */
export const brandMistakes: readonly SilentMistake[] = [
  [
    'one form of a plural, replaced without the others',
    [...plural, ...inBrand('"rows.shown_one": "One row"', '"rows.shown_one": "Una fila"')],
    "BRD901 'rows.shown_other' has no text in 'en'. Write each form of the plural: rows.shown_one, rows.shown_other.",
    "BRD901 'rows.shown_many' has no text in 'sp'. Write each form of the plural: rows.shown_one, rows.shown_many, rows.shown_other.",
    "BRD901 'rows.shown_other' has no text in 'sp'. Write each form of the plural: rows.shown_one, rows.shown_many, rows.shown_other.",
  ],
  [
    'a plural replaced as a whole, which is no mistake',
    [
      ...plural,
      ...inBrand(
        '"rows.shown_one": "One row", "rows.shown_other": "{{count}} rows in all"',
        '"rows.shown_one": "Una fila", "rows.shown_many": "{{count}} de filas", "rows.shown_other": "{{count}} filas en total"',
      ),
    ],
  ],
  [
    'a misspelled format of a placeholder',
    [
      [brand, 'Well done.', 'Well done, {{brandName, nmber}}.'],
      [brand, 'Bien hecho.', 'Bien hecho, {{brandName}}.'],
    ],
    "TXT310 There is no format 'nmber' for {{brandName}}. Did you mean 'number'?",
  ],
  [
    'a change that says nothing',
    [patch('admin.things', {})],
    'SCR102 \'remove\' is missing here. Add "remove".',
  ],
  ['no changes', [patch('admin.things')], 'SCR106 The list is empty. Expected: at least 1 entry'],
  [
    'an empty file',
    [[patchFile, /^/u, '[]']],
    'SCR106 The list is empty. Expected: at least 1 entry',
  ],
  [
    'an object in place of the list',
    [[patchFile, /^/u, '{}']],
    'SCR103 an object does not belong here. Expected: a list',
  ],
  [
    'a menu entry of a screen to which others lead',
    [patch('admin.things', { remove: 'menu' })],
    "BRD909 Without 'menu', the menu of the brand 'cedar' no longer leads to 'admin.things'",
  ],
  [
    'the only link to a screen',
    [patch('admin.things', { remove: 'results.open' })],
    "BRD908 Without 'results.open', nothing in the brand 'cedar' leads to 'admin.thing'. Remove this change, or insert another link to 'admin.thing'.",
  ],
  [
    'a block with a way to a screen that the menu lists',
    [patch('admin.thing', { remove: 'blocks.ways' })],
    "BRD909 Without 'blocks.ways', 'admin.thing' of the brand 'cedar' no longer leads to 'admin.things'",
  ],
];
