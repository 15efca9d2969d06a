// Upgrades two nodes of an older release one by one, in the order of .github/INSTALL.md, while a member writes, and
// says what was lost. `UPGRADE_FROM` names the commit of the older release, `UPGRADE_OLD` a folder where it is installed.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPhase } from '../setup/phase.ts';
import { root } from '../setup/root.ts';
import { withNewDatabase, withClient } from './new-database.ts';
import { signInAt, type Session } from './upgrade/calls.ts';
import {
  installOldRelease,
  publishInOldRelease,
  saveDraftInOldRelease,
} from './upgrade/old-release.ts';
import { runIn, startServer, type ServerProcess } from './upgrade/processes.ts';
import { compareScreens, readLiveFiles } from './upgrade/screens.ts';
import { compareState, countRows } from './upgrade/state.ts';
import { startWriter, type Writer } from './upgrade/writer.ts';

/** The oldest commit that supports several nodes. */
const DEFAULT_OLD_COMMIT = '88adde2';
const userNames = ['employee.demo', 'provider.demo', 'administrator.demo'];

export async function measureUpgrade(serverUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  try {
    const oldFolder = await runPhase('Installing the older release', () =>
      installOldRelease(
        process.env.UPGRADE_OLD,
        process.env.UPGRADE_FROM ?? DEFAULT_OLD_COMMIT,
        join(folder, 'old'),
      ),
    );
    const newFolder = join(folder, 'new');
    await runPhase('Building this release', () =>
      runIn(root, ['scripts/run.mjs', 'scripts/build.ts', newFolder, '--demo']),
    );
    await withRole(serverUrl, (role) =>
      withNewDatabase(serverUrl, (databaseUrl) =>
        upgradeNodes({ database: databaseUrl, role, folder, oldFolder, newFolder }),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A PostgreSQL role that can log in. */
interface Role {
  name: string;
  password: string;
}

/** Runs a task with a new database role, which does not own the tables. The new release connects with it. */
async function withRole(serverUrl: string, work: (role: Role) => Promise<void>): Promise<void> {
  const suffix = randomBytes(6).toString('hex');
  const role = { name: `portal_bench_${suffix}`, password: suffix };
  await withClient(serverUrl, (client) =>
    client.query(`create role ${role.name} login password '${role.password}'`),
  );
  try {
    await work(role);
  } finally {
    await withClient(serverUrl, (client) => client.query(`drop role ${role.name}`));
  }
}

interface UpgradeInput {
  /** Database URL of the tables' owner. */
  database: string;
  role: Role;
  folder: string;
  oldFolder: string;
  newFolder: string;
}

async function upgradeNodes(input: UpgradeInput): Promise<void> {
  const { database, role, folder, oldFolder, newFolder } = input;
  const createSettings = (processName: string) => ({
    DATABASE_URL: database,
    DATA_DIR: join(folder, processName),
    PORTAL_DEMO: '1',
    LOG_LEVEL: 'error',
    AUDIT_KEY: 'k'.repeat(32),
  });
  const printCommand = async (command: string) =>
    console.log((await runIn(newFolder, ['admin.mjs', command], createSettings('command'))).trim());
  const roleDatabaseUrl = new URL(database);
  roleDatabaseUrl.username = role.name;
  roleDatabaseUrl.password = role.password;
  const servers: ServerProcess[] = [];
  let writer: Writer | undefined;
  try {
    for (const name of ['a', 'b'])
      servers.push(await startOldServer(name, oldFolder, createSettings(name)));
    const [first, second] = servers.map(({ origin }) => origin) as [string, string];
    const sessions = await Promise.all(userNames.map((user) => signInAt(first, user)));
    await runPhase('Publishing a changed screen, and saving another', async () => {
      await publishInOldRelease(oldFolder, createSettings('command'));
      saveDraftInOldRelease(oldFolder);
    });
    const before = await countRows(database);
    const liveFiles = await readLiveFiles(database);
    writer = startWriter(sessions[0] as Session, [first, second]);
    await writer.waitForWrites();
    await runPhase('Migrating while both nodes of the older release run', () =>
      runIn(newFolder, ['admin.mjs', 'grant', role.name], createSettings('command')),
    );
    for (const [index, name] of ['a', 'b'].entries())
      await runPhase(`Replacing node ${name}`, async () => {
        const { origin, port, stop } = servers[index] as ServerProcess;
        writer?.use([first, second].filter((each) => each !== origin));
        await stop();
        servers[index] = await startServer(newFolder, ['server.mjs'], {
          ...createSettings(name),
          DATABASE_URL: roleDatabaseUrl.href,
          PORT: port,
        });
        writer?.use([first, second]);
        await writer?.waitForWrites();
      });
    const written = await writer.stop();
    await compareState(database, { written, before, sessions, origins: [first, second] });
    await printCommand('audit-verify');
    await compareScreens(database, liveFiles, newFolder);
    await printCommand('publications');
    await printCommand('drafts');
  } finally {
    await writer?.stop();
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

const startOldServer = (
  name: string,
  folder: string,
  settings: Record<string, string>,
): Promise<ServerProcess> =>
  runPhase(`Starting node ${name} of the older release`, () =>
    startServer(folder, ['scripts/run.mjs', 'scripts/start.ts'], settings),
  );
