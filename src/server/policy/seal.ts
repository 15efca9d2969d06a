import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UnitOfWork } from '../database/database.ts';
import { repeat, type Job } from '../repeat.ts';
import type { Services } from '../requests/services.ts';

const everyMs = 2_000;
const batch = 500;
const advisoryLock = 720_115;
const beginning = new Uint8Array(32);

type Sealer = Pick<Services, 'kysely'>;

/**
 * Chains committed audit records by hash, in batches and apart from requests: chaining inside each transaction would
 * make every request wait for the one before. Records seal in the order of their ids, under one lock for all processes.
 */
export const startSealing = (services: Services): Job =>
  repeat(
    everyMs,
    () => sealBatch(services),
    (error) => services.log.error({ err: error }, 'audit records could not be sealed'),
  );

/** Seals the oldest unsealed records; a seal is the hash of the seal before it and the record's own content. */
export async function sealBatch({ kysely }: Sealer): Promise<void> {
  const upTo = await lastSettled({ kysely });
  if (upTo === null) return;
  await kysely.transaction().execute(async (trx) => {
    const { rows: locks } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLock}) as taken`.execute(trx);
    if (!locks[0]?.taken) return;
    const due = await contents(
      trx,
      sql`seal is null and audit_id <= ${upTo} order by audit_id limit ${batch}`,
    );
    const { rows: last } = await sql<{ seal: Uint8Array }>`
      select seal from audit_record where seal is not null order by audit_id desc limit 1`.execute(
      trx,
    );
    let before: Uint8Array = last[0]?.seal ?? beginning;
    for (const row of due) {
      before = sealOf(before, row.content);
      await sql`update audit_record set seal = ${before} where audit_id = ${row.audit_id}`.execute(
        trx,
      );
    }
  });
}

/**
 * The last record to seal now. A transaction under way may hold a lower id than one that has committed, and sealed
 * later it would stand before its seal's beginning: the lock lets those under way finish first, for an instant.
 */
async function lastSettled({ kysely }: Sealer): Promise<number | null> {
  return kysely.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '1s'`.execute(trx);
    await sql`lock table audit_record in share mode`.execute(trx);
    const { rows } = await sql<{ last: number | null }>`
      select max(audit_id) as last from audit_record where seal is null`.execute(trx);
    return rows[0]?.last ?? null;
  });
}

/** The first record whose seal does not follow from the one before it and its own content; undefined: none. */
export async function firstBrokenSeal({ kysely }: Sealer): Promise<number | undefined> {
  return kysely.transaction().execute(async (trx) => {
    let before: Uint8Array = beginning;
    let after = 0;
    for (;;) {
      const rows = await contents(
        trx,
        sql`seal is not null and audit_id > ${after} order by audit_id limit ${batch}`,
      );
      for (const row of rows) {
        before = sealOf(before, row.content);
        if (!row.seal || !Buffer.from(row.seal).equals(before)) return row.audit_id;
        after = row.audit_id;
      }
      if (rows.length < batch) return undefined;
    }
  });
}

interface Sealed {
  audit_id: number;
  content: string;
  seal: Uint8Array | null;
}

/** Moments are written in UTC, whatever zone the session has: the same text at sealing and at every check. */
async function contents(trx: UnitOfWork, which: ReturnType<typeof sql>): Promise<Sealed[]> {
  await sql`set local time zone 'UTC'`.execute(trx);
  const { rows } = await sql<Sealed>`
    select audit_id, (to_jsonb(audit_record) - 'seal')::text as content, seal
    from audit_record where ${which}`.execute(trx);
  return rows;
}

const sealOf = (before: Uint8Array, content: string): Uint8Array =>
  createHash('sha256').update(before).update(content).digest();
