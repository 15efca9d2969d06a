import { describe, expect, it } from 'vitest';
import { detail, schema } from './broken-row.ts';
import { replaceInFile, listMessages } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';

const [english, spanish] = ['locales/en/all.json', 'locales/sp/all.json'] as const;

/** Adds a text to each of the two languages. */
const texts = (inEnglish: object, inSpanish: object = inEnglish): [string, string][] =>
  [[english, inEnglish] as const, [spanish, inSpanish] as const].map(([file, more]) => [
    file,
    JSON.stringify({ ...(JSON.parse(createSmallSet().get(file) ?? '') as object), ...more }),
  ]);

const forms = (...names: string[]): object =>
  Object.fromEntries(names.map((name) => [`actions.sold_${name}`, 'Sold']));
const property = (put: string) =>
  replaceInFile(schema, '"maxLength": 60', `${put}, "maxLength": 60`);

describe('a text, a schema or a file that is wrong is reported with what to write:', () => {
  it.each<[what: string, files: [string, string][], message: string]>([
    [
      'a placeholder without a value beside "values"',
      replaceInFile(english, '{{date}}', '{{day}}'),
      'TXT303 The text \'screen.admin.thing.blocks.words.cases.sold\' uses {{day}}, and nothing gives it this value. Add it to "values": { "day": … }, or remove it from the text in each language.',
    ],
    [
      'a placeholder of a text that has no values',
      texts({ 'screen.admin.things.fields.colour': 'Color {{day}}' }),
      "TXT303 The text 'screen.admin.things.fields.colour' uses {{day}}, and nothing gives it this value. Remove it from the text in each language: this text has no values of its own.",
    ],
    [
      'a value that the text does not use',
      replaceInFile(detail, '"date": "soldOn"', '"date": "soldOn", "amount": "price"'),
      'TXT303 The text \'screen.admin.thing.blocks.words.cases.sold\' does not use {{amount}}. Write {{amount}} in the text of each language, or remove it from "values".',
    ],
    [
      'a text without a translation',
      texts({ 'fields.other': 'Other' }, {}),
      "TXT304 'fields.other' has no Spanish text. Add it to locales/sp/all.json.",
    ],
    [
      'a text of the other language only',
      texts({}, { 'fields.other': 'Otro' }),
      "TXT304 'fields.other' has a text in Spanish only. Add it to locales/en/all.json, or remove it.",
    ],
    [
      'a form of a plural that Spanish needs',
      texts(forms('one', 'other')),
      "TXT304 'actions.sold_many' has no Spanish text. Add it to locales/sp/all.json: a text with a number has the forms _one, _many, _other in Spanish.",
    ],
    [
      'a form of a plural that English needs',
      texts(forms('other'), forms('one', 'many', 'other')),
      "TXT304 'actions.sold_one' has no English text. Add it to locales/en/all.json: a text with a number has the forms _one, _other in English.",
    ],
    [
      'a form of a plural that a language does not have',
      texts(forms('one', 'other'), forms('one', 'few', 'many', 'other')),
      "TXT304 'actions.sold_few' has a text in Spanish only. Remove it: a text with a number has the forms _one, _many, _other in Spanish.",
    ],
    [
      'an empty text',
      texts({}, { 'fields.name': ' ' }),
      "TXT304 The Spanish text of 'fields.name' is empty. Write the text, or remove its key in every folder of locales/.",
    ],
    [
      'a placeholder of one language',
      replaceInFile(spanish, '{{date}}', '{{zebra}}'),
      "TXT304 'screen.admin.thing.blocks.words.cases.sold' uses {{zebra}} in Spanish only. Write {{zebra}} in the English text too, in locales/en/all.json, or remove it here.",
    ],
    [
      'a text without a placeholder that the other language has',
      replaceInFile(spanish, ' {{date}}', ''),
      "TXT304 'screen.admin.thing.blocks.words.cases.sold' does not use {{date}} in Spanish. Write {{date}} in this text, or remove it in locales/en/all.json.",
    ],
    [
      'a text of no part of a screen',
      texts({ 'screen.admin.things.zebra': 'x' }),
      "TXT306 No part of the screen 'admin.things' uses the text 'screen.admin.things.zebra'. Remove it in every folder of locales/, or correct its key: \"Texts\" in screens/README.md lists the keys of each part.",
    ],
    [
      'a text of no screen',
      texts({ 'screen.admin.zebra.title': 'x' }),
      "TXT306 There is no screen 'admin.zebra' that could use the text 'screen.admin.zebra.title'. Remove it in every folder of locales/, or correct its key: \"Texts\" in screens/README.md lists the keys of each part.",
    ],
    [
      'a text of no rule',
      texts({ 'rules.searchThings.zebra': 'x' }),
      'TXT306 No rule uses the text \'rules.searchThings.zebra\'. Remove it in every folder of locales/, or correct its key: "Texts" in screens/README.md lists the keys of each part.',
    ],
    [
      'a keyword that schemas do not have',
      property('"zebra": 1'),
      "API704 A schema has no 'zebra'. schemas/meta/dialect.json lists what a schema may say.",
    ],
    [
      'a keyword of other schemas',
      property('"pattern": "x"'),
      "API704 A schema has no 'pattern'. A pattern has neither a name nor a limited run time: add a named rule to schemas/parts/validators.json and use it in x-validator.",
    ],
    [
      'a schema without a type',
      replaceInFile(schema, '"type": "string",', ''),
      'API704 A schema needs its type. Write "type" with one of object, array, string, number, integer, boolean.',
    ],
    [
      'a list without the schema of an entry',
      replaceInFile(schema, '"items"', '"note"'),
      'API704 A list needs "items". Add "items" with the schema of one entry.',
    ],
    [
      'an object that takes any field',
      replaceInFile(schema, '"additionalProperties": false', '"additionalProperties": true'),
      'API704 An object needs "additionalProperties": false, so that misspelled names are found. Add "additionalProperties": false beside "properties".',
    ],
    [
      'a value of the wrong kind',
      replaceInFile(schema, '"maxLength": 60', '"maxLength": "60"'),
      "API704 'maxLength' has a value of the wrong kind. Write a number.",
    ],
    [
      'a validator',
      property('"x-validator": "zebra"'),
      "API704 There is no validator 'zebra'. schemas/parts/validators.json lists the validators.",
    ],
    [
      'a file of texts outside the folder of a language',
      [['locales/en.json', '{}']],
      "JSN106 The portal does not read 'locales/en.json'. Texts are in the folder of a language, such as locales/en/admin.json. Move the file there, or remove it.",
    ],
    [
      'a role outside the folder of roles',
      [['permissions/chief.json', '{}']],
      "JSN106 The portal does not read 'permissions/chief.json'. A role is in permissions/roles, such as permissions/roles/<role>.json; the permissions are in permissions/catalogue.json. Move the file there, or remove it.",
    ],
    [
      'a file of a brand',
      [['cobrand/cedar/colors.json', '{}']],
      "JSN106 The portal does not read 'cobrand/cedar/colors.json'. In cobrand/cedar it reads brand.json, codes.json and the folder screens. Move the file there, or remove it.",
    ],
    [
      'a folder with the name of a file',
      [['screens/admin/old.json', '\u0000none']],
      'JSN106 This is a folder, although its name ends like that of a file. Rename the folder, or remove it.',
    ],
  ])('%s', (_, files, message) => {
    expect(listMessages(files)).toContain(message);
  });

  it('accepts a text with and without a number', () => {
    const both = texts(
      { ...forms('one', 'other'), 'actions.sold': 'Sold' },
      { ...forms('one', 'many', 'other'), 'actions.sold': 'Vendido' },
    );
    expect(listMessages(both).filter((message) => message.startsWith('TXT304'))).toEqual([]);
  });
});
