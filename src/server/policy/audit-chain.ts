import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { UnitOfWork } from '../database/database.ts';
import type { AuditKey } from './audit-keys.ts';

/** Bytes of a record's digest inside its seal. */
export const digestBytes = 16;
/** The previous hash of the first seal. */
export const genesisHash: Uint8Array = Buffer.alloc(32);

/** The content of a seal: the digests of consecutive audit records, chained to the seal before. */
export interface SealedRange {
  /** The IDs of the first and the last record. */
  from: number;
  to: number;
  /** The time of sealing, as PostgreSQL writes it in UTC. */
  sealedAt: string;
  keyId: string;
  /** The digests of the records, concatenated. */
  digests: Uint8Array;
  /** The hash of the seal before. */
  previous: Uint8Array;
}

/** The tail mark, which names the last seal and so reveals that seals were removed from the end. */
export interface Tail {
  sealId: number;
  /** The ID of the last sealed record. */
  to: number;
  hash: Uint8Array;
}

const createKeyedHash = (key: AuditKey, purpose: string) =>
  createHmac('sha256', getKeyObject(key)).update(purpose);

/** Cache: creating a KeyObject for each record would take several times as long as the digest. */
const keyObjects = new WeakMap<AuditKey, KeyObject>();

function getKeyObject(key: AuditKey): KeyObject {
  const keyObject = keyObjects.get(key) ?? createSecretKey(key.secret, 'utf8');
  keyObjects.set(key, keyObject);
  return keyObject;
}

/** Returns the digest of one record's content. */
export const digestRecord = (key: AuditKey, content: string): Buffer =>
  createKeyedHash(key, 'record\n').update(content).digest().subarray(0, digestBytes);

/** Returns the hash of a seal: of its own fields, its records' digests, and the previous seal's hash. */
export function hashSeal(key: AuditKey, seal: SealedRange): Buffer {
  const sealText = JSON.stringify([seal.from, seal.to, seal.sealedAt, seal.keyId]);
  return createKeyedHash(key, 'seal\n')
    .update(seal.previous)
    .update(sealText)
    .update(seal.digests)
    .digest();
}

/** Returns the MAC of the tail mark, which proves that a holder of the key wrote it. */
export const computeMac = (key: AuditKey, { sealId, to, hash }: Tail): Buffer =>
  createKeyedHash(key, 'tail\n')
    .update(JSON.stringify([sealId, to]))
    .update(hash)
    .digest();

export const areBytesEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  Buffer.from(left).equals(right);

/** The ID of an audit record, and all of its columns as JSON text. */
export interface RecordContent {
  id: number;
  content: string;
}

/**
 * Reads the records with an ID above `after` and up to `upTo`, ordered by ID. Timestamps are formatted in UTC, so that the
 * text is always the same.
 */
export async function readRecordContents(
  trx: UnitOfWork,
  range: { after: number; upTo: number; limit?: number },
): Promise<RecordContent[]> {
  await sql`set local time zone 'UTC'`.execute(trx);
  const { rows } = await sql<RecordContent>`
    select audit_id as id, to_jsonb(audit_record)::text as content from audit_record
    where audit_id > ${range.after} and audit_id <= ${range.upTo}
    order by audit_id limit ${range.limit ?? null}::bigint`.execute(trx);
  return rows;
}
