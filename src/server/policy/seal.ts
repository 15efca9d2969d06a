import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../requests/services.ts';

const everyMs = 2_000;
const batch = 500;
const advisoryLock = 720_115;

/**
 * Chains committed audit records by hash, in batches and apart from requests: chaining inside each transaction would
 * make every request wait for the one before. Records seal in the order of their ids, under one lock for all processes.
 */
export function startSealing(services: Services) {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => sealBatch(services))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'audit records could not be sealed');
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Seals the oldest unsealed records; a seal is the hash of the seal before it and the record's own content. */
export async function sealBatch({ kysely }: Pick<Services, 'kysely'>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const { rows: locks } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLock}) as taken`.execute(trx);
    if (!locks[0]?.taken) return;
    const { rows } = await sql<{ audit_id: number; content: string }>`
      select audit_id, (to_jsonb(audit_record) - 'seal')::text as content from audit_record
      where seal is null order by audit_id limit ${batch}`.execute(trx);
    if (rows.length === 0) return;
    const { rows: last } = await sql<{ seal: Uint8Array }>`
      select seal from audit_record where seal is not null order by audit_id desc limit 1`.execute(
      trx,
    );
    let before: Uint8Array = last[0]?.seal ?? new Uint8Array(32);
    for (const row of rows) {
      before = createHash('sha256').update(before).update(row.content).digest();
      await sql`update audit_record set seal = ${before} where audit_id = ${row.audit_id}`.execute(
        trx,
      );
    }
  });
}
