import { describe, expect, it } from 'vitest';
import { createForm } from './built-files.ts';
import { detail, search } from './broken-row.ts';
import { createChart } from './chart-files.ts';
import { replaceInFile, listMessages } from './diagnostics-of.ts';

const filesOf = (files: Record<string, string>) => Object.entries(files);
const repeated = (repeat: object) =>
  filesOf(
    createForm(
      { id: 'parts', repeat: { rows: [['partId']], ...repeat } },
      { submit: { operation: 'keepParts', input: { thingId: 'route.id' } } },
      'keepParts',
    ),
  );
const board = (more: object) => filesOf(createChart({ actions: [{ id: 'print', ...more }] }));

describe('keys that do not go together are reported with what to write:', () => {
  it.each<[what: string, files: [string, string][], message: string]>([
    [
      'a value that is edited and opens a screen',
      replaceInFile(detail, '"edit": {', '"open": "admin.things", "edit": {'),
      'SCR221 A click on this value would do two things: \'open\' and \'edit\'. Remove "open" or "edit".',
    ],
    [
      'a row that opens a screen and a panel',
      replaceInFile(
        search,
        '"rowKey"',
        '"panel": { "blocks": [{ "block": "fields", "id": "facts", "fields": ["name"] }] }, "rowKey"',
      ),
      'SCR221 A click on a row would do two things: \'open\' opens a screen, and \'panel\' shows details. Remove "open" or "panel".',
    ],
    [
      'a screen after one that every row opens',
      replaceInFile(
        detail,
        '"block": "table",',
        '"block": "table", "open": [{ "screen": "admin.thing", "params": { "id": "row.partId" } }, "admin.things"],',
      ),
      "SCR221 Every row opens 'admin.thing', so the screens after it are never opened. Move it to the end, or give it a route parameter that only some rows fill.",
    ],
    [
      'an only row to open in a search that opens nothing',
      replaceInFile(
        search,
        /"open": "admin\.thing[^"]*"|"open": \{[^{}]*(\{[^{}]*\})?[^{}]*\}/u,
        '"opensOnly": true',
      ),
      'SCR221 \'opensOnly\' has no effect without \'open\'. Add "open" with the screen of a row, or remove "opensOnly".',
    ],
    [
      'an optional column of a block',
      replaceInFile(detail, '"edit": {', '"optional": true, "edit": {'),
      'SCR221 \'optional\' has no effect here: only the table of a search has a Columns menu. Remove "optional", or the column.',
    ],
    [
      'an optional name of a row',
      replaceInFile(search, '"sort": true', '"sort": true, "optional": true'),
      'SCR221 This column names the row, so it cannot have \'optional\'. Remove "optional", or write "rowHeader": true in another column.',
    ],
    [
      'a repeat of a single value',
      filesOf(createForm({ id: 'name', repeat: { rows: [['kept']] } })),
      "SCR221 'name' takes a text; 'repeat' is for a list whose entries have fields. Remove \"repeat\".",
    ],
    [
      'a value on request of no operation',
      replaceInFile(detail, '"colour"', '{ "id": "colour", "as": "reveal" }'),
      'SCR221 \'reveal\' shows the value on request, and no operation says where it comes from. Add "reveal": { "operation": …, "at": … }, or remove "as".',
    ],
    [
      'a link at the name of a row of a chart',
      filesOf(createChart({ by: { id: 'name', open: 'admin.things' } })),
      "SCR221 'open' has no effect in 'by'. Move it to the chart, beside \"by\": a click on a row then opens the screen.",
    ],
    [
      'a question without an operation',
      board({ then: ['print'], ask: [['name']] }),
      'SCR221 \'ask\' has no effect without an \'operation\'. Add "operation" with its name, or remove "ask".',
    ],
    [
      'an input with the only part of the route',
      replaceInFile(detail, /,\s*"input": \{\s*"thingId": "route.id"\s*\}/u, ''),
      'SCR208 readThing needs thingId, and nothing fills it. Add "input": { "thingId": "route.id" }.',
    ],
    [
      'an input of a form that no value is like',
      filesOf(
        createForm('name', {
          route: '/admin/form/{id}/{other}',
          submit: { operation: 'changeThing' },
        }),
      ),
      'SCR208 changeThing needs thingId, and nothing fills it. Add "input": { "thingId": … }, with a value such as "route.id" or { "value": … }, or add a field for it.',
    ],
    [
      'an input of an action that may ask for it',
      board({ operation: 'changeThing' }),
      'SCR208 changeThing needs thingId, and nothing fills it. Add "input": { "thingId": … }, with a value such as { "value": … }, or ask for it: "ask": [["thingId"]].',
    ],
    [
      'a form that a URL without its record never shows',
      filesOf(
        createForm('name', {
          route: '/admin/form/{id}/{other?}',
          source: { operation: 'readThing', input: { thingId: 'route.other' } },
        }),
      ),
      'SCR208 readThing needs thingId, and a URL without \'other\' would never show the form. Write {other} in "route", without a question mark, so that each URL has it. Or name an operation that does not need thingId.',
    ],
    [
      'a query parameter that nothing reads',
      replaceInFile(detail, '"kind"', '"query": ["colour"], "kind"'),
      'SCR223 No part of this screen reads "route.colour". Remove "colour" from "query", or use its value: "input": { …: "route.colour" }.',
    ],
    [
      'a part of the route that nothing reads',
      replaceInFile(detail, 'things/{id}', 'things/{id}/{zebra}'),
      'SCR223 No part of this screen reads "route.zebra". Remove {zebra} from "route", or use its value: "input": { …: "route.zebra" }.',
    ],
    [
      'a list without the fields of an entry',
      filesOf(
        createForm(
          'parts',
          { submit: { operation: 'keepParts', input: { thingId: 'route.id' } } },
          'keepParts',
        ),
      ),
      'SCR252 \'parts\' is a list; each entry has the fields partId, kept. Write { "id": "parts", "repeat": { "rows": [["partId"]] } } with the fields of one entry.',
    ],
    [
      'a condition that an entry of a repeat does not have',
      repeated({ rows: [[{ id: 'partId', requiredWhen: 'filled(form.thingId)' }]] }),
      'SCR221 \'requiredWhen\' has no effect in an entry of \'parts\'. Remove "requiredWhen". What each entry must have is a rule of the operation: "each": "parts" in "x-rules".',
    ],
    [
      'a field that an entry does not have in its condition',
      repeated({ rows: [['partId', { id: 'kept', visibleWhen: 'filled(row.zebra)' }]] }),
      "EXP502 'row' has no field 'zebra'. Possible here: kept, partId",
    ],
    [
      'more entries than the operation takes',
      repeated({ max: 10 }),
      'SCR252 keepParts takes at most 9 entries of \'parts\'. Write "max": 9, or remove "max".',
    ],
    [
      'a number of entries that cannot be',
      repeated({ min: 4, max: 2 }),
      'SCR252 No number of entries is at least 4 and at most 2. Write "min": 2 or less, or "max": 4 or more.',
    ],
  ])('%s', (_, files, message) => {
    expect(listMessages(files)).toContain(message);
  });

  it('accepts a condition on the entry in a repeat', () => {
    const files = repeated({ rows: [['partId', { id: 'kept', visibleWhen: 'row.partId > 3' }]] });
    expect(listMessages(files).filter((message) => message.startsWith('EXP'))).toEqual([]);
  });
});
