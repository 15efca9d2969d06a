// Upgrades two nodes of an older release one by one, in the order of .github/INSTALL.md, while a member writes, and
// says what was lost. `UPGRADE_FROM` names the commit of the older release, `UPGRADE_OLD` a folder where it is installed.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phase } from '../setup/phase.ts';
import { root } from '../setup/root.ts';
import { withNewDatabase, withClient } from './new-database.ts';
import { signInAt, type Session } from './upgrade/calls.ts';
import { installOld, publishInOld, saveDraftInOld } from './upgrade/old-release.ts';
import { runIn, startNode, type NodeProcess } from './upgrade/processes.ts';
import { compareScreens, liveScreens } from './upgrade/screens.ts';
import { createState, rowCounts } from './upgrade/state.ts';
import { startWriter, type Writer } from './upgrade/writer.ts';

/** The first release that several nodes ran. */
const FIRST = '88adde2';
const users = ['employee.demo', 'provider.demo', 'administrator.demo'];

export async function upgrade(server: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  try {
    const old = await phase('Installing the older release', () =>
      installOld(process.env.UPGRADE_OLD, process.env.UPGRADE_FROM ?? FIRST, join(folder, 'old')),
    );
    const now = join(folder, 'new');
    await phase('Building this release', () =>
      runIn(root, ['scripts/run.mjs', 'scripts/build.ts', now, '--demo']),
    );
    await withRole(server, (role) =>
      withNewDatabase(server, (databaseUrl) =>
        upgradeOn({ database: databaseUrl, role, folder, old, now }),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Role {
  name: string;
  password: string;
}

/** Creates the role that runs the new release and does not own its tables. */
async function withRole(server: string, work: (role: Role) => Promise<void>): Promise<void> {
  const suffix = randomBytes(6).toString('hex');
  const role = { name: `portal_bench_${suffix}`, password: suffix };
  await withClient(server, (client) =>
    client.query(`create role ${role.name} login password '${role.password}'`),
  );
  try {
    await work(role);
  } finally {
    await withClient(server, (client) => client.query(`drop role ${role.name}`));
  }
}

interface Upgrade {
  /** Its URL, for the owner of the tables. */
  database: string;
  role: Role;
  folder: string;
  old: string;
  now: string;
}

async function upgradeOn({ database, role, folder, old, now }: Upgrade): Promise<void> {
  const settings = (node: string) => ({
    DATABASE_URL: database,
    DATA_DIR: join(folder, node),
    PORTAL_DEMO: '1',
    LOG_LEVEL: 'error',
    AUDIT_KEY: 'k'.repeat(32),
  });
  const asRole = new URL(database);
  asRole.username = role.name;
  asRole.password = role.password;
  const startOld = ['scripts/run.mjs', 'scripts/start.ts'];
  const nodes: NodeProcess[] = [];
  let writer: Writer | undefined;
  try {
    for (const name of ['a', 'b'])
      nodes.push(
        await phase(`Starting node ${name} of the older release`, () =>
          startNode(old, startOld, settings(name)),
        ),
      );
    const [first, second] = nodes.map(({ origin }) => origin) as [string, string];
    const sessions = await Promise.all(users.map((user) => signInAt(first, user)));
    await phase('Publishing a changed screen, and saving another', async () => {
      await publishInOld(old, settings('command'));
      saveDraftInOld(old);
    });
    const state = createState(database);
    const before = await rowCounts(database);
    const screens = await liveScreens(database);
    writer = startWriter(sessions[0] as Session, [first, second]);
    await writer.rest();
    await phase('Migrating while both nodes of the older release run', () =>
      runIn(now, ['admin.mjs', 'grant', role.name], settings('command')),
    );
    for (const [at, name] of ['a', 'b'].entries())
      await phase(`Replacing node ${name}`, async () => {
        const { origin, port, stop } = nodes[at] as NodeProcess;
        writer?.use([first, second].filter((each) => each !== origin));
        await stop();
        nodes[at] = await startNode(now, ['server.mjs'], {
          ...settings(name),
          DATABASE_URL: asRole.href,
          PORT: port,
        });
        writer?.use([first, second]);
        await writer?.rest();
      });
    const written = await writer.stop();
    await state.compare({ written, before, sessions, origins: [first, second] });
    console.log((await runIn(now, ['admin.mjs', 'audit-verify'], settings('command'))).trim());
    await compareScreens(database, screens, now);
    console.log((await runIn(now, ['admin.mjs', 'publications'], settings('command'))).trim());
    console.log((await runIn(now, ['admin.mjs', 'drafts'], settings('command'))).trim());
  } finally {
    await writer?.stop();
    await Promise.all(nodes.map(({ stop }) => stop()));
  }
}
