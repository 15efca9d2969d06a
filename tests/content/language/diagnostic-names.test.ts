import { describe, expect, it } from 'vitest';
import { createBlockBesideForm, createForm } from './built-files.ts';
import { detail, search } from './broken-row.ts';
import { replaceInFile, listMessages } from './diagnostics-of.ts';

const filesOf = (files: Record<string, string>) => Object.entries(files);
const keeping = { submit: { operation: 'keepParts', input: { thingId: 'route.id' } } };
const readByEntry = (name: string) => ({
  operation: 'searchThings',
  input: { name: `row.${name}` },
  value: 'thingId',
  label: 'name',
});
const rule = (mark: string) => ({ id: 'late', marks: [mark], assert: "form.name != 'x'" });
const condition = (text: string) =>
  replaceInFile(search, /"filled\(row.name\)[^"]*"/u, JSON.stringify(text));
const value = (path: string) => replaceInFile(search, '"row.thingId"', JSON.stringify(path));

describe('a name that does not exist is reported with what to write instead:', () => {
  it.each<[what: string, files: [string, string][], message: string]>([
    [
      'a criterion that is like none',
      replaceInFile(search, '"soldOn"', '"zebra"'),
      "SCR203 searchThings takes no 'zebra'. Possible here: name, pageNumber, soldOn, sortProperty",
    ],
    [
      'a column that is like none',
      replaceInFile(search, '"colour"', '"zebra"'),
      "SCR204 searchThings returns no 'zebra'. Possible here: colour, name, parts, pin, price, secret, soldOn, thingId",
    ],
    [
      'a field of an entry',
      filesOf(createForm({ id: 'parts', repeat: { rows: [['zebra']] } }, keeping, 'keepParts')),
      "SCR203 An entry of 'parts' has no field 'zebra'. Possible here: kept, partId",
    ],
    [
      'a value of an entry for its choices',
      filesOf(
        createForm(
          { id: 'parts', repeat: { rows: [[{ id: 'kept', options: readByEntry('zebra') }]] } },
          keeping,
          'keepParts',
        ),
      ),
      "SCR206 'row' has no 'zebra'. Possible here: kept, partId",
    ],
    [
      'a part of a single value',
      filesOf(createForm({ id: 'name.first' })),
      'SCR203 \'name\' is a single value, without fields of its own. Write "name".',
    ],
    [
      'a criterion of the finder',
      replaceInFile(
        search,
        '"kind"',
        '"finder": [{ "criteria": "zebra", "match": "name" }], "kind"',
      ),
      "SCR203 This search has no criterion 'zebra'. Possible here: name, soldOn",
    ],
    [
      'a mark of a rule at a field that the form does not ask for',
      filesOf(createForm('name', { rules: [rule('soldOn')] })),
      "SCR203 The form does not ask for 'soldOn', so nobody would see the message. Add it to a section, or mark a field that the form asks for, such as name.",
    ],
    [
      'a mark of a rule at no field',
      filesOf(createForm('name', { rules: [rule('zebra')] })),
      "SCR203 The form has no field 'zebra'. Possible here: colour, name, soldOn, thingId",
    ],
    [
      'a field that another button cannot send',
      filesOf(
        createForm('name', {
          sections: [{ id: 'all', rows: [['name', 'colour']] }],
          moreSubmits: [{ id: 'look', operation: 'searchThings' }],
        }),
      ),
      "SCR203 The form asks for 'colour', which searchThings does not take. Name an operation that takes all fields of the form, such as changeThing.",
    ],
    [
      'a record where there is none',
      value('record.zebra'),
      "SCR206 There is no 'record' here: only a screen or block with a source that returns one object has it. Possible here: criteria, form, route, row, session",
    ],
    [
      'a part of the URL that no route has',
      replaceInFile(detail, '"route.id"', '"route.zebra"'),
      'SCR206 The URL of this screen has no \'zebra\'. Write {zebra} in "route", or read "route.id".',
    ],
    [
      'a value of the user',
      value('session.zebra'),
      "SCR206 'session' has no 'zebra'. schemas/meta/session.json lists what is known of the user.",
    ],
    [
      'a field of the form beside a block',
      filesOf(createBlockBesideForm('form.zebra')),
      "SCR206 'form' has no 'zebra'. Possible here: colour, name, soldOn, thingId",
    ],
    [
      'a text in place of a path',
      value('Female'),
      'SCR206 There is no \'Female\' here. To give this value itself, write { "value": "Female" }.',
    ],
    [
      'a display',
      replaceInFile(search, '"as": "money"', '"as": "zebra"'),
      'SCR214 There is no display \'zebra\'. Remove "as", or write one of text, money, number, code; schemas/meta/widgets.json describes all.',
    ],
    [
      'a widget where a value is only shown',
      replaceInFile(search, '"as": "money"', '"as": "select"'),
      'SCR214 \'select\' takes a value, and this field is only shown. Remove "as", or write one of text, money, number, code; schemas/meta/widgets.json describes all.',
    ],
    [
      'an icon of other tools',
      replaceInFile(search, '"icon": "edit"', '"icon": "pencil"'),
      "SCR216 There is no icon 'pencil'. Did you mean 'edit'?",
    ],
    [
      'an icon',
      replaceInFile(search, '"icon": "edit"', '"icon": "zebra"'),
      "SCR216 There is no icon 'zebra'. Write one of the names that schemas/meta/icons.json lists, such as edit, search or document.",
    ],
    [
      'a kind of request',
      filesOf(createForm('name', { transaction: 'zebra' })),
      'SCR218 There is no kind of request \'zebra\'. Remove "transaction": changeThing files no request.',
    ],
    [
      'a field of the row in a condition',
      condition('filled(row.zebra)'),
      "EXP502 'row' has no field 'zebra'. Possible here: colour, name, parts, pin, price, secret, soldOn, thingId",
    ],
    [
      'a word in a condition',
      condition('filled(zebra)'),
      "EXP502 There is no 'zebra' here. Possible here: criteria, form, route, row, session, today",
    ],
    [
      'a field of a list in a condition',
      condition("row.parts.label == 'x'"),
      "EXP502 'row.parts' is a list and has no fields. To ask about its entries, write row.parts.exists(entry, …) or row.parts.all(entry, …).",
    ],
    [
      'a field of a text in a condition',
      condition("row.name.first == 'x'"),
      "EXP502 'row.name' is text and has no fields. Write row.name alone.",
    ],
    [
      'a date in the order of the United States in a condition',
      condition("row.soldOn > '11/30/2026'"),
      "EXP502 '11/30/2026' is not a date. Write a date as year-month-day: 2026-11-30.",
    ],
    [
      'a code that the list does not have in a condition',
      condition("row.colour == 'zebra'"),
      "EXP502 'zebra' is not one of the values of this field. Possible here: R",
    ],
    [
      'a value of the user in a condition',
      condition("session.zebra == 'x'"),
      "EXP502 'session' has no field 'zebra'. schemas/meta/session.json lists what is known of the user.",
    ],
    [
      'a name of an entry that has another meaning',
      condition('row.parts.exists(row, filled(row.label))'),
      "EXP502 'row' has another meaning here. Choose another name for the entry.",
    ],
    [
      'a key outside of screens',
      replaceInFile('schemas/thing/thing.api.json', '"operationId"', '"zebra": 1, "operationId"'),
      "SCR101 'post' has no 'zebra'. schemas/README.md describes this file, and an editor lists its keys.",
    ],
  ])('%s', (_, files, message) => {
    expect(listMessages(files)).toContain(message);
  });
});
