import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { projectRoot } from '#server/data-folders.ts';
import type { Database } from '#server/database/database.ts';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { pgliteTypes } from '#server/database/values.ts';
import { createDemoDatabase, demoDataKey } from './fill.ts';

const cacheFolder = join(projectRoot, '.cache', 'test-databases');
const keptFolderCount = 2;
const gigabyte = 1024 ** 3;

/** Creates a database with the demo data, as a copy of a folder that is seeded once and kept. */
export async function copyPgliteDatabase(): Promise<Database> {
  const seeded = await ensureSeededFolder();
  const folder = mkdtempSync(join(chooseTemporaryFolder(), 'portal-test-'));
  const database = createPgliteDatabase(
    (await openCopy(seeded, folder)) as unknown as ServersPglite,
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openCopy(seeded: string, folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'database');
  cpSync(seeded, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return PGlite.create({ dataDir, ...pgliteTypes, ...(await compileProgram()) });
}

type Program = Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>;
/** The server's type of the same class, which is declared in two type files of the package. */
type ServersPglite = Parameters<typeof createPgliteDatabase>[0];
let compiled: Promise<Program> | undefined;

/** Compiles PostgreSQL once per worker, which halves the time for every further database. */
function compileProgram(): Promise<Program> {
  const file = (name: string) =>
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/dist', name));
  compiled ??= WebAssembly.compile(file('pglite.wasm')).then((pgliteWasmModule) => ({
    pgliteWasmModule,
    fsBundle: new Blob([file('pglite.data')]),
  }));
  return compiled;
}

/**
 * Returns a folder in memory if there is enough, because a copy is about 140 MB; otherwise the folder for temporary
 * files.
 */
function chooseTemporaryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * gigabyte ? memory : tmpdir();
}

/** Returns the seeded folder, and seeds it if there is none. When two workers start together, one seeds it and the other waits. */
export async function ensureSeededFolder(): Promise<string> {
  const folder = join(cacheFolder, demoDataKey);
  const lockFile = `${folder}.making`;
  mkdirSync(cacheFolder, { recursive: true });
  while (!existsSync(folder)) {
    if (tryLock(lockFile)) {
      try {
        await seed(folder);
      } finally {
        rmSync(lockFile, { force: true });
        rmSync(`${folder}.${process.pid}`, { recursive: true, force: true });
      }
    } else await delay(200);
  }
  return folder;
}

/** Creates the lock file. Returns false when another process has it; removes it when that process has ended. */
function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
    return false;
  }
}

/** Process id 0 is read from a lock file that its process has created and not yet written. */
function isAlive(pid: number): boolean {
  try {
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Closes cleanly with little write-ahead log left, so that a copy is small and needs no recovery. */
async function seed(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  const pglite = await PGlite.create({
    dataDir: unfinished,
    ...pgliteTypes,
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      'max_wal_size=32MB',
      '-c',
      'min_wal_size=32MB',
    ],
  });
  await createDemoDatabase(createPgliteDatabase(pglite as unknown as ServersPglite));
  await pglite.exec('analyze; checkpoint');
  await pglite.query('select pg_switch_wal()');
  await pglite.exec('checkpoint');
  await pglite.close();
  renameSync(unfinished, folder);
  deleteOutdated();
}

function deleteOutdated(): void {
  const folders = readdirSync(cacheFolder)
    .map((name) => join(cacheFolder, name))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const old of folders.slice(keptFolderCount)) rmSync(old, { recursive: true, force: true });
}
