import type { Change, SilentMistake } from './silent-mistake.ts';

const english = 'locales/en/all.json';
const spanish = 'locales/sp/all.json';

const add = (file: string, texts: Record<string, string>): Change => [
  file,
  '{',
  `{ ${JSON.stringify(texts).slice(1, -1)},`,
];
const inSpanish = { 'rows.shown_one': '{{count}} fila', 'rows.shown_many': '{{count}} de filas' };

/** Mistakes in the texts of locales/. */
export const textMistakes: readonly SilentMistake[] = [
  [
    'a plural in English without its form for one',
    [
      add(english, { 'rows.shown_other': '{{count}} rows' }),
      add(spanish, { ...inSpanish, 'rows.shown_other': '{{count}} filas' }),
    ],
    "TXT304 'rows.shown_one' has no English text. Add it to locales/en/all.json: a text with a number has the forms _one, _other in English.",
  ],
  [
    'a plural in English without its other form',
    [
      add(english, { 'rows.shown_one': '{{count}} row' }),
      add(spanish, { 'rows.shown_one': '{{count}} fila' }),
    ],
    "TXT304 'rows.shown_other' has no English text. Add it to locales/en/all.json: a text with a number has the forms _one, _other in English.",
    "TXT304 'rows.shown_many' has no Spanish text. Add it to locales/sp/all.json: a text with a number has the forms _one, _many, _other in Spanish.",
    "TXT304 'rows.shown_other' has no Spanish text. Add it to locales/sp/all.json: a text with a number has the forms _one, _many, _other in Spanish.",
  ],
  [
    'a plural in Spanish without its form for many',
    [
      add(english, { 'rows.shown_one': '{{count}} row', 'rows.shown_other': '{{count}} rows' }),
      add(spanish, { 'rows.shown_one': '{{count}} fila', 'rows.shown_other': '{{count}} filas' }),
    ],
    "TXT304 'rows.shown_many' has no Spanish text. Add it to locales/sp/all.json: a text with a number has the forms _one, _many, _other in Spanish.",
  ],
  [
    'a form with another placeholder than the rest of the plural',
    [
      add(english, {
        'rows.shown_one': '{{count}} row of {{tabel}}',
        'rows.shown_other': '{{count}} rows of {{table}}',
      }),
      add(spanish, {
        'rows.shown_one': '{{count}} fila de {{table}}',
        'rows.shown_many': '{{count}} de filas de {{table}}',
        'rows.shown_other': '{{count}} filas de {{table}}',
      }),
    ],
    "TXT304 'rows.shown_one' uses {{tabel}}, and 'rows.shown_other' does not. Did you mean 'table'?",
  ],
  [
    'a misspelled format of a placeholder',
    [
      [english, 'Sold on {{date}}', 'Sold on {{date, nmber}}'],
      [spanish, 'Vendido el {{date}}', 'Vendido el {{date, number}}'],
    ],
    "TXT310 There is no format 'nmber' for {{date}}. Did you mean 'number'?",
  ],
  [
    'an unknown format of a placeholder',
    [[spanish, 'Vendido el {{date}}', 'Vendido el {{date, uppercase}}']],
    "TXT310 There is no format 'uppercase' for {{date}}. Write {{date, number}}, or {{date}} alone.",
  ],
  [
    'a placeholder in one language only',
    [[spanish, 'Vendido el {{date}}', 'Vendido el {{date}} por {{seller}}']],
    "TXT304 'screen.admin.thing.blocks.words.cases.sold' does not use {{seller}} in English. Write {{seller}} in this text, or remove it in locales/sp/all.json.",
    "TXT304 'screen.admin.thing.blocks.words.cases.sold' uses {{seller}} in Spanish only. Write {{seller}} in the English text too, in locales/en/all.json, or remove it here.",
  ],
];
