import type { Code } from '#language/findings.ts';

export const search = 'screens/admin/things.json';
export const detail = 'screens/admin/thing.json';
const api = 'schemas/thing/thing.api.json';
const schema = 'schemas/thing/thing.schema.json';
const english = 'locales/en/all.json';
const spanish = 'locales/sp/all.json';
const brand = 'cobrand/cedar/brand.json';
export const planned = 'screens/planned.json';

export interface Case {
  what: string;
  file: string;
  found: string | RegExp;
  put: string;
  code: Code;
  /** Where it is said, when not in the file that was broken. */
  inFile?: string;
}
const at = (word: string): RegExp => new RegExp(`"${word}": ("[^"]*"|[\\w.]+)`, 'u');

/** One thing broken at a time: in this file this is found and that is put, and the checker says this code. */
const rows: [
  what: string,
  file: string,
  found: string | RegExp,
  put: string,
  code: Code,
  inFile?: string,
][] = [
  ['not JSON', search, '{', '', 'JSN101'],
  ['a byte order mark', search, /^/u, '\uFEFF', 'JSN102'],
  ['another encoding', search, '"admin.things"', '"admin.th\uFFFDngs"', 'JSN108'],
  ['a key twice', search, '"kind"', '"kind": "search", "kind"', 'JSN103'],
  ['a dangerous key', search, '"kind"', '"constructor": 1, "kind"', 'JSN104'],
  ['too deep', search, '"kind"', `"note": ${'['.repeat(50)}${']'.repeat(50)}, "kind"`, 'JSN105'],

  ['a link out of the folder', search, /^[^]*$/u, '\u0000link', 'JSN107'],

  [
    'a meta schema that cannot be read',
    'schemas/meta/search.schema.json',
    '"type": "object"',
    '"type": 7',
    'LNG101',
  ],
  [
    'a meta schema that refers to nothing',
    'schemas/meta/search.schema.json',
    '#/definitions/',
    '#/definition/',
    'LNG102',
  ],

  ['an unknown word', search, '"criteria"', '"criterea"', 'SCR101'],
  ['a missing word', search, /"rowKey": "[^"]*",/u, '', 'SCR102'],
  ['a wrong type', search, '"searchThings"', '7', 'SCR103'],
  ['no choice', search, '"submit"', '"sumbit"', 'SCR104'],
  ['badly written', search, '"admin.things"', '"Admin.things"', 'SCR105'],
  ['an empty list', search, /"rows": \[[^]*?\]\s*\]/u, '"rows": []', 'SCR106'],
  [
    'a permission twice',
    search,
    '"MEMBER_LISTING_SEARCH"',
    '"MEMBER_LISTING_SEARCH", "MEMBER_LISTING_SEARCH"',
    'SCR107',
  ],
  ['an unknown base', detail, '"kind"', '"extends": "admin.thin", "kind"', 'SCR110'],
  ['a circle', detail, '"kind"', '"extends": "admin.thing", "kind"', 'SCR111'],
  ['a base of another kind', detail, '"kind"', '"extends": "admin.things", "kind"', 'SCR113'],
  [
    'a patch to nowhere',
    detail,
    '"kind"',
    '"patch": [{ "remove": "blocks.fcts" }], "kind"',
    'SCR114',
  ],
  [
    'an insert without a place',
    detail,
    '"kind"',
    '"patch": [{ "insert": "name" }], "kind"',
    'SCR115',
  ],
  ['an id twice', search, '"colour"', '"name"', 'SCR117'],
  ['a screen id twice', detail, '"admin.thing"', '"admin.things"', 'SCR118', detail],
  ['an id of another portal', detail, '"admin.thing"', '"member.thing"', 'SCR119'],

  ['an operation', search, '"searchThings"', '"searchThigns"', 'SCR201'],
  ['a permission', search, '"TERMINATIONS"', '"TERMINATION"', 'SCR202'],
  ['a criterion', search, '"soldOn"', '"soldNo"', 'SCR203'],
  ['a column', search, '"colour"', '"color"', 'SCR204'],
  ['a source that changes things', detail, '"readThing"', '"changeThing"', 'SCR205'],
  ['a value', search, '"row.thingId"', '"row.thingid"', 'SCR206'],
  [
    'a value of another type',
    search,
    '"thingId": "row.thingId"',
    '"thingId": "row.name"',
    'SCR207',
  ],
  [
    'a text where a number is read from the address',
    search,
    '"id": "row.thingId"',
    '"id": "row.name"',
    'SCR207',
  ],
  ['an input that nothing fills', search, '"thingId": "row.thingId"', '', 'SCR208'],
  [
    'an input that is none',
    search,
    '"thingId": "row.thingId"',
    '"thingid": "row.thingId"',
    'SCR209',
  ],
  ['a screen', search, '"admin.thing"', '"admin.thingg"', 'SCR210'],
  ['a parameter', search, '"id": "row.thingId"', '"ip": "row.thingId"', 'SCR211'],
  ['a parameter left out', search, /"params": \{[^}]*\}/u, '"params": {}', 'SCR212'],
  ['a display', search, '"as": "money"', '"as": "mony"', 'SCR214'],
  ['a display of another type', search, '"as": "money"', '"as": "date"', 'SCR215'],
  ['an icon', search, '"edit"', '"edti"', 'SCR216'],
  ['a column the call cannot sort by', search, '"sort": "name"', '"sort": "colour"', 'SCR219'],
  ['an action that does nothing', search, '"operation": "changeThing",', '', 'SCR220'],
  ['a word that means nothing here', search, '"kind"', '"anonymous": true, "kind"', 'SCR221'],
  [
    'a value the screen does not read',
    detail,
    '"to": "admin.things"',
    '"to": { "screen": "admin.things", "query": { "nam": "route.id" } }',
    'SCR222',
  ],
  [
    'a value of the address that nothing reads',
    detail,
    '"kind"',
    '"query": ["colour"], "kind"',
    'SCR223',
  ],
  ['a part of the route that nothing reads', detail, 'things/{id}', 'things/{id}/{di}', 'SCR223'],
  [
    'a planned screen that is there',
    planned,
    '[]',
    '[{ "id": "admin.thing", "route": "/admin/x", "why": "later" }]',
    'SCR240',
  ],

  [
    'a text that is missing',
    english,
    '"screen.admin.thing.title"',
    '"screen.admin.thingg.title"',
    'TXT301',
    detail,
  ],
  [
    'a permission without a name for readers',
    'locales/en/permissions.json',
    '"permissions.TERMINATIONS"',
    '"permissions.TERMINATION"',
    'TXT301',
    'permissions/catalogue.json',
  ],
  ['a text that is named', detail, '"kind"', '"title": "fields.nam", "kind"', 'TXT302'],
  ['a value the text does not take', detail, '"date"', '"dat"', 'TXT303'],
  ['a value the text is not given', english, '{{date}}', '{{day}}', 'TXT303', detail],
  ['a language that lacks a text', spanish, /"fields.name": "name",/u, '', 'TXT304', english],
  ['a text nobody uses', english, '{', '{ "screen.admin.things.titel": "x", ', 'TXT306'],

  [
    'a screen that is open too widely',
    search,
    /"requires": \[\s*"MEMBER_LISTING_SEARCH"\s*\]/u,
    '"requires": []',
    'ACC401',
  ],
  [
    'an action that is open too widely',
    search,
    /"requires": \[\s*"TERMINATIONS"\s*\],/u,
    '',
    'ACC402',
  ],
  [
    'a column that is withheld',
    detail,
    /"requires": \[\s*"VIEW_PROTECTED_MEMBER_INFO"\s*\]/u,
    '"width": "full"',
    'ACC403',
  ],
  [
    'a call from the wrong portal',
    api,
    '"principal": "admin"',
    '"principal": "member"',
    'ACC404',
    search,
  ],
  ['a public screen with permissions', search, '"portal": "admin"', '"portal": "public"', 'ACC405'],
  ['a sensitive value in an address', search, '"id": "row.thingId"', '"id": "row.pin"', 'ACC406'],
  ['a sensitive heading', detail, '"heading": "name"', '"heading": "pin"', 'ACC406'],

  ['a condition that cannot be read', search, 'filled(row.name)', 'filled(row.name', 'EXP501'],
  ['a condition on nothing', search, 'filled(row.name)', 'filled(row.nam)', 'EXP502'],
  ['a condition of the wrong type', search, 'filled(row.name)', 'row.thingId', 'EXP503'],
  ['a condition with a pattern', search, 'filled(row.name)', "row.name.matches('a+')", 'EXP504'],
  [
    'a condition that always holds',
    search,
    /"filled\(row.name\)[^"]*"/u,
    '"row.thingId == row.thingId || filled(row.name) || !filled(row.name)"',
    'EXP505',
  ],

  [
    'a route that is nearly specified',
    search,
    '"/admin/things"',
    '"/admin/options/member-serch"',
    'RTE606',
  ],
  ['a route twice', detail, '/admin/things/{id}', '/admin/things', 'RTE601'],
  ['a route that is reserved', search, '"/admin/things"', '"/api/things"', 'RTE602'],
  ['a route of another portal', search, '"/admin/things"', '"/member/things"', 'RTE603'],

  ['a reference to nowhere', api, '#/$defs/Page', '#/$defs/Pag', 'API701'],
  ['an id that is nearly that of its file', search, '"admin.things"', '"admin.thngs"', 'SCR119'],
  [
    'what a missing value means',
    schema,
    '"x-absent": "unknown"',
    '"x-absent": "unknwon"',
    'API702',
  ],
  ['a code list of a schema', schema, '"x-code": "colour"', '"x-code": "color"', 'API702'],
  ['a permission of a call', api, '"TERMINATIONS"', '"TERMINATION"', 'API702'],
  ['a rule of a call', api, 'filled(form.name)', 'filled(form.nam)', 'API703'],
  ['a word outside the dialect', schema, '"maxLength"', '"maxLenght"', 'API704'],
  [
    'a code list without a word',
    'schemas/codes/colour.json',
    '"sp": "Rojo"',
    '"note": ""',
    'API707',
  ],

  [
    'a tone of a code',
    'schemas/codes/colour.json',
    '"tone": "danger"',
    '"tone": "dangre"',
    'SCR104',
  ],
  [
    'a word of a code list',
    'schemas/codes/colour.json',
    '"licence": "own"',
    '"license": "own"',
    'SCR101',
  ],
  [
    'the code of a role',
    'schemas/codes/role.json',
    '"code": "Contractor"',
    '"code": "Contracter"',
    'PRM801',
    'permissions/roles/contractor.json',
  ],
  ['a limit', 'schemas/parts/limits.json', '"pageSize"', '"pageSzie"', 'SCR101'],
  ['a class of calls', 'schemas/parts/rates.json', '"windowSeconds"', '"windowSecond"', 'SCR101'],
  ['a check of a rule', 'schemas/parts/validators.json', '"filled"', '"fille"', 'SCR104'],
  ['a pattern of a rule', 'schemas/parts/validators.json', '^[0-9]{10}$', '^[0-9{10}$', 'SCR105'],
  [
    'what a rule says',
    'schemas/parts/validators.json',
    '"validation.required"',
    '"validation.requird"',
    'TXT302',
  ],
  ['a value to begin with', schema, '"maxLength"', '"default": 7, "maxLength"', 'API704'],
  [
    'a planned route that is nearly specified',
    planned,
    /^[^]*$/u,
    '[{ "id": "admin.x", "route": "/admin/options/member-serch", "why": "Later." }]',
    'RTE606',
  ],
  ['a property that is nearly a label', schema, '"soldOn": {', '"soldOnn": {', 'API708'],
  ['a property in the plural of its label', schema, '"price": {', '"prices": {', 'API708'],
  [
    'an address that is nearly specified',
    api,
    '"/api/Things/Search"',
    '"/api/Membr/Search"',
    'API709',
  ],
  ['a field to sort by', schema, '"price"\n', '"prize"\n', 'API711'],
  [
    'a call outside of screens',
    'schemas/meta/outside-screens.json',
    '[]',
    '[{ "operation": "readThign", "why": "Elsewhere." }]',
    'API710',
  ],
  ['a link of a brand', brand, '"/admin/things"', '"/admin/thngs"', 'BRD904'],

  ['a permission of a role', 'permissions/roles/nurse.json', '"LETTERS"', '"LETTRES"', 'PRM801'],
  [
    'a kind of request of a brand',
    'cobrand/cedar/codes.json',
    '"termination"',
    '"terminaton"',
    'BRD901',
  ],
  ['a picture of a brand', brand, '"logo.svg"', '"logos.svg"', 'BRD901'],
  ['grey on grey', brand, at('text'), '"text": "#F0F0F0"', 'BRD902'],
  [
    'a text of a brand that replaces nothing',
    brand,
    '"actions.done": "Well',
    '"actions.don": "Well',
    'BRD903',
  ],
  ['a value a text of a brand is not given', brand, 'Well done.', 'Well done, {{nam}}.', 'BRD905'],
  ['a value in one language only', brand, 'Bien hecho.', '{{brandName}}: bien.', 'BRD905'],
  [
    'a picture with a script',
    'cobrand/cedar/logo.svg',
    '<svg',
    '<svg onload="x()"',
    'BRD906',
    brand,
  ],
];

export const cases: Case[] = rows.map(([what, file, found, put, code, inFile = file]) => ({
  what,
  file,
  found,
  put,
  code,
  inFile,
}));
