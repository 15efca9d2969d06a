import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { formatCommandLine } from '../command-line.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { UnitOfWork } from '../database/database.ts';
import type { ReportFailure } from '../database/outage-report.ts';
import { repeat, type RepeatedWork } from '../repeat.ts';
import {
  genesisHash,
  digestRecord,
  hashSeal,
  computeMac,
  readRecordContents,
  type SealedRange,
  type Tail,
} from './audit-chain.ts';
import type { AuditKey, AuditKeys } from './audit-keys.ts';

const pollMs = 2_000;
const recordsPerSeal = 500;

export interface SealServices {
  kysely: Kysely<Tables>;
  auditKeys: AuditKeys;
}

/**
 * Seals committed audit records in batches, independently of requests: chaining inside each transaction would make
 * every request wait for the previous one. One process seals at a time.
 */
export function startSealing(
  services: SealServices & { reportFailure: ReportFailure },
): RepeatedWork {
  return repeat(
    pollMs,
    () => sealRecords(services),
    (error) => services.reportFailure(error, 'audit records could not be sealed'),
  );
}

/** Seals all committed records. Returns the number of seals. */
export async function sealRecords(services: SealServices): Promise<number> {
  const upTo = await getLastSettledId(services);
  for (let seals = 0; ; seals++) if (!(await sealBatch(services, upTo))) return seals;
}

/**
 * Returns the ID of the last record to seal now. A transaction in progress may hold a lower ID than one that has
 * committed, so the lock waits until those in progress have ended (migration 0015).
 */
async function getLastSettledId({ kysely }: SealServices): Promise<number> {
  return kysely.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '1s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.auditWriting})`.execute(trx);
    const { rows } = await sql<{ last: number | null }>`
      select max(audit_id) as last from audit_record`.execute(trx);
    return rows[0]?.last ?? 0;
  });
}

async function sealBatch({ kysely, auditKeys }: SealServices, upTo: number): Promise<boolean> {
  const key = auditKeys.current;
  return kysely.transaction().execute(async (trx) => {
    if (!(await tryLock(trx))) return false;
    const tail = await readTail(trx);
    const due = await readRecordContents(trx, { after: tail.to, upTo, limit: recordsPerSeal });
    const last = due.at(-1);
    if (!last) return false;
    const range: SealedRange = {
      from: tail.to + 1,
      to: last.id,
      sealedAt: await readSealTime(trx),
      keyId: key.id,
      digests: Buffer.concat(due.map(({ content }) => digestRecord(key, content))),
      previous: tail.sealId === 0 ? genesisHash : tail.hash,
    };
    await insertSeal(trx, key, range);
    return true;
  });
}

async function tryLock(trx: UnitOfWork): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.auditSealing}) as taken`.execute(trx);
  return rows[0]?.taken === true;
}

export type StoredTail = Tail & { mac: Uint8Array; newestSeal: number };

/** Reads the tail mark and the ID of the newest seal in one statement, so that they belong together. */
export async function readTail(trx: UnitOfWork): Promise<StoredTail> {
  const { rows } = await sql<StoredTail>`
    select seal_id as "sealId", to_id as "to", hash, mac,
      (select coalesce(max(seal_id), 0) from audit_seal) as "newestSeal" from audit_tail`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new AuditTailMissingError();
  return row;
}

/** The audit tables were emptied, so sealing must not start from the beginning. */
export class AuditTailMissingError extends Error {
  constructor() {
    super(`The tail mark of the audit is missing. Run: ${formatCommandLine('audit-verify')}`);
  }
}

/**
 * Reads the transaction's time, in the same format as when the seal is read: in UTC, which readRecordContents has set.
 */
async function readSealTime(trx: UnitOfWork): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select to_jsonb(portal_now()) #>> '{}' as moment`.execute(trx);
  return getOnlyRow(rows).moment;
}

/** Returns the row of a statement that always returns one. */
function getOnlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A statement of the audit returned no row');
  return row;
}

async function insertSeal(trx: UnitOfWork, key: AuditKey, range: SealedRange): Promise<void> {
  const hash = hashSeal(key, range);
  const { rows } = await sql<{ sealId: number }>`
    insert into audit_seal (from_id, to_id, sealed_at, key_id, digests, previous, hash)
    values (${range.from}, ${range.to}, ${range.sealedAt}::timestamptz, ${range.keyId}, ${range.digests},
      ${range.previous}, ${hash}) returning seal_id as "sealId"`.execute(trx);
  const tail = { sealId: getOnlyRow(rows).sealId, to: range.to, hash };
  await sql`update audit_tail set seal_id = ${tail.sealId}, to_id = ${tail.to}, hash = ${hash},
    mac = ${computeMac(key, tail)}`.execute(trx);
}
