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
const messagesOf = (diagnostics: ReturnType<typeof run>, code: Code) =>
  diagnostics.filter((diagnostic) => diagnostic.code === code);

describe('the checker', () => {
  it('has only notes for a valid set', () => {
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
    for (const { line, column, pointer } of messagesOf(diagnostics, code)) {
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

  it('counts planned, unused and additional parts without failing', () => {
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

  it('accepts a diagnostic until its suppression expires', () => {
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

  it('can produce each of its diagnostics', { timeout: 120_000 }, () => {
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

/** Errors that need more than one file, or more than one key. */
const further: [what: string, code: Code, files: Record<string, string>][] = [
  ['a file that is not read', 'JSN106', { 'schemas/thing/notes.json': '{}' }],
  ['a text in two files', 'TXT305', { 'locales/en/more.json': '{ "fields.name": "Name" }' }],
  ['an unused base', 'SCR120', { 'screens/_shared/base.json': JSON.stringify(base) }],
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
  [
    'a brand patch of an unknown screen',
    'SCR210',
    brandPatch([{ remove: 'menu' }], 'admin.thigns'),
  ],
  ['a code list of options', 'SCR213', form({ id: 'name', options: { code: 'color' } })],
  ['a code of an unknown list', 'SCR224', colorCall()],
  ['a kind of request without a code', 'SCR218', form('name', { transaction: 'terminaton' })],
  [
    'a kind of request that the call does not file',
    'SCR225',
    form('name', { transaction: 'termination' }),
  ],
  ['a tab outside its frame', 'SCR217', { 'screens/admin/frame.json': JSON.stringify(frame()) }],
  [
    'a rule of a screen that the call already has',
    'EXP506',
    form('name', { rules: [copiedRule()] }, 'searchThings'),
  ],
  ['a link that no role can follow', 'ACC409', closedToAll()],
  ['a form without the gate of its call', 'ACC407', { ...form('name'), ...gated() }],
  [
    'a section in no step',
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
    'a step with an unknown section',
    'SCR226',
    form('name', {
      steps: [
        { id: 'a', sections: ['al'] },
        { id: 'b', review: true },
      ],
    }),
  ],
  [
    'an additional submit whose call does not take a field of the form',
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
    'an additional submit of a form without a call',
    'SCR221',
    form('name', {
      submit: undefined,
      open: 'admin.things',
      moreSubmits: [{ id: 'look', operation: 'searchThings' }],
    }),
  ],
  [
    'a confirmation with values that are not in the form',
    'TXT303',
    {
      ...form('name', {
        submit: { operation: 'changeThing', input: { thingId: 'route.id' }, confirm: true },
      }),
      'locales/en/more.json': '{ "actions.confirm.text": "Sell {{nmae}}?" }',
    },
  ],
  ['a search of choices by an unknown input', 'SCR209', searching({ find: 'nmae' })],
  ['a lookup of choices by another type', 'SCR207', searching({ find: 'pageNumber' })],
  [
    'a search of choices in a widget that shows all',
    'SCR221',
    searching({ find: 'name' }, { as: 'select' }),
  ],
  [
    'a share chart with two values',
    'SCR221',
    chart({ shape: 'share', values: ['price', 'thingId'] }),
  ],
  ['a line chart over names', 'SCR221', chart({ shape: 'line' })],
  ['a stacked line chart', 'SCR221', chart({ by: 'soldOn', shape: 'line', stacked: true })],
  ['a chart of text', 'SCR207', chart({ values: ['colour'] })],
  ['a chart of an unknown field', 'SCR204', chart({ by: 'nmae' })],
  [
    'a link to a host that is not in the brand’s list',
    'SCR228',
    leaving('https://www.evil.example'),
  ],
  ['a link without https', 'SCR228', leaving('http://www.example.com')],
  ['a link from a value that is not text', 'SCR207', leaving(7)],
  [
    'progress of a value that is not a job',
    'SCR205',
    chart({ block: 'progress' }, ['shape', 'by', 'values']),
  ],
  ['an expired suppression', 'SUP951', suppression({ until: '2026-01-01' })],
  ['a suppression without effect', 'SUP952', suppression({})],
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

/** A set that is valid but incomplete. */
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
    '{ "fields.other": "Other", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "No x" }',
  );
  files.set(
    'locales/sp/more.json',
    '{ "fields.other": "Otro", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "Sin x" }',
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

/** A chart with an action that opens an external address. */
function leaving(value: string | number): Record<string, string> {
  return chart({ actions: [{ id: 'leave', href: { value } }] });
}

function copiedRule() {
  return { id: 'copied', marks: ['name'], assert: 'filled(form.name) || filled(form.soldOn)' };
}

/** A call with a color parameter, given an unknown color. */
function colorCall(): Record<string, string> {
  const given = '"thingId": "row.thingId", "colour": { "value": "G" }';
  return {
    [search]: (smallSet().get(search) ?? '').replace('"thingId": "row.thingId"', given),
  };
}

/** A screen that requires a permission no role of its portal holds. */
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
