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

/** Creates tables and demo data, like a first start in demo mode. */
export async function createDemoDatabase(database: Database): Promise<void> {
  await migrate(database);
  await database.rawTransaction((executor) => demo.fill(executor, testAuditKeys));
}

/** Inputs of the demo data. */
const inputPaths = [
  'src/server/database/migrations',
  'src/server/database/code-lists.ts',
  'src/demo',
  'schemas/codes',
  'package-lock.json',
];

/**
 * A cache key of all inputs of the demo data: until midnight the same key gives the same rows, except for their hours.
 */
export const demoDataKey: string = (() => {
  const hash = createHash('sha256').update(today());
  for (const path of inputPaths.flatMap(listFiles)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 20);
})();

function listFiles(path: string): string[] {
  const absolutePath = join(projectRoot, path);
  if (/\.\w+$/.test(path)) return [absolutePath];
  const entries = readdirSync(absolutePath, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(sql|ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
