// Times the import of a synthetic order file of ICD-10-CM with 95,000 codes on PostgreSQL, and searches in them. Exit code
// 1 when an import or a search takes longer than the goal.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDemoPortal } from '../setup/demo-portal.ts';
import { root } from '../setup/root.ts';
import { withNewDatabase } from './new-database.ts';
import { signIn } from './portal-calls.ts';

const CODES = 95_000;
const GOAL_SECONDS = 30;
const SEARCH_GOAL_MS = 200;
const SEARCHES = 20;
/** Frequent words, prefixes of codes without the dot, a text without a match, and wildcards, which are plain text. */
const searchTexts = [
  'fracture',
  'joint acute left',
  'A0012',
  'X0030',
  'nothing like this',
  '%_%_%_%_%_%',
];
const auditKey = randomBytes(32).toString('hex');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const words = 'acute chronic left right upper lower fracture wound burn initial sequela joint';

/** Runs in a new database of the server at `url`, and removes it afterwards. */
export const measureCodeImport = (url: string): Promise<void> =>
  withNewDatabase(url, async (databaseUrl) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-codes-'));
    try {
      const file = (count: number) => {
        const path = join(folder, `${count}.txt`);
        writeFileSync(path, orderFile(count));
        return path;
      };
      // The demo has the account that searches, and the first import is of one code.
      await (await startDemoPortal({ DATABASE_URL: databaseUrl })).stop();
      const empty = await timeImport(databaseUrl, file(1));
      const whole = await timeImport(databaseUrl, file(CODES));
      const again = await timeImport(databaseUrl, file(CODES));
      console.log(
        `${CODES} codes: ${whole.toFixed(1)} s new, ${again.toFixed(1)} s again ` +
          `(goal ${GOAL_SECONDS}); ${empty.toFixed(1)} s for one code.`,
      );
      if (Math.max(whole, again) > GOAL_SECONDS) process.exitCode = 1;
      await measureSearches(databaseUrl);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function measureSearches(database: string): Promise<void> {
  const portal = await startDemoPortal({ DATABASE_URL: database });
  try {
    const call = await signIn(portal.origin, 'administrator.demo');
    for (const text of searchTexts) {
      const times: number[] = [];
      let found = 0;
      for (let n = 0; n < SEARCHES; n++) {
        const started = performance.now();
        const response = await call<{ totalCount: number }>('/api/DiagnosisCodes/Search', { text });
        times.push(performance.now() - started);
        found = response.totalCount;
      }
      const slowest = Math.max(...times);
      if (slowest > SEARCH_GOAL_MS) process.exitCode = 1;
      console.log(
        `"${text}": ${found} found, slowest of ${SEARCHES} searches ${slowest.toFixed(0)} ms (goal ${SEARCH_GOAL_MS})`,
      );
    }
  } finally {
    await portal.stop();
  }
}

async function timeImport(database: string, file: string): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'codes', 'import', 'icd10cm', file],
    { cwd: root, env: { ...process.env, AUDIT_KEY: auditKey, DATABASE_URL: database } },
  );
  return (performance.now() - started) / 1000;
}

const orderFile = (count: number): string =>
  Array.from({ length: count }, (_, nth) => {
    const letter = letters[Math.floor(nth / 4000) % letters.length];
    const digits = String(nth % 4000).padStart(5, '0');
    const text = textOf(nth);
    return `${String(nth).padStart(5, '0')} ${`${letter}${digits}`.padEnd(7)} 1 ${text.slice(0, 60).padEnd(60)} ${text}`;
  }).join('\n');

/** Ten words that differ from line to line. */
function textOf(nth: number): string {
  const all = words.split(' ');
  return Array.from({ length: 10 }, (_, at) => all[(nth * (at + 3) + at) % all.length]).join(' ');
}
