import '../run-clock.ts';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '#server/clock.ts';
import { demo } from '#demo/demo.ts';
import { projectRoot } from '#server/data-folders.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { readAuditKeys } from '#server/policy/audit-keys.ts';
import { readConfig } from '#server/config.ts';
import { testAuditKey } from '../audit-key.ts';

const testAuditKeys = readAuditKeys(readConfig({ PORTAL_DEMO: '1', AUDIT_KEY: testAuditKey }));

/** Tables and demo data, as a first start in demo mode makes them. */
export async function fill(database: Database): Promise<void> {
  await migrate(database);
  await database.rawTransaction((executor) => demo.fill(executor, testAuditKeys));
}

const madeFrom = [
  'src/server/database/migrations',
  'src/server/database/code-lists.ts',
  'src/demo',
  'schemas/codes',
  'package-lock.json',
];

/** What the demo data follows from, as one name: until midnight the same name and the same rows, but for their hours. */
export const fillName: string = (() => {
  const hash = createHash('sha256').update(today());
  for (const path of madeFrom.flatMap(filesOf)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 20);
})();

function filesOf(path: string): string[] {
  const whole = join(projectRoot, path);
  if (/\.\w+$/.test(path)) return [whole];
  const entries = readdirSync(whole, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(sql|ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
