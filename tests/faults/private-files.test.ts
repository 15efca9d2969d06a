import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePrivate } from '../support/private-folder.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
    name,
    mode: modeOf(join(folder, name)),
  }));
const sharedIn = (folder: string) =>
  modesIn(folder).filter(({ mode }) => (Number.parseInt(mode, 8) & 0o077) !== 0);

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  const DATA_DIR = join(servers.folder(), 'new', 'data');
  const settings = { DATA_DIR, PORTAL_DEMO: '0' };

  it('is created for this user only, with every file in it, also while the server runs', async () => {
    const server = await servers.start(settings);
    expect(modeOf(DATA_DIR)).toBe('700');
    expect(modesIn(DATA_DIR).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['portal.lock', 'commands.sock', 'database/PG_VERSION']),
    );
    expect(sharedIn(DATA_DIR)).toEqual([]);
    expect((await server.end()).code).toBe(0);
    expect(sharedIn(DATA_DIR)).toEqual([]);
  });

  it.each([
    ['the folder', DATA_DIR, 0o755],
    ['a file of the database', join(DATA_DIR, 'database', 'PG_VERSION'), 0o666],
    ['a folder of the database', join(DATA_DIR, 'database', 'base'), 0o710],
  ])('stops the start when others have access to %s, with a command to fix it', async (...args) => {
    const [, path, mode] = args;
    const before = lstatSync(path).mode & 0o777;
    chmodSync(path, mode);
    const { code, printed } = await servers.run(settings);
    expect(code).toBe(1);
    expect(printed.trim()).toBe(
      `Other users of this machine have access to ${path} (mode ${mode.toString(8)}). ` +
        `Run \`chmod -R go= '${DATA_DIR}'\` and start again.`,
    );
    chmodSync(path, before);
  });

  it('starts again after that command', async () => {
    chmodSync(DATA_DIR, 0o755);
    makePrivate(DATA_DIR);
    const server = await servers.start(settings);
    expect((await server.end()).code).toBe(0);
  });

  it('may contain system folders, such as lost+found of a disk', async () => {
    mkdirSync(join(DATA_DIR, 'lost+found'));
    chmodSync(join(DATA_DIR, 'lost+found'), 0o755);
    const server = await servers.start(settings);
    expect((await server.end()).code).toBe(0);
  });
});
