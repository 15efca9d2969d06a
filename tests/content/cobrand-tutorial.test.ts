import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';

/** A step of cobrand/README.md: its heading, and its blocks in order. */
interface Step {
  title: string;
  blocks: { kind: string; file: string; body: string }[];
}

const text = readFileSync(join(projectRoot, 'cobrand/README.md'), 'utf8');
const steps: Step[] = text
  .split(/^(?=\*\*\d+\. )/mu)
  .slice(1)
  .map((part) => part.split(/^## /mu)[0] ?? '')
  .map((part) => ({
    title: /^\*\*(\d+\. [^*]+)\*\*/u.exec(part)?.[1] ?? '',
    blocks: [...part.matchAll(/^```(\w+)[ \t]*(\S*)\n([\s\S]*?)^```/gmu)].map(
      ([, kind = '', file = '', body = '']) => ({ kind, file, body }),
    ),
  }));

let config: ConfigFolder;
let dataDir: string;

/** Runs the README's steps in the folder and with the database of this test. */
function run(command: string): string {
  const script = { check: 'scripts/check.ts', admin: 'scripts/admin.ts' };
  const [, name, rest = ''] = /^npm run (check|admin) -- (.*)$/u.exec(command) ?? [];
  const line = name
    ? `"${process.execPath}" ${script[name as keyof typeof script]} ${rest}`
    : `cd "${config.path}" && ${command}`;
  const { stdout, stderr } = spawnSync('sh', ['-c', line], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, CONFIG_DIR: config.path },
  });
  return `${stdout}${stderr}`;
}

/** Changes a file by a block of JSON. A missing file is created. */
function write(file: string, body: string): void {
  const path = join(config.path, file);
  const change: unknown = JSON.parse(body);
  const before: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(merge(before, change), null, 2)}\n`);
}

function merge(before: unknown, change: unknown): unknown {
  if (!isObject(before) || !isObject(change)) return change;
  const names = Object.keys(change).map((name) => [name, merge(before[name], change[name])]);
  return { ...before, ...(Object.fromEntries(names) as object) };
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

beforeAll(() => {
  config = copyConfigFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-tutorial-'));
  // A running portal already has a publication.
  run('npm run admin -- publish');
}, 120_000);
afterAll(() => {
  config.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the tutorial for a co-brand operator', { timeout: 180_000 }, () => {
  it('has nine steps, each with an action', () => {
    expect(steps.map(({ title }) => title.split('.')[0])).toEqual(
      Array.from({ length: 9 }, (_, at) => String(at + 1)),
    );
    expect(steps.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  it.each(steps)('$title', ({ blocks }) => {
    let output = '';
    for (const { kind, file, body } of blocks) {
      if (kind === 'json') write(file, body);
      if (kind === 'sh') output = body.trim().split('\n').map(run).join('\n');
      const promised = kind === 'text' ? body.trim().split('\n') : [];
      expect(
        promised.filter((line) => !output.includes(line)),
        output,
      ).toEqual([]);
    }
  });
});
