import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listUsage } from '#server/commands/commands.ts';
import { projectRoot } from '#server/data-folders.ts';
import { serverFlags } from '../../scripts/build/server-flags.ts';

const read = (path: string): string => readFileSync(join(projectRoot, '.github', path), 'utf8');
const unit = read('deploy/portal.service').split('\n');
const guide = read('INSTALL.md');
/** The values of a setting of the unit, separated by blanks. */
const listValues = (name: string): string[] =>
  unit.flatMap((line) =>
    line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(' ') : [],
  );

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('portal.service', () => {
  it('hides the settings of the tables’ owner from the running portal', () => {
    const owner = /> (\S+)\/owner\.env$/mu.exec(guide)?.[1];
    expect(listValues('InaccessiblePaths')).toEqual([`-${owner}`]);
    expect(listValues('EnvironmentFile')).toEqual([`${owner}/portal.env`]);
  });

  it('starts the server with the options under which the bench measures its memory', () => {
    const folder = '/opt/portal/current';
    expect(listValues('ExecStart')).toEqual([
      `${folder}/node`,
      ...serverFlags,
      `${folder}/server.mjs`,
    ]);
    expect(guide).toContain(`\`${serverFlags.join(' ')}\``);
  });

  it('lets the portal write to the folders that INSTALL.md names, and to no other one', () => {
    expect(listValues('ProtectSystem')).toEqual(['strict']);
    const [files] = [...guide.matchAll(/^echo FILES_DIR=(\S+)/gmu)].map(([, folder]) => folder);
    expect(listValues('ReadWritePaths')).toEqual([`-${files}`]);
    expect(guide).toContain(`install -d -o portal -g portal -m 700 ${files}\n`);
    const [data] = [...guide.matchAll(/^DATA_DIR=(\S+)/gmu)].map(([, folder]) => folder);
    expect(listValues('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([data]);
  });

  it.skipIf(!hasSystemd)('has only settings that systemd knows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
    // The program and its description are not installed here.
    const here = unit
      .filter((line) => !line.startsWith('Documentation='))
      .map((line) => line.replace(/^ExecStart=.*/u, 'ExecStart=/bin/true'));
    writeFileSync(join(folder, 'portal.service'), here.join('\n'));
    const { stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', join(folder, 'portal.service')],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('portal.service'))).toEqual([]);
  });
});

it('README.md names every command for operators', () => {
  const table = readFileSync(join(projectRoot, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const names = listUsage().flatMap((line) => /^ {2}(\S+)/u.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(10);
  const missing = names.filter(
    (name) => !table.some((row) => row.split('|')[1]?.includes(`\`${name}`)),
  );
  expect(missing).toEqual([]);
});
