import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diagnosticCodes } from '#language/core/diagnostic-codes.ts';
import { createWorkspace, type Workspace } from '#language/check/workspace.ts';
import { getFileKind } from '#language/core/file-kinds.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { today } from '#server/clock.ts';

const files = readDataFiles(projectRoot);
const screen = 'screens/admin/options/member-search.json';
const source = files.get(screen) ?? '';

/** Codes reported for a file in which `screen` has another text. */
function listCodes(text: string, workspace: Workspace = createWorkspace(files, today)): string[] {
  workspace.update([[screen, text]]);
  const { diagnostics } = workspace.check();
  return diagnostics.filter(({ file }) => file === screen).map(({ code }) => code);
}

describe('a file that cannot be read', () => {
  it.each([
    ['a screen', 'screens/admin/options/member-search.json'],
    ['a list of texts', 'locales/en/fields.json'],
    ['an API document', 'schemas/member/member.api.json'],
    ['a role', 'permissions/roles/vendor.json'],
    ['a brand', 'cobrand/cedar/brand.json'],
  ])('%s: has one diagnostic, without errors for references to its names', (_, path) => {
    const text = readDataFiles(projectRoot).get(path) ?? '';
    const whole = createWorkspace(readDataFiles(projectRoot), today);
    whole.update([[path, text.replace(/"\s*:/u, '"')]]);
    const { diagnostics } = whole.check();
    expect(diagnostics.map(({ file }) => file)).toContain(path);
    expect(diagnostics.filter(({ file }) => file !== path)).toEqual([]);
  });
});

describe('a file that is malformed', () => {
  const workspace = createWorkspace(files, today);
  workspace.check();
  it.each([
    ['is empty', '', 'JSN101'],
    ['is not JSON', '{ "kind": "search", ', 'JSN101'],
    ['has a comment', `// remark\n${source}`, 'JSN101'],
    ['has a trailing comma', source.replace('"portal": "admin",', '"portal": "admin",,'), 'JSN101'],
    ['begins with a byte order mark', `\uFEFF${source}`, 'JSN102'],
    ['has a duplicate key', source.replace('"portal"', '"kind": "search", "portal"'), 'JSN103'],
    [
      'contains __proto__',
      source.replace('"portal"', '"__proto__": { "abstract": true }, "portal"'),
      'JSN104',
    ],
    [
      'contains constructor',
      source.replace('"portal"', '"constructor": { "prototype": {} }, "portal"'),
      'JSN104',
    ],
    ['is in UTF-16', source.replaceAll(/./gsu, '$&\0'), 'JSN108'],
    ['is in Latin-1', source.replace('"portal"', '"note": "Espa\uFFFDol", "portal"'), 'JSN108'],
    ['is nested too deeply', '['.repeat(100_000), 'JSN105'],
    [
      'contains a value 10,000 levels deep',
      source.replace(
        '"portal"',
        `"note": ${'{ "a": '.repeat(10_000)}1${' }'.repeat(10_000)}, "portal"`,
      ),
      'JSN105',
    ],
    [
      'has 10 MB',
      source.replace('"portal"', `"note": "${'x'.repeat(10_000_000)}", "portal"`),
      'JSN105',
    ],
    ['is a list', '[]', 'SCR103'],
    ['is a text', '"search"', 'SCR103'],
    ['is null', 'null', 'SCR103'],
    [
      'has null in place of an object',
      source.replace(/"source": \{[^}]*\}/u, '"source": null'),
      'SCR103',
    ],
    [
      'extends itself',
      source.replace('"portal"', '"extends": "admin.memberSearch", "portal"'),
      'SCR111',
    ],
    [
      'extends nothing',
      source.replace('"portal"', '"extends": "admin.membrSearch", "portal"'),
      'SCR110',
    ],
  ])('%s', (_, text, code) => {
    expect(listCodes(text, workspace)).toContain(code);
  });

  it('in a cycle of two screens is reported for both', () => {
    const base =
      '{ "kind": "search", "id": "_shared.ring", "abstract": true, "extends": "admin.memberSearch" }';
    const ring = createWorkspace(files, today);
    ring.update([['screens/_shared/ring.json', base]]);
    const codes = listCodes(
      source.replace('"portal"', '"extends": "_shared.ring", "portal"'),
      ring,
    );
    expect(codes).toContain('SCR111');
  });

  it('with more than two levels of extends is refused', () => {
    const chain = createWorkspace(files, today);
    const step = (id: string, base?: string) =>
      JSON.stringify({ kind: 'search', id, abstract: true, ...(base && { extends: base }) });
    chain.update([
      ['screens/_shared/a.json', step('_shared.a')],
      ['screens/_shared/b.json', step('_shared.b', '_shared.a')],
      ['screens/_shared/c.json', step('_shared.c', '_shared.b')],
    ]);
    expect(
      listCodes(source.replace('"portal"', '"extends": "_shared.c", "portal"'), chain),
    ).toContain('SCR112');
  });
});

describe('any content of a file', () => {
  it('causes diagnostics and never a crash', { timeout: 1_800_000 }, () => {
    const random = createSeededRandom(99);
    const workspace = createWorkspace(files, today);
    const before = new Set(
      workspace.check().diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`),
    );
    const paths = [...files.keys()].filter(
      (path) => path.endsWith('.json') && getFileKind(path) !== 'meta',
    );
    const rounds = process.env.TEST_FULL === undefined ? 60 : 1500;
    for (let round = 0; round < rounds; round++) {
      const path = paths[Math.floor(random() * paths.length)] ?? screen;
      const damaged = damage(JSON.parse(files.get(path) ?? 'null'), random);
      workspace.update([[path, JSON.stringify(damaged, null, 2)]]);
      expect(
        () => workspace.check(),
        `${path} ${JSON.stringify(damaged).slice(0, 2000)}`,
      ).not.toThrow();
      workspace.update([[path, files.get(path)]]);
    }
    const after = workspace
      .check()
      .diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`);
    expect(after.filter((diagnostic) => !before.has(diagnostic))).toEqual([]);
  });
});

const junk = [null, 0, -1.5, true, '', 'x', '__proto__', [], {}, [[]], [null], { id: 3 }];

/** Replaces one value, or removes a key. */
function damage(value: unknown, random: () => number): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0 || random() < 0.15) return junk[Math.floor(random() * junk.length)];
  const [key, inner] = entries[Math.floor(random() * entries.length)] ?? ['', null];
  const changed = random() < 0.1 ? undefined : damage(inner, random);
  if (Array.isArray(value)) return value.with(Number(key), changed ?? null);
  return { ...(value as object), [key]: changed };
}

describe('the diagnostic codes', () => {
  it('describes each code in one sentence', () => {
    for (const [code, { description }] of Object.entries(diagnosticCodes)) {
      expect(code).toMatch(/^[A-Z]{3}\d{3}$/u);
      expect(description, code).toMatch(/^[A-Z].*\.$/u);
    }
  });

  it('are the same in the README of the language and in the code', () => {
    const readme = readFileSync(join(projectRoot, 'src/language/README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| ([A-Z]{3}\d{3}) +\| (\w+) +\| (.*?) +\|$/gmu)];
    expect(rows.map(([, code, severity, sentence]) => [code, severity, sentence])).toEqual(
      Object.entries(diagnosticCodes).map(([code, { severity, description }]) => [
        code,
        severity,
        description,
      ]),
    );
  });
});
