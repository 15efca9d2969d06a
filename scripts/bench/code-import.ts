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

const CODE_COUNT = 95_000;
const GOAL_SECONDS = 30;
const SEARCH_GOAL_MS = 200;
const SEARCHES_PER_TEXT = 20;
/** Codes that begin with the same letter; 26 letters are enough for all codes. */
const CODES_PER_LETTER = 4000;
/**
 * Texts to search for: frequent words, beginnings of codes, a text that matches nothing, and SQL wildcards, which must
 * be searched literally.
 */
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
      const writeOrderFile = (count: number) => {
        const path = join(folder, `${count}.txt`);
        writeFileSync(path, createOrderFile(count));
        return path;
      };
      // The first start creates the demo data, whose administrator searches later. The import of one code measures the
      // fixed cost of an import.
      await (await startDemoPortal({ DATABASE_URL: databaseUrl })).stop();
      const oneCodeSeconds = await timeImport(databaseUrl, writeOrderFile(1));
      const newSeconds = await timeImport(databaseUrl, writeOrderFile(CODE_COUNT));
      const repeatedSeconds = await timeImport(databaseUrl, writeOrderFile(CODE_COUNT));
      console.log(
        `${CODE_COUNT} codes: ${newSeconds.toFixed(1)} s new, ${repeatedSeconds.toFixed(1)} s again ` +
          `(goal ${GOAL_SECONDS}); ${oneCodeSeconds.toFixed(1)} s for one code.`,
      );
      if (Math.max(newSeconds, repeatedSeconds) > GOAL_SECONDS) process.exitCode = 1;
      await measureSearches(databaseUrl);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function measureSearches(databaseUrl: string): Promise<void> {
  const portal = await startDemoPortal({ DATABASE_URL: databaseUrl });
  try {
    const call = await signIn(portal.origin, 'administrator.demo');
    for (const text of searchTexts) {
      const times: number[] = [];
      let found = 0;
      for (let n = 0; n < SEARCHES_PER_TEXT; n++) {
        const started = performance.now();
        const response = await call<{ totalCount: number }>('/api/DiagnosisCodes/Search', { text });
        times.push(performance.now() - started);
        found = response.totalCount;
      }
      const slowest = Math.max(...times);
      if (slowest > SEARCH_GOAL_MS) process.exitCode = 1;
      console.log(
        `"${text}": ${found} found, slowest of ${SEARCHES_PER_TEXT} searches ${slowest.toFixed(0)} ms (goal ${SEARCH_GOAL_MS})`,
      );
    }
  } finally {
    await portal.stop();
  }
}

/** Returns the seconds that the import command takes. */
async function timeImport(databaseUrl: string, file: string): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'codes', 'import', 'icd10cm', file],
    { cwd: root, env: { ...process.env, AUDIT_KEY: auditKey, DATABASE_URL: databaseUrl } },
  );
  return (performance.now() - started) / 1000;
}

/**
 * Returns lines in the fixed-width format of the CMS order file: number, code, 1 for a billable code, short and long
 * description.
 */
const createOrderFile = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const letter = letters[Math.floor(index / CODES_PER_LETTER) % letters.length];
    const digits = String(index % CODES_PER_LETTER).padStart(5, '0');
    const text = createDescription(index);
    return `${String(index).padStart(5, '0')} ${`${letter}${digits}`.padEnd(7)} 1 ${text.slice(0, 60).padEnd(60)} ${text}`;
  }).join('\n');

/** Ten words that differ from line to line. */
function createDescription(index: number): string {
  const wordList = words.split(' ');
  return Array.from(
    { length: 10 },
    (_, position) => wordList[(index * (position + 3) + position) % wordList.length],
  ).join(' ');
}
