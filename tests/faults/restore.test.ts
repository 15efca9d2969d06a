import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { pgliteTypes } from '#server/database/values.ts';
import { ensureSeededFolder } from '../support/databases/pglite-copy.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import {
  createDatabase,
  getPostgresLocation,
  hasPostgres,
  findPostgresProgram,
} from '../support/postgres.ts';
import { compareDatabases, expectIntactAudit, useAndSeal } from '../support/restored.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

describe(
  'a restored backup has the same rows and the same audit chain',
  { timeout: 120_000 },
  () => {
    it('on the embedded database', async () => {
      const folder = servers.folder();
      execFileSync('cp', ['-r', await ensureSeededFolder(), join(folder, 'database')]);
      const open = (options: object) => PGlite.create({ ...pgliteTypes, ...options });
      const pglite = await open({ dataDir: join(folder, 'database') });
      closing.push(() => pglite.close());
      const before = createPgliteDatabase(pglite as never);
      await useAndSeal(before);
      const backup = await pglite.dumpDataDir('none');
      const copy = await open({ dataDir: join(folder, 'restored'), loadDataDir: backup });
      closing.push(() => copy.close());
      const compared = await compareDatabases(before, createPgliteDatabase(copy as never));
      expect(compared.rows.after).toEqual(compared.rows.before);
      expect(compared.chain.after).toEqual(compared.chain.before);
      expectIntactAudit(compared);
    });

    it.skipIf(!hasPostgres)('on PostgreSQL', async () => {
      const before = await copyPostgresDatabase();
      closing.push(() => before.close());
      await useAndSeal(before);
      const backup = execFileSync(findPostgresProgram('pg_dump'), ['--no-owner', before.url], {
        maxBuffer: 1024 ** 3,
      });
      const empty = await createDatabase(getPostgresLocation());
      execFileSync(
        findPostgresProgram('psql'),
        ['--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1', empty.url],
        { input: backup, stdio: ['pipe', 'ignore', 'inherit'] },
      );
      const restored = openPostgres(empty.url);
      closing.push(() => restored.close().then(empty.stop));
      const compared = await compareDatabases(before, restored);
      expect(compared.rows.after).toEqual(compared.rows.before);
      expect(compared.chain.after).toEqual(compared.chain.before);
      expectIntactAudit(compared);
    });
  },
);
