import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-links-'));
  mkdirSync(join(root, 'config/screens'), { recursive: true });
  mkdirSync(join(root, 'elsewhere'));
  writeFileSync(join(root, 'elsewhere/secret.json'), '{ "note": "for the operator alone" }');
  writeFileSync(join(root, 'config/screens/one.json'), '{}');
  symlinkSync(join(root, 'elsewhere/secret.json'), join(root, 'config/screens/out.json'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'config/screens/folder'));
  symlinkSync(join(root, 'config/screens'), join(root, 'config/screens/round'));
  mkdirSync(join(root, 'config/screens/member.json/inner'), { recursive: true });
  symlinkSync('somebody@a-machine', join(root, 'config/screens/.#one.json'));
  symlinkSync(join(root, 'nowhere.json'), join(root, 'config/screens/broken.json'));
  symlinkSync(join(root, 'config/screens/one.json'), join(root, 'config/screens/inside.json'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a symbolic link', () => {
  it('that leads out of the folder, to a folder or to nothing is reported, and is not followed', () => {
    const files = readDataFiles(join(root, 'config'));
    const { diagnostics } = createWorkspace(files, today).check();
    const links = diagnostics.filter(({ code }) => code === 'JSN107').map(({ file }) => file);
    expect(links.toSorted()).toEqual([
      'screens/broken.json',
      'screens/folder',
      'screens/out.json',
      'screens/round',
    ]);
    expect([...files.values()].join()).not.toContain('for the operator alone');
  });

  it('to a folder is reported once, and nothing behind it is read', () => {
    const paths = [...readDataFiles(join(root, 'config')).keys()];
    const behind = paths.filter((path) => /^screens\/(?:folder|round)/u.test(path));
    expect(behind.toSorted()).toEqual(['screens/folder', 'screens/round']);
  });

  it('to a file of the same folder is read as that file', () => {
    expect(readDataFiles(join(root, 'config')).get('screens/inside.json')).toBe('{}');
  });
});

describe('a directory entry that is not a file', () => {
  it('is reported if its name is that of a data file', () => {
    const { diagnostics } = createWorkspace(readDataFiles(join(root, 'config')), today).check();
    const strange = diagnostics.filter(({ code }) => code === 'JSN106').map(({ file }) => file);
    expect(strange).toEqual(['screens/member.json']);
  });

  it('is ignored if hidden, like the lock of an editor', () => {
    const paths = [...readDataFiles(join(root, 'config')).keys()];
    expect(paths.filter((path) => path.includes('.#'))).toEqual([]);
  });
});
