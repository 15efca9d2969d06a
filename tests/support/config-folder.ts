import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';

/** Data folders outside the code, like an operator's: a copy that a test may change. */
export interface ConfigFolder {
  path: string;
  /** Rewrites one file. Throws if its text does not change. */
  change(file: string, edit: (text: string) => string): void;
  read(file: string): string;
  /** Writes back the text that each changed file had, while a server watches the others. */
  undo(): void;
  /** Restores the copied state. */
  restore(): void;
  remove(): void;
}

const folders = ['screens', 'permissions', 'locales', 'cobrand'];

export function copyConfigFolder(): ConfigFolder {
  const path = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const copyAll = () => {
    for (const folder of folders)
      cpSync(join(projectRoot, folder), join(path, folder), { recursive: true });
  };
  copyAll();
  const originals = new Map<string, string>();
  return {
    path,
    change(file, edit) {
      const before = readFileSync(join(path, file), 'utf8');
      const after = edit(before);
      if (after === before) throw new Error(`${file} was not changed`);
      if (!originals.has(file)) originals.set(file, before);
      writeFileSync(join(path, file), after);
    },
    undo() {
      for (const [file, text] of originals) writeFileSync(join(path, file), text);
      originals.clear();
    },
    read: (file) => readFileSync(join(path, file), 'utf8'),
    restore() {
      for (const folder of folders) rmSync(join(path, folder), { recursive: true, force: true });
      copyAll();
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
