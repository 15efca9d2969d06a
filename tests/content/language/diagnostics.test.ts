import { describe, expect, it } from 'vitest';
import { diagnosticCodes, type Code } from '#language/core/diagnostic-codes.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { cases, detail, planned, search } from './broken-things.ts';
import { smallSet } from './small-set.ts';

const base = {
  $schema: '../../schemas/meta/detail.schema.json',
  kind: 'detail',
  id: '_shared.base',
  abstract: true,
  blocks: [],
};

const run = (files: Map<string, string>, today = '2026-11-20') =>
  createWorkspace(files, () => today).check().diagnostics;
const said = (diagnostics: ReturnType<typeof run>, code: Code) =>
  diagnostics.filter((diagnostic) => diagnostic.code === code);

describe('the checker', () => {
  it('has nothing but notes to say of a sound set', () => {
    expect(run(smallSet()).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(cases)('finds $what', ({ file, found, put, code, inFile }) => {
    const files = smallSet();
    const text = files.get(file) ?? '';
    const wrong = broken(text, found, put);
    expect(wrong, 'the case changes something').not.toBe(text);
    files.set(file, wrong);
    const diagnostics = run(files);
    expect(diagnostics.map((diagnostic) => `${diagnostic.file} ${diagnostic.code}`)).toContain(
      `${inFile} ${code}`,
    );
    for (const { line, column, pointer } of said(diagnostics, code)) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(pointer).toMatch(/^(?:\/|$)/u);
    }
  });

  it.each(further)('finds %s', (_, code, more) => {
    expect(
      run(new Map([...smallSet(), ...Object.entries(more)])).map((diagnostic) => diagnostic.code),
    ).toContain(code);
  });

  it('counts what is planned, unused or besides the specification, without failing', () => {
    const diagnostics = run(growing());
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const notes = new Set(diagnostics.map(({ code }) => code));
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

  it('can make each of its findings', { timeout: 120_000 }, () => {
    const made = new Set<string>();
    const note = (files: Map<string, string>) => {
      for (const { code } of run(files)) made.add(code);
    };
    for (const { file, found, put } of cases) {
      const files = smallSet();
      note(files.set(file, broken(files.get(file) ?? '', found, put)));
    }
    for (const [, , more] of further) note(new Map([...smallSet(), ...Object.entries(more)]));
    note(growing());
    expect(Object.keys(diagnosticCodes).filter((code) => !made.has(code))).toEqual([]);
  });
});

/** What needs more than one file, or more than one word, to go wrong. */
const further: [what: string, code: Code, files: Record<string, string>][] = [
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
  ['a code of no list', 'SCR224', coloured()],
  ['a kind of request without a code', 'SCR218', form('name', { transaction: 'terminaton' })],
  [
    'a kind of request that the call does not file',
    'SCR225',
    form('name', { transaction: 'termination' }),
  ],
  ['a tab outside its frame', 'SCR217', { 'screens/admin/frame.json': JSON.stringify(frame()) }],
  [
    'a rule of a screen that the call has',
    'EXP506',
    form('name', { rules: [copiedRule()] }, 'searchThings'),
  ],
  ['a link that nobody may follow', 'ACC409', closedToAll()],
  ['a form that asks for no gate', 'ACC407', { ...form('name'), ...gated() }],
  [
    'a section that no step has',
    'SCR227',
    form('name', {
      steps: [
        { id: 'a', sections: ['all'] },
        { id: 'b', sections: ['all'] },
      ],
    }),
  ],
  [
    'a review before the last step',
    'SCR227',
    form('name', {
      steps: [
        { id: 'a', review: true },
        { id: 'b', sections: ['all'] },
      ],
    }),
  ],
  [
    'a section of a step that the form does not have',
    'SCR226',
    form('name', {
      steps: [
        { id: 'a', sections: ['al'] },
        { id: 'b', review: true },
      ],
    }),
  ],
  [
    'a further submit whose call does not take a field of the form',
    'SCR203',
    form('soldOn', { moreSubmits: [{ id: 'look', operation: 'readThing' }] }),
  ],
  [
    'a branch whose call takes a field as another type',
    'SCR207',
    {
      ...form('name', {
        submit: {
          operation: 'changeThing',
          input: { thingId: 'route.id' },
          branches: [{ when: "form.name != 'x'", operation: 'searchThings' }],
        },
      }),
      ...searchedByNumber(),
    },
  ],
  [
    'a further submit of a form that makes no call',
    'SCR221',
    form('name', {
      submit: undefined,
      open: 'admin.things',
      moreSubmits: [{ id: 'look', operation: 'searchThings' }],
    }),
  ],
  [
    'a question that shows what the form does not ask',
    'TXT303',
    {
      ...form('name', {
        submit: { operation: 'changeThing', input: { thingId: 'route.id' }, confirm: true },
      }),
      'locales/en/more.json': '{ "actions.confirm.text": "Sell {{nmae}}?" }',
    },
  ],
  ['a search of choices by an input that the call lacks', 'SCR209', searching({ find: 'nmae' })],
  ['a search of choices that finds by another type', 'SCR207', searching({ find: 'pageNumber' })],
  [
    'a search of choices in a list that shows all',
    'SCR221',
    searching({ find: 'name' }, { as: 'select' }),
  ],
  ['two numbers in a share', 'SCR221', chart({ shape: 'share', values: ['price', 'thingId'] })],
  ['a line over names', 'SCR221', chart({ shape: 'line' })],
  [
    'a line whose numbers are stacked',
    'SCR221',
    chart({ by: 'soldOn', shape: 'line', stacked: true }),
  ],
  ['a chart of words', 'SCR207', chart({ values: ['colour'] })],
  ['a chart of a field that is not there', 'SCR204', chart({ by: 'nmae' })],
  ['a link to a host that no brand names', 'SCR228', leaving('https://www.evil.example')],
  ['a link that is not encrypted', 'SCR228', leaving('http://www.example.com')],
  ['a link to what is no text', 'SCR207', leaving(7)],
  ['progress of what is no job', 'SCR205', chart({ block: 'progress' }, ['shape', 'by', 'values'])],
  ['a suppression past its end', 'SUP951', suppression({ until: '2026-01-01' })],
  ['a suppression of nothing', 'SUP952', suppression({})],
  [
    'a chain of extends that is too long',
    'SCR112',
    Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name, index, names) => [
        `screens/_shared/${name}.json`,
        JSON.stringify({
          ...base,
          id: `_shared.${name}`,
          ...(index > 0 && { extends: `_shared.${names[index - 1] ?? ''}` }),
        }),
      ]),
    ),
  ],
];

const broken = (text: string, found: string | RegExp, put: string): string =>
  text.replace(found, put).replace(/,(\s*[}\]])/gu, '$1');

/** A set that is sound, and not finished. */
function growing(): Map<string, string> {
  const files = smallSet();
  files.set(search, (files.get(search) ?? '').replace('"admin.thing"', '"admin.later"'));
  files.set(detail, (files.get(detail) ?? '').replace('"kind"', '"reachedBy": "A mail.", "kind"'));
  files.set(planned, '[{ "id": "admin.later", "route": "/admin/later/{id}", "why": "Later." }]');
  files.set(
    'screens/admin/form.json',
    Object.values(form('name', { rules: [{ ...copiedRule(), assert: "form.name != 'x'" }] }))[0] ??
      '',
  );
  files.set(
    'locales/en/more.json',
    '{ "fields.other": "Other", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "No x", "actions.submit": "Send" }',
  );
  files.set(
    'locales/sp/more.json',
    '{ "fields.other": "Otro", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "Sin x", "actions.submit": "Enviar" }',
  );
  return files;
}

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
    reachedBy: 'A link in a mail.',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'],
    sections: [{ id: 'all', rows: [[field]] }],
    submit: { operation, ...(operation === 'changeThing' && { input: { thingId: 'route.id' } }) },
    ...more,
  };
  return { 'screens/admin/form.json': JSON.stringify(screen) };
}

/** A dashboard with a chart of prices by name, or with another block over the same source. */
function chart(
  more: Record<string, unknown>,
  without: readonly string[] = [],
): Record<string, string> {
  const screen = {
    $schema: '../../schemas/meta/dashboard.schema.json',
    kind: 'dashboard',
    id: 'admin.board',
    route: '/admin/board',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH'],
    blocks: [
      {
        block: 'chart',
        id: 'prices',
        source: { operation: 'searchThings', input: { name: { value: 'x' } } },
        shape: 'bar',
        by: 'name',
        values: ['price'],
        ...more,
        ...Object.fromEntries(without.map((name) => [name, undefined])),
      },
    ],
  };
  return { 'screens/admin/board.json': JSON.stringify(screen) };
}

/** A chart with an action that leaves the portal. */
function leaving(value: string | number): Record<string, string> {
  return chart({ actions: [{ id: 'leave', href: { value } }] });
}

function copiedRule() {
  return { id: 'copied', marks: ['name'], assert: 'filled(form.name) || filled(form.soldOn)' };
}

/** A call that takes a colour, and is given one that there is not. */
function coloured(): Record<string, string> {
  const given = '"thingId": "row.thingId", "colour": { "value": "G" }';
  return {
    [search]: (smallSet().get(search) ?? '').replace('"thingId": "row.thingId"', given),
  };
}

/** A screen that requires what no role of its portal holds. */
function closedToAll(): Record<string, string> {
  const administrator = 'permissions/roles/administrator.json';
  const whole = smallSet();
  return {
    [detail]: (whole.get(detail) ?? '').replace('MEMBER_LISTING_SEARCH', 'PREVIEW_SCREENS'),
    [administrator]: (whole.get(administrator) ?? '').replace(/"PREVIEW_SCREENS": "\w+",?/u, ''),
  };
}

/** A field whose choices are searched while the reader types. */
function searching(search: Record<string, string>, more: Record<string, unknown> = {}) {
  const options = {
    operation: 'searchThings',
    value: 'name',
    label: 'name',
    search: { input: 'name', ...search },
  };
  return form({ id: 'name', options, ...more });
}

/** A search whose name is a number. */
function searchedByNumber(): Record<string, string> {
  const schema = 'schemas/thing/thing.schema.json';
  const number = '$1 "type": "integer", "minimum": 1, "maximum": 9 }';
  const text = smallSet().get(schema) ?? '';
  return { [schema]: text.replace(/("Query": \{[^]*?"name": \{)[^}]*\}/u, number) };
}

function gated(): Record<string, string> {
  const api = 'schemas/thing/thing.api.json';
  const gates = '"x-gates": [{ "gate": "enrollment", "from": "thingId" }], "x-effect": "write"';
  return { [api]: (smallSet().get(api) ?? '').replace('"x-effect": "write"', gates) };
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
