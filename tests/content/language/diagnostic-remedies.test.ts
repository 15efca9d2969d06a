import { describe, expect, it } from 'vitest';
import { createChart } from './chart-files.ts';
import { api, detail, search } from './broken-row.ts';
import {
  createColumnWithOtherCode,
  createDocument,
  createForm,
  createFrame,
  createMemberScreen as memberDashboard,
  createPriceSentElsewhere,
  createRedirectLoop,
  createRedirect,
} from './built-files.ts';
import { replaceInFile, listMessages } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';

/** A screen of another portal than those of the small set. */
const memberScreen = (more: object, id = 'member.x'): [string, string] => [
  `screens/${id.replace('.', '/')}.json`,
  JSON.stringify({
    kind: 'dashboard',
    id,
    route: '/member/x',
    portal: 'member',
    requires: [],
    ...more,
  }),
];

const action = (more: object) => ({
  actions: [{ id: 'print', icon: 'home', ...more }],
  blocks: [],
});
const otherPortal =
  "SCR229 'admin.things' is a screen of the admin portal. People in the member portal cannot open it.";

const partCall = '"operation": "changePart"';

describe('a diagnostic says what to write:', () => {
  it.each<[what: string, files: [string, string][], message: string]>([
    [
      'a call that returns a file',
      replaceInFile(search, '"download": "printThing"', '"download": "readThing"'),
      'SCR205 readThing returns no file. Name an operation that returns a file, such as printThing.',
    ],
    [
      'the list in the response',
      replaceInFile(
        detail,
        /"rows": "parts",\s*"rowKey": "partId",\s*"columns"/u,
        '"rowKey": "partId", "columns"',
      ),
      'SCR205 A list of rows is needed here, and this is a group of fields. Write "rows": "parts".',
    ],
    [
      'that no call returns a job',
      Object.entries(createChart({ block: 'progress' }, ['shape', 'by', 'values'])),
      "SCR205 Expected a job, but the response has no 'jobId'. Name an operation that returns a job; this portal has none yet.",
    ],
    [
      'that no call takes the selected rows',
      replaceInFile(search, '"rowKey"', '"select": true, "rowKey"'),
      "SCR231 'select' and 'bulkActions' belong together. Remove \"select\": this portal has no operation yet that takes several such rows.",
    ],
    [
      'where an action for one row belongs',
      replaceInFile(
        search,
        '"rowKey"',
        '"select": true, "bulkActions": [{ "id": "change", "operation": "changeThing" }], "rowKey"',
      ),
      'SCR231 changeThing takes one row at a time, and a bulk action several. Move the action to "rowActions". Or name an operation that takes several rows; this portal has none yet.',
    ],
    [
      'the input of an edited value',
      replaceInFile(detail, partCall, `"id": "something", ${partCall}`),
      'SCR239 changePart has no input \'something\' for the value. Write the input that takes it in "edit": "id": "kept".',
    ],
    [
      'the field where editing begins',
      replaceInFile(detail, partCall, `"id": "label", ${partCall}`),
      'SCR239 \'label\' of changePart takes a text, and the column shows true or false. Remove "id", or write the value with which editing begins: "initial": "row.label".',
    ],
    [
      'that a call cannot change the value of a column',
      replaceInFile(
        detail,
        /"id": "kept",(?=\s*"edit")/u,
        '"id": "usual", "label": "fields.kept",',
      ),
      'SCR239 changePart cannot change \'usual\'. Remove "edit".',
    ],
    [
      'to remove an edit without "id" whose call takes another type under the name of the column',
      replaceInFile(
        api,
        /(?<="operationId":\s*"changePart"[^]*?"kept":\s*)\{[^}]*\}/u,
        '{ "type": "string", "maxLength": 60 }',
      ),
      'SCR239 \'kept\' of changePart takes a text, and the column shows true or false. Remove "edit".',
    ],
    [
      'that an edit would write a code in place of the text',
      Object.entries(createColumnWithOtherCode()),
      'SCR239 \'colour\' of changePart takes a text of the code list colour, and the column shows a text. Remove "id".',
    ],
    [
      'how to export the rows instead of changing something',
      replaceInFile(search, '"rowKey"', '"export": "changeThing", "rowKey"'),
      'SCR255 changeThing changes data and returns no file of these rows. Write "export": true, which saves the rows of searchThings.',
    ],
    [
      'that an export would contain other rows',
      replaceInFile(search, '"rowKey"', '"export": "printThing", "rowKey"'),
      'SCR255 printThing does not take the criteria name, soldOn, so the file would contain rows that this list does not show. Write "export": true, which saves the rows of searchThings.',
    ],
    [
      'no call that does not fit for a misspelled export',
      replaceInFile(search, '"rowKey"', '"export": "printThign", "rowKey"'),
      "SCR201 There is no operation 'printThign'. Name one of the operations that `npm run screens -- calls` lists.",
    ],
    [
      'where a redirect of people of one portal may lead',
      Object.entries({ ...createRedirect({ screen: 'member.x' }), ...memberDashboard() }),
      "SCR229 'member.x' is a screen of the member portal. People in the admin portal cannot open it. Redirect to a screen of the admin portal.",
    ],
    [
      'that people of another portal cannot open a redirect',
      Object.entries({
        ...createRedirect({ portal: 'member', screen: 'member.x' }),
        ...memberDashboard(),
      }),
      'SCR229 People in the member portal cannot open this screen: it is in the admin portal. Write "portal": "admin" with a screen of this portal, or make this a screen of the public portal.',
    ],
    [
      'that a screen redirects to itself',
      Object.entries(createRedirect({ screen: 'admin.leave' })),
      "SCR256 'admin.leave' redirects to itself. Redirect to a screen that is not a redirect.",
    ],
    [
      'how a redirect names a URL',
      Object.entries(createRedirect({ href: 'http://www.example.org' })),
      'SCR228 A URL outside the portal begins with https://. Write "href": "https://www.example.org".',
    ],
    [
      'which redirects form a loop',
      Object.entries(createRedirectLoop()),
      "SCR256 'admin.leave' redirects back to itself through admin.back. Redirect to a screen that is not a redirect.",
    ],
    [
      'that a condition reads a field that nobody can fill in',
      Object.entries(createForm({ id: 'name', visibleWhen: 'filled(form.soldOn)' })),
      "EXP508 The form does not ask for 'soldOn', so this is never true. Add the field, or correct the condition.",
    ],
    [
      'that a condition is always true without its field',
      Object.entries(createForm({ id: 'name', visibleWhen: '!filled(form.soldOn)' })),
      "EXP508 The form does not ask for 'soldOn', so this is always true. Add the field, or correct the condition.",
    ],
    [
      'which call a detail needs instead of a list',
      replaceInFile(detail, '"readThing"', '"searchThings"'),
      'SCR205 searchThings returns a list, and a detail shows one object. Use readThing, or write "kind": "search".',
    ],
    [
      'that a submit takes no field of the form',
      Object.entries(
        createForm('soldOn', { moreSubmits: [{ id: 'look', operation: 'readThing' }] }),
      ),
      'SCR203 readThing takes none of the fields of this form. Name an operation that takes them, such as changeThing.',
    ],
    [
      'the groups of the menu',
      replaceInFile(search, '"group": "things"', '"group": "finanzas"'),
      "TXT301 There is no menu group 'finanzas'. Groups: things; for a new one add 'menu.finanzas' to locales/en and locales/sp.",
    ],
    [
      'a menu group that was probably meant',
      replaceInFile(search, '"group": "things"', '"group": "thinsg"'),
      "TXT301 There is no menu group 'thinsg'. Did you mean 'things'?",
    ],
    [
      'what a rule of the call of a form needs',
      Object.entries(createForm('pageNumber', {}, 'searchThings')),
      'SCR281 searchThings always rejects what this sends: "Search". Add a field for name, or fill it in "input".',
    ],
    [
      'which texts are still marked as not translated',
      replaceInFile('locales/sp/all.json', '"fields.name": "name"', '"fields.name": "‹en› name"'),
      'TXT309 locales/sp: 1 text is still marked ‹en›: fields.name. Translate it and remove the mark.',
    ],
    [
      'how many texts are still marked as not translated',
      replaceInFile('locales/sp/all.json', /"(fields\.\w+)": "/gu, '"$1": "‹en› '),
      'TXT309 locales/sp: 8 texts are still marked ‹en›: fields.name, fields.colour, fields.price and 5 more. Translate them and remove the mark.',
    ],
    [
      'that no call returns the whole list',
      replaceInFile(search, '"rowKey"', '"whole": true, "rowKey"'),
      'SCR241 searchThings does not return 2000 rows at once. Remove "whole": true. Or name an operation that returns up to 2000 such rows; this portal has none yet.',
    ],
    [
      'to remove a filter of a list that cannot be whole',
      replaceInFile(search, '"rowKey"', '"filter": true, "rowKey"'),
      'SCR242 searchThings returns one page at a time, so only its rows would be arranged. Remove "filter": searchThings does not return up to 2000 rows at once.',
    ],
    [
      'the one permission that is missing',
      replaceInFile(search, /"requires": \[\s*"TERMINATIONS"\s*\],/u, ''),
      'ACC402 changeThing rejects people without TERMINATIONS. Add it to "requires".',
    ],
    [
      'several permissions that are missing',
      replaceInFile(
        search,
        /"requires": \[\s*"(?:MEMBER_LISTING_SEARCH|TERMINATIONS)"\s*\]/gu,
        '"requires": ["LETTERS"]',
      ),
      'ACC402 changeThing rejects people without MEMBER_LISTING_SEARCH and TERMINATIONS. Add "requires": ["MEMBER_LISTING_SEARCH", "TERMINATIONS"].',
    ],
    [
      'permissions of which one is needed',
      replaceInFile(
        api,
        /"requires": \[\s*"MEMBER_LISTING_SEARCH",\s*"TERMINATIONS"\s*\]/u,
        '"requiresAny": ["LETTERS", "PREVIEW_SCREENS"]',
      ),
      'ACC402 changeThing rejects people without one of LETTERS, PREVIEW_SCREENS. Add "requiresAny": ["LETTERS", "PREVIEW_SCREENS"].',
    ],
    [
      'that an action opens a screen of another portal',
      [memberScreen(action({ open: 'admin.things' }))],
      `${otherPortal} Lead to a screen of the same portal.`,
    ],
    [
      'that a step opens a screen of another portal',
      [memberScreen(action({ then: [{ navigate: 'admin.things' }] }))],
      `${otherPortal} Lead to a screen of the same portal.`,
    ],
    [
      'that a breadcrumb leads into another portal',
      [memberScreen({ parent: 'admin.things', blocks: [] })],
      `${otherPortal} Lead to a screen of the same portal.`,
    ],
    [
      'that an inherited breadcrumb leads into another portal',
      [
        [
          'screens/_shared/x.json',
          JSON.stringify({
            kind: 'dashboard',
            id: '_shared.x',
            abstract: true,
            parent: 'admin.things',
            blocks: [],
          }),
        ],
        memberScreen({ extends: '_shared.x' }),
      ],
      `${otherPortal} 'member.x' inherits this: in screens/member/x.json, write its own "parent" for the member portal.`,
    ],
    [
      'that a screen in a frame has no tab',
      [
        ...replaceInFile(detail, '"kind"', '"in": "admin.frame", "kind"'),
        ...replaceInFile(search, /"open": \{[^}]*\{[^}]*\}\s*\},/u, '"in": "admin.frame",'),
        ['screens/admin/frame.json', JSON.stringify(createFrame())],
      ],
      "RTE607 Nothing leads to 'admin.thing'. Add a tab to admin.frame, or a link.",
    ],
    [
      'that a brand still has the logo of another',
      [['cobrand/cedar/logo.svg', createSmallSet().get('cobrand/default/logo.svg') ?? '']],
      "BRD907 'logo.file' is still that of the brand 'default'. Write the one of this brand.",
    ],
    [
      'the file name as the system of a code list',
      replaceInFile('schemas/codes/colour.json', /"system": ?"colour"/u, '"system": "color"'),
      "API707 `system` is 'color', but must be the file name. Expected: colour",
    ],
    [
      'that a code list has no system',
      replaceInFile('schemas/codes/colour.json', /"system": ?"colour",/u, ''),
      'API707 `system` is missing. Expected: colour',
    ],
    [
      'where an amount that is withheld is sent',
      Object.entries(createPriceSentElsewhere()),
      'API712 searchThings withholds \'price\' from admin callers without TERMINATIONS, and readThing sends it to them. Write "x-requires" at the property in each schema that has it.',
    ],
    [
      'that a block has no data',
      Object.entries(createDocument('printThing')),
      'SCR221 The block has nothing to show: neither it nor the screen has a "source". Add "source": { "operation": … } to the block, or to the screen.',
    ],
  ])('%s', (_, files, message) => {
    expect(listMessages(files)).toContain(message);
  });
});
