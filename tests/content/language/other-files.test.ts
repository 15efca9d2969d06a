import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

const names = [
  'screens/admin/board.jsn',
  'schemas/thing/thing.api.json5',
  'locales/en/admin.yaml',
  'permissions/roles/nurse.JSON',
  'permissions/roles/vendor.json.txt',
  'cobrand/cedar/brand.jsonc',
  'cobrand/cedar/logo.docx',
];
/** Notes, and copies that editors keep beside a file. */
const ignored = [
  'screens/README.md',
  'screens/board.json~',
  'screens/board.json.bak',
  'locales/LICENSE',
];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-others-'));
  for (const name of [...names, ...ignored]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '{}');
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a file in a data folder that nothing reads because of its ending', () => {
  it('is reported with the name that it should have', () => {
    const { diagnostics } = createWorkspace(readDataFiles(root), today).check();
    const others = diagnostics.filter(({ code }) => code === 'JSN106').map(formatDiagnostic);
    const rename = (from: string, to: string) =>
      `${from}:1:1 JSN106 Only files that end in .json are read. Rename it to ${to}, and write it in JSON.`;
    expect(others).toEqual([
      rename('cobrand/cedar/brand.jsonc', 'cobrand/cedar/brand.json'),
      'cobrand/cedar/logo.docx:1:1 JSN106 Only files that end in .json are read. Move it out of this folder, or remove it.',
      rename('locales/en/admin.yaml', 'locales/en/admin.json'),
      rename('permissions/roles/nurse.JSON', 'permissions/roles/nurse.json'),
      rename('permissions/roles/vendor.json.txt', 'permissions/roles/vendor.json'),
      rename('schemas/thing/thing.api.json5', 'schemas/thing/thing.api.json'),
      rename('screens/admin/board.jsn', 'screens/admin/board.json'),
    ]);
  });

  it('is left alone if it is a note or a copy', () => {
    const paths = [...readDataFiles(root).keys()];
    expect(paths.filter((path) => ignored.includes(path))).toEqual([]);
  });
});
