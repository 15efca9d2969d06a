import { describe, expect, it } from 'vitest';
import { diagnosticCodes, type Code } from '#language/core/diagnostic-codes.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { createChart } from './chart-files.ts';
import { brokenSets } from './broken-sets.ts';
import { cases, search } from './broken-things.ts';
import {
  createForm,
  createRedirectLoop,
  createScreenWithoutRoles,
  createSetWithNotes,
  createSuppression,
} from './built-files.ts';
import type { Change } from './silent-mistake.ts';
import { silentMistakes } from './silent-mistakes.ts';
import { createSmallSet } from './small-set.ts';

const run = (files: Map<string, string>, today = '2026-11-20') =>
  createWorkspace(files, () => today).check().diagnostics;
const listMessagesWithCode = (diagnostics: ReturnType<typeof run>, code: Code) =>
  diagnostics.filter((diagnostic) => diagnostic.code === code);

/** A link from a row to its thing. */
const thing = { screen: 'admin.thing', params: { id: 'row.thingId' } };

describe('the checker', () => {
  it('has only notes for a valid set', () => {
    expect(run(createSmallSet()).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(cases)('finds $what', ({ file, found, put, code, inFile }) => {
    const files = createSmallSet();
    const text = files.get(file) ?? '';
    const wrong = broken(text, found, put);
    expect(wrong, 'the case changes something').not.toBe(text);
    files.set(file, wrong);
    const diagnostics = run(files);
    expect(diagnostics.map((diagnostic) => `${diagnostic.file} ${diagnostic.code}`)).toContain(
      `${inFile} ${code}`,
    );
    for (const { line, column, pointer } of listMessagesWithCode(diagnostics, code)) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(pointer).toMatch(/^(?:\/|$)/u);
    }
  });

  it.each([
    ['"thingId": "row.thingId"', '', 'Add "thingId": "row.thingId" to "input".'],
    [
      /"input": \{\s*"thingId": "row.thingId"\s*\},?/u,
      '',
      'Add "input": { "thingId": "row.thingId" }.',
    ],
  ])('proposes the value of a required input: %s', (found, put, remedy) => {
    const files = createSmallSet();
    files.set(search, (files.get(search) ?? '').replace(found, put));
    const missing = listMessagesWithCode(run(files), 'SCR208');
    expect(missing.map(({ hint }) => hint?.remedy)).toContain(remedy);
  });

  it.each([
    ['"pagedList"', ['SCR219']],
    ['"array"', []],
  ])('asks the call for a sort order only if it returns pages: %s', (paging, expected) => {
    const files = createSmallSet();
    const change = (file: string, found: string, put: string) =>
      files.set(file, (files.get(file) ?? '').replace(found, put));
    change('schemas/thing/thing.api.json', '"pagedList"', paging);
    change(search, '"colour"', '{ "id": "colour", "sort": true }');
    const codes = run(files).map(({ code }) => code);
    expect(codes.filter((code) => code === 'SCR219')).toEqual(expected);
    change(search, '"sort": "name"', '"sort": "nmae"');
    expect(run(files).length).toBeGreaterThan(codes.length);
  });

  it.each(brokenSets)('finds %s', (_, code, more) => {
    expect(
      run(new Map([...createSmallSet(), ...Object.entries(more)])).map(
        (diagnostic) => diagnostic.code,
      ),
    ).toContain(code);
  });

  it('takes the link of a chart for a way to its screen', () => {
    const alone = createSmallSet();
    alone.set(search, (alone.get(search) ?? '').replace(/"open": \{[^}]*\}\s*\},/u, ''));
    const linked = new Map([...alone, ...Object.entries(createChart({ open: thing }))]);
    const unreachable = (files: Map<string, string>) =>
      listMessagesWithCode(run(files), 'RTE607').map(({ hint }) => hint?.found);
    expect(unreachable(alone)).toContain('admin.thing');
    expect(unreachable(linked)).not.toContain('admin.thing');
  });

  it('finds a chart whose link no role can follow', () => {
    const files = new Map([
      ...createSmallSet(),
      ...Object.entries({ ...createScreenWithoutRoles(), ...createChart({ open: thing }) }),
    ]);
    const at = listMessagesWithCode(run(files), 'ACC409').map(
      ({ file, pointer }) => file + pointer,
    );
    expect(at).toContain('screens/admin/board.json/blocks/0/open/screen');
  });

  it('counts planned, unused and additional parts without failing', () => {
    const diagnostics = run(createSetWithNotes());
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const notes = new Set(diagnostics.map(({ code }) => code));
    for (const code of [
      'SCR230',
      'RTE604',
      'RTE605',
      'API706',
      'PRM802',
      'TXT307',
      'TXT309',
      'EXP507',
    ] as const)
      expect(notes).toContain(code);
  });

  it('accepts a condition on fields that the form asks for, and one that other fields decide', () => {
    const conditions = [
      createForm('name', {
        sections: [{ id: 'all', rows: [['soldOn', dependent('filled(form.soldOn)')]] }],
      }),
      createForm('name', {
        sections: [
          { id: 'all', rows: [['colour', dependent("filled(form.soldOn) || form.colour == 'R'")]] },
        ],
      }),
    ];
    for (const files of conditions)
      expect(
        run(new Map([...createSmallSet(), ...Object.entries(files)])).map(({ code }) => code),
      ).not.toContain('EXP508');
  });

  it('accepts a redirect to a screen of its people through another redirect', () => {
    const codes = run(
      new Map([
        ...createSmallSet(),
        ...Object.entries(createRedirectLoop()).map(([file, text]): [string, string] => [
          file,
          file.endsWith('back.json')
            ? text.replace('"screen":"admin.leave"', '"screen":"admin.things"')
            : text,
        ]),
      ]),
    ).map(({ code }) => code);
    expect(codes.filter((code) => code === 'SCR229' || code === 'SCR256')).toEqual([]);
  });

  it('accepts a diagnostic until its suppression expires', () => {
    const files = createSmallSet();
    files.set(search, (files.get(search) ?? '').replace('"colour"', '"color"'));
    files.set(
      'screens/suppressions.json',
      createSuppression({ code: 'SCR204', file: search })['screens/suppressions.json'] ?? '',
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
      const files = createSmallSet();
      note(files.set(file, broken(files.get(file) ?? '', found, put)));
    }
    for (const [, , more] of brokenSets)
      note(new Map([...createSmallSet(), ...Object.entries(more)]));
    for (const [, changes] of Object.values(silentMistakes).flat()) note(applyChanges(changes));
    note(createSetWithNotes());
    expect(Object.keys(diagnosticCodes).filter((code) => !made.has(code))).toEqual([]);
  });
});

/** The set with the changes of a mistake. */
function applyChanges(changes: readonly Change[]): Map<string, string> {
  const files = createSmallSet();
  for (const [file, found, put] of changes)
    files.set(file, (files.get(file) ?? '').replace(found, put));
  return files;
}

/** A field that is shown on a condition. */
const dependent = (visibleWhen: string) => ({ id: 'name', visibleWhen });

const broken = (text: string, found: string | RegExp, put: string): string =>
  text.replace(found, put).replace(/,(\s*[}\]])/gu, '$1');
