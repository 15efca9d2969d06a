import { sql, type RawBuilder } from 'kysely';
import type { UnitOfWork } from '../database/database.ts';
import {
  areBytesEqual,
  genesisHash,
  digestBytes,
  digestRecord,
  hashSeal,
  computeMac,
  readRecordContents,
  type RecordContent,
  type SealedRange,
} from './audit-chain.ts';
import type { AuditKey } from './audit-keys.ts';
import { AuditTailMissingError, readTail, type SealServices, type StoredTail } from './seal.ts';

export interface AuditReport {
  seals: number;
  records: number;
  /** Committed records without a seal. */
  unsealed: number;
  /** The hash of the last seal. Kept elsewhere, it proves later that no earlier record was removed. */
  lastHash: string;
  /** The first break, as a sentence; undefined if there is none. */
  broken?: string;
}

type StoredSeal = SealedRange & { sealId: number; hash: Uint8Array };
type Outcome = { records: number } | { broken: string };

/**
 * Verifies the whole audit seal by seal, in short transactions, so that the embedded database can serve requests
 * meanwhile. `known` is the hash of a seal that must exist.
 */
export async function verifyAudit(services: SealServices, known?: string): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, records: 0, unsealed: 0, lastHash: '' };
  const tail = await findTail(services);
  if (!tail)
    return { ...report, broken: 'The tail mark is missing: the audit tables were emptied.' };
  const before = await countBeforeFirst(services);
  if (before > 0)
    return {
      ...report,
      broken: `Records with an ID below 1 were added, which no seal covers: ${before}.`,
    };
  let last: StoredSeal | undefined;
  let knownSeen = known === undefined;
  for (;;) {
    const seal = await findNextSeal(services, last?.sealId ?? 0, tail.sealId);
    if (!seal) break;
    const outcome = await verifySeal(services, seal, last);
    if ('broken' in outcome) return { ...report, broken: outcome.broken };
    last = seal;
    report.seals++;
    report.records += outcome.records;
    report.lastHash = toHex(seal.hash);
    knownSeen ||= report.lastHash === known;
  }
  const broken =
    findTailError(services, tail, last) ?? (knownSeen ? undefined : describeUnknownHash(known));
  const unsealed = await countUnsealed(services, tail.to);
  return { ...report, unsealed, ...(broken === undefined ? {} : { broken }) };
}

const describeUnknownHash = (known = ''): string =>
  `No seal has the hash ${known}: records after it were lost.`;

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const runTransaction = <T>(
  { kysely }: SealServices,
  work: (trx: UnitOfWork) => Promise<T>,
): Promise<T> => kysely.transaction().execute(work);

const findTail = (services: SealServices) =>
  runTransaction(services, readTail).catch((error: unknown) => {
    if (error instanceof AuditTailMissingError) return undefined;
    throw error;
  });

const findNextSeal = (
  services: SealServices,
  after: number,
  upTo: number,
): Promise<StoredSeal | undefined> =>
  runTransaction(services, async (trx) => {
    await sql`set local time zone 'UTC'`.execute(trx);
    const { rows } = await sql<StoredSeal>`
      select seal_id as "sealId", from_id as "from", to_id as "to", key_id as "keyId", digests, previous, hash,
        to_jsonb(sealed_at) #>> '{}' as "sealedAt"
      from audit_seal where seal_id > ${after} and seal_id <= ${upTo} order by seal_id limit 1`.execute(
      trx,
    );
    return rows[0];
  });

async function verifySeal(
  services: SealServices,
  seal: StoredSeal,
  previous: StoredSeal | undefined,
): Promise<Outcome> {
  const name = `Seal ${seal.sealId} (records ${seal.from} to ${seal.to})`;
  const key = services.auditKeys.find(seal.keyId);
  if (!key)
    return { broken: `${name} was made with key ${seal.keyId}, which AUDIT_KEY does not hold.` };
  if (
    !areBytesEqual(seal.previous, previous?.hash ?? genesisHash) ||
    seal.from !== (previous?.to ?? 0) + 1
  )
    return { broken: `${name} does not follow from the seal before it: a seal is missing.` };
  if (!areBytesEqual(seal.hash, hashSeal(key, seal))) return { broken: `${name} was changed.` };
  const records = await runTransaction(services, (trx) =>
    readRecordContents(trx, { after: seal.from - 1, upTo: seal.to }),
  );
  const error = findRecordError(key, seal, records);
  return error === undefined ? { records: records.length } : { broken: `${name}: ${error}` };
}

/** Finds the first record whose content does not match its digest in the seal. */
function findRecordError(
  key: AuditKey,
  { digests }: SealedRange,
  records: readonly RecordContent[],
): string | undefined {
  const sealedCount = digests.length / digestBytes;
  const index = records.findIndex(({ content }, n) => {
    const digest = digests.subarray(n * digestBytes, (n + 1) * digestBytes);
    return !areBytesEqual(digest, digestRecord(key, content));
  });
  const wrong = records[index];
  if (wrong) {
    const beforeIt = records[index - 1];
    const position = beforeIt ? `after record ${beforeIt.id}` : 'at its beginning';
    if (records.length === sealedCount) return `record ${wrong.id} was changed.`;
    const change = records.length < sealedCount ? 'removed' : 'added';
    return `a record was ${change} ${position}.`;
  }
  return records.length < sealedCount
    ? `${sealedCount - records.length} records at its end were removed.`
    : undefined;
}

/** Seals and records may be removed together from the end; then the tail mark names a missing seal. */
function findTailError(
  { auditKeys }: SealServices,
  tail: StoredTail,
  last: StoredSeal | undefined,
): string | undefined {
  const changed = 'The tail mark was changed.';
  if (tail.newestSeal > tail.sealId) return changed;
  if (tail.sealId === 0) return undefined;
  const key = auditKeys.find(last?.keyId ?? '') ?? auditKeys.current;
  if (last?.sealId !== tail.sealId)
    return `The end is missing: the tail mark names seal ${tail.sealId} (up to record ${tail.to}), the last one here is ${last?.sealId ?? 'none'}.`;
  return areBytesEqual(tail.mac, computeMac(key, tail)) && areBytesEqual(tail.hash, last.hash)
    ? undefined
    : changed;
}

/**
 * Counts the records with an ID below the first. The sequence begins at 1, but a user who may insert records can choose
 * any ID.
 */
const countBeforeFirst = (services: SealServices): Promise<number> =>
  countRecords(services, sql`audit_id < 1`);

const countUnsealed = (services: SealServices, after: number): Promise<number> =>
  countRecords(services, sql`audit_id > ${after}`);

const countRecords = (services: SealServices, condition: RawBuilder<unknown>): Promise<number> =>
  runTransaction(services, async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_record where ${condition}`.execute(trx);
    return rows[0]?.count ?? 0;
  });
