import { describe, expect, it } from 'vitest';
import { catalogue, type Code } from '#language/findings.ts';
import { createWorkspace } from '#language/workspace.ts';
import { smallSet } from './small-set.ts';

const search = 'screens/admin/things.json';
const detail = 'screens/admin/thing.json';
const api = 'schemas/thing/thing.api.json';
const schema = 'schemas/thing/thing.schema.json';
const english = 'locales/en/all.json';
const spanish = 'locales/sp/all.json';
const brand = 'cobrand/cedar/brand.json';
const planned = 'screens/planned.json';

type Case = [
  what: string,
  file: string,
  found: string | RegExp,
  put: string,
  code: Code,
  inFile?: string,
];
const at = (word: string): RegExp => new RegExp(`"${word}": ("[^"]*"|[\\w.]+)`, 'u');

const base = {
  $schema: '../../schemas/meta/detail.schema.json',
  kind: 'detail',
  id: '_shared.base',
  abstract: true,
  blocks: [],
};

/** One thing broken at a time: in this file this is found and that is put, and the checker says this code. */
const cases: Case[] = [
  ['not JSON', search, '{', '', 'JSN101'],
  ['a byte order mark', search, /^/u, '\uFEFF', 'JSN102'],
  ['a key twice', search, '"kind"', '"kind": "search", "kind"', 'JSN103'],
  ['a dangerous key', search, '"kind"', '"constructor": 1, "kind"', 'JSN104'],
  ['too deep', search, '"kind"', `"note": ${'['.repeat(50)}${']'.repeat(50)}, "kind"`, 'JSN105'],

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
  ['a code list', search, '"change",', '"change", "note": "x",', 'SCR213'],
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
  ['a text that is named', detail, '"kind"', '"title": "fields.nam", "kind"', 'TXT302'],
  ['a value the text does not take', detail, '"date"', '"dat"', 'TXT303'],
  ['a value the text is not given', english, '{{date}}', '{{day}}', 'TXT303', detail],
  ['a language that lacks a text', spanish, /"fields.name": "name",/u, '', 'TXT304', english],
  ['a text twice', english, /$/u, '', 'TXT305'],
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

  ['a route twice', detail, '/admin/things/{id}', '/admin/things', 'RTE601'],
  ['a route that is reserved', search, '"/admin/things"', '"/api/things"', 'RTE602'],
  ['a route of another portal', search, '"/admin/things"', '"/member/things"', 'RTE603'],

  ['a reference to nowhere', api, '#/$defs/Page', '#/$defs/Pag', 'API701'],
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
];

const run = (files: Map<string, string>, today = '2026-11-20') =>
  createWorkspace(files, () => today).check().findings;
const said = (findings: ReturnType<typeof run>, code: Code) =>
  findings.filter((finding) => finding.code === code);

describe('the checker', () => {
  it('has nothing but notes to say of a sound set', () => {
    expect(run(smallSet()).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  const simple = cases.filter(([, , , , code]) => !['SCR213', 'TXT305'].includes(code));
  it.each(simple)('finds %s', (_, file, found, put, code, inFile = file) => {
    const files = smallSet();
    const text = files.get(file) ?? '';
    const broken = text.replace(found, put).replace(/,(\s*[}\]])/gu, '$1');
    expect(broken, 'the case changes something').not.toBe(text);
    files.set(file, broken);
    const findings = run(files);
    expect(findings.map((finding) => `${finding.file} ${finding.code}`)).toContain(
      `${inFile} ${code}`,
    );
    for (const { line, column, pointer } of said(findings, code)) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(pointer).toMatch(/^(?:\/|$)/u);
    }
  });

  it.each<[string, Code, Record<string, string>]>([
    ['a file in a place where nothing reads it', 'JSN106', { 'schemas/thing/notes.json': '{}' }],
    ['a text in two files', 'TXT305', { 'locales/en/more.json': '{ "fields.name": "Name" }' }],
    ['a base nobody extends', 'SCR120', { 'screens/_shared/base.json': JSON.stringify(base) }],
    [
      'a brand that touches access',
      'SCR116',
      brandPatch([{ set: 'results.columns.name', to: { requires: [] } }]),
    ],
    [
      'a brand that touches calls',
      'SCR116',
      brandPatch([{ remove: 'results.rowActions.change.operation' }]),
    ],
    ['a brand patch of no screen', 'SCR210', brandPatch([{ remove: 'menu' }], 'admin.thigns')],
    ['a code list of options', 'SCR213', form({ id: 'name', options: { code: 'color' } })],
    ['a kind of request without a code', 'SCR218', form('name', { transaction: 'terminaton' })],
    ['a tab outside its frame', 'SCR217', { 'screens/admin/frame.json': JSON.stringify(frame()) }],
    [
      'a rule of a screen that the call has',
      'EXP506',
      form('name', { rules: [copiedRule()] }, 'searchThings'),
    ],
    ['a suppression past its end', 'SUP951', suppression({ until: '2026-01-01' })],
    ['a suppression of nothing', 'SUP952', suppression({})],
  ])('finds %s', (_, code, more) => {
    expect(
      run(new Map([...smallSet(), ...Object.entries(more)])).map((finding) => finding.code),
    ).toContain(code);
  });

  it('counts what is planned, unused or besides the specification, without failing', () => {
    const files = smallSet();
    files.set(search, (files.get(search) ?? '').replace('"admin.thing"', '"admin.later"'));
    files.set(planned, '[{ "id": "admin.later", "route": "/admin/later/{id}", "why": "Later." }]');
    files.set(
      'screens/admin/form.json',
      Object.values(
        form('name', { rules: [{ ...copiedRule(), assert: "form.name != 'x'" }] }),
      )[0] ?? '',
    );
    files.set(
      'locales/en/more.json',
      '{ "fields.other": "Other", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "No x", "actions.submit": "Send" }',
    );
    files.set(
      'locales/sp/more.json',
      '{ "fields.other": "Otro", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "Sin x", "actions.submit": "Enviar" }',
    );
    const findings = run(files);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const notes = new Set(findings.map(({ code }) => code));
    for (const code of [
      'SCR230',
      'RTE604',
      'RTE605',
      'API706',
      'PRM802',
      'TXT307',
      'EXP507',
    ] as const)
      expect(notes).toContain(code);
  });

  it('lets a finding stand until the day its suppression ends', () => {
    const files = smallSet();
    files.set(search, (files.get(search) ?? '').replace('"colour"', '"color"'));
    files.set(
      'screens/suppressions.json',
      suppression({ code: 'SCR204', file: search })['screens/suppressions.json'] ?? '',
    );
    const errors = (today: string) =>
      run(files, today)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(errors('2026-12-31')).toEqual([]);
    expect(errors('2027-01-01')).toEqual(expect.arrayContaining(['SCR204', 'SUP951']));
  });

  it('has a case for each of its errors', () => {
    const listed = new Set<string>(cases.map(([, , , , code]) => code));
    const apart = [
      'JSN106',
      'SCR112',
      'SCR116',
      'SCR120',
      'SCR217',
      'SCR218',
      'EXP506',
      'SUP951',
      'SUP952',
    ];
    const missing = Object.entries(catalogue).filter(
      ([code, { severity }]) => severity === 'error' && !listed.has(code) && !apart.includes(code),
    );
    expect(missing.map(([code]) => code)).toEqual([]);
  });
});

function brandPatch(patch: unknown[], screen = 'admin.things'): Record<string, string> {
  return { 'cobrand/cedar/screens/things.json': JSON.stringify([{ screen, patch }]) };
}

function form(
  field: unknown,
  more: Record<string, unknown> = {},
  operation = 'changeThing',
): Record<string, string> {
  const screen = {
    $schema: '../../schemas/meta/form.schema.json',
    kind: 'form',
    id: 'admin.form',
    route: '/admin/form/{id}',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'],
    sections: [{ id: 'all', rows: [[field]] }],
    submit: { operation, ...(operation === 'changeThing' && { input: { thingId: 'route.id' } }) },
    ...more,
  };
  return { 'screens/admin/form.json': JSON.stringify(screen) };
}

function copiedRule() {
  return { id: 'copied', marks: ['name'], assert: 'filled(form.name) || filled(form.soldOn)' };
}

function frame() {
  return {
    $schema: '../../schemas/meta/frame.schema.json',
    kind: 'frame',
    id: 'admin.frame',
    route: '/admin/frame',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH'],
    look: 'tabs',
    tabs: ['admin.things'],
    default: 'admin.things',
  };
}

function suppression(more: Record<string, string>): Record<string, string> {
  const entry = {
    code: 'SCR204',
    file: detail,
    reason: 'Waits for the call to answer it.',
    until: '2026-12-31',
    ...more,
  };
  return { 'screens/suppressions.json': JSON.stringify([entry]) };
}
