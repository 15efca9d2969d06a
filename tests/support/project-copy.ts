import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/data-folders.ts';

/** The caches of tsc and of the table columns save every copy a minute. */
const caches = ['.cache/types', '.cache/columns'];
const parts = (
  'screens schemas permissions locales cobrand src scripts tests ' +
  'package.json package-lock.json tsconfig.json tsconfig.base.json vite.config.ts .prettierrc .prettierignore .editorconfig'
).split(' ');

export interface ProjectCopy {
  root: string;
  /** Runs a file with Node in the copy; returns its output and exit code. */
  run: (file: string, ...args: string[]) => Promise<{ code: number; printed: string }>;
  remove: () => void;
}

/** Copies the project to a temporary folder in which commands may write. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'portal-project-'));
  const found = [...parts, ...caches.filter((path) => existsSync(join(projectRoot, path)))];
  for (const part of found)
    cpSync(join(projectRoot, part), join(root, part), {
      recursive: true,
      preserveTimestamps: true,
    });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    run: (file, ...args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [file, ...args], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let printed = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        child.on('close', (code) => resolve({ code: code ?? 1, printed }));
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
