import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '#server/data-folders.ts';
import { serverFlags } from '../build/server-flags.ts';
import { buildBundleIfStale } from '../setup/bundle.ts';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { copyProject, raiseRateLimits } from './copy-project.ts';
import { measureCallsPerSecond, type LoadCall } from './load.ts';
import { requestToken } from './portal-calls.ts';

/** Time without calls before the memory is measured. */
const REST_MS = 15_000;
const MAX_MEGABYTES_AT_REST = 450;
/** Minimum of the portal's calls per second divided by those of the bare handler. */
const MIN_RATIO = 0.6;
const ROUNDS = 2;

const calls: readonly LoadCall[] = [
  { name: 'code list', path: '/api/Memo/Types' },
  { name: 'groups', path: '/api/Groups/ListNonPaginated' },
  { name: 'member search', path: '/api/Member/Search', body: { lastName: 'Kim' } },
  {
    name: "a member's claims",
    path: '/api/ClaimsInfo/RecentClaimsPaginated/Admin',
    body: { memberId: '100100010100' },
  },
];

/**
 * Measures the portal on the embedded database: its memory at rest, and its calls beside a bare handler
 * (bare-pglite.ts) on a copy of the same database, alternately. Exit code 1 when a goal is missed.
 */
export async function measureEmbedded(): Promise<void> {
  await buildBundleIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  try {
    const project = copyWithRaisedLimits(folder);
    const settings = { DATA_DIR: join(folder, 'data'), NODE_OPTIONS: serverFlags.join(' ') };
    const startPortal = () => startDemoPortal(settings, project);
    const token = await createSession(startPortal);
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    await comparePortalWithBareHandler(startPortal, join(folder, 'copy'), token);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates the demo database with a session in it and returns the token of the session, which copies of the database accept,
 * too. The portal is stopped, since files of a running database cannot be copied.
 */
async function createSession(startPortal: () => Promise<DemoPortal>): Promise<string> {
  const portal = await startPortal();
  try {
    return await requestToken(portal.origin, 'administrator.demo');
  } finally {
    await portal.stop();
  }
}

/** Copies the project and raises the rate limits in the copy. */
function copyWithRaisedLimits(folder: string): string {
  const project = join(folder, 'project');
  copyProject(project);
  for (const name of ['node_modules', 'dist'])
    symlinkSync(join(projectRoot, name), join(project, name));
  raiseRateLimits(project);
  return project;
}

async function comparePortalWithBareHandler(
  startPortal: () => Promise<DemoPortal>,
  copiedDataDir: string,
  token: string,
): Promise<void> {
  const portal = await startPortal();
  const bare = await startBareHandler(copiedDataDir);
  try {
    await delay(REST_MS);
    const megabytes = readMegabytes(portal.pid);
    console.log(`Memory at rest ${megabytes.toFixed(0)} MB (at most ${MAX_MEGABYTES_AT_REST}).`);
    if (megabytes > MAX_MEGABYTES_AT_REST) process.exitCode = 1;
    for (const call of calls) {
      const rates = { portal: 0, bare: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        rates.portal += await measureCallsPerSecond(portal.origin, token, call);
        rates.bare += await measureCallsPerSecond(bare.origin, token, call);
      }
      const ratio = rates.portal / rates.bare;
      if (ratio < MIN_RATIO) process.exitCode = 1;
      console.log(`${call.name.padEnd(20)} ${ratio.toFixed(2)} of bare (at least ${MIN_RATIO})`);
    }
  } finally {
    await bare.stop();
    await portal.stop();
  }
}

/** Returns the resident memory of a process, in megabytes. */
const readMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function startBareHandler(dataDir: string) {
  const server: ChildProcess = spawn(process.execPath, ['scripts/bench/bare-pglite.ts'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const ready = once(server.stdout ?? server, 'data') as Promise<Buffer[]>;
  const printed = await Promise.race([
    ready,
    exited.then(() => {
      throw new Error('The bare handler stopped before it was ready');
    }),
  ]);
  return {
    origin: /http:\S+/u.exec(String(printed[0]))?.[0] ?? '',
    async stop() {
      server.kill();
      await exited;
    },
  };
}
