import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { readConfig } from '#server/config.ts';
import { readAuditKeys } from '#server/policy/audit-keys.ts';
import { sealRecords } from '#server/policy/seal.ts';
import { verifyAudit } from '#server/policy/verify-audit.ts';
import { signInAt } from '../support/over-http.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const rounds = process.env['TEST_FULL'] ? 40 : 2;
/** Each account has its own rate limit for writes. */
const writers = ['administrator', 'customerservice', 'nurse', 'compliance'];

/** Writes memos as fast as the server accepts them; returns the acknowledged ones. */
function keepWriting(url: string, round: number) {
  const acknowledged: string[] = [];
  const write = async (name: string) => {
    const call = await signInAt(url, name);
    for (let n = 0; ; n++) {
      const memoText = `round ${round}, ${name} ${n}`;
      const { status } = await call('POST', '/api/Memo/Create', {
        memberId: '100100010100',
        descno: 1,
        memoText,
      });
      if (status === 200) acknowledged.push(memoText);
      else await delay(20);
    }
  };
  const gone = Promise.allSettled(writers.map(write));
  return { acknowledged, gone };
}

it(
  'a server killed while it writes keeps every acknowledged write, and none partially',
  { timeout: rounds * 30_000 },
  async () => {
    const DATA_DIR = await servers.demoFolder();
    const kept: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const server = await servers.start({ DATA_DIR });
      const { acknowledged, gone } = keepWriting(server.url, round);
      while (acknowledged.length < 5) await delay(20);
      await delay(Math.random() * 1_500);
      expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
      await gone;
      kept.push(...acknowledged);
    }

    const server = await servers.start({ DATA_DIR });
    expect((await server.end()).code).toBe(0);
    const pglite = await PGlite.create(join(DATA_DIR, 'database'));
    const { rows } = await pglite.query<{ text: string; audited: number }>(
      `select memo_text as text, (select count(*)::int from audit_record
        where operation = 'createMemo' and object_id = memo_id::text) as audited
        from memo where memo_text like 'round %'`,
    );
    const found = new Map(rows.map(({ text, audited }) => [text, audited]));
    expect(kept.filter((text) => !found.has(text))).toEqual([]);
    expect([...found].filter(([, audited]) => audited !== 1)).toEqual([]);
    const { kysely } = createPgliteDatabase(pglite as never);
    const sealer = { kysely, auditKeys: readAuditKeys(readConfig({ DATA_DIR })) };
    await sealRecords(sealer);
    const { broken, records, unsealed } = await verifyAudit(sealer);
    expect([broken, unsealed]).toEqual([undefined, 0]);
    expect(records).toBeGreaterThanOrEqual(kept.length);
    await pglite.close();
  },
);
