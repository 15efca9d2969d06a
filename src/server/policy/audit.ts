import { sql } from 'kysely';
import type { Operation } from '#shared/schemas/contract.ts';
import { markLastStatement } from '../database/deferred-transactions.ts';
import { createFixedStatement } from '../database/fixed-statements.ts';
import { everyTable } from './every-table.ts';
import type { Session } from './session.ts';
import type { AnyConnection, Row } from './tables.ts';

export interface AuditEntry {
  operation: string;
  /** The class of the record: `x-audit` of the operation. */
  class: Operation['audit'];
  /** `done`, `refused` or the code of a denial or an alarm. */
  outcome: string;
  session: Session | undefined;
  memberIds: readonly string[];
  /** What the action changed or exported. */
  objectId?: string | undefined;
  /** Identifies the request, also in its error messages and in the log. */
  reference: string;
  ipAddress: string;
  detail?: Record<string, unknown> | undefined;
}

/** Limits the memory of a statement, for which the driver builds several strings for each member at the same time. */
const membersPerStatement = 2_000;

/** An audit record could not be written, so the action that it describes must not happen either. */
export class AuditUnavailableError extends Error {
  constructor(cause: unknown) {
    super('An audit record could not be written', { cause });
  }
}

/**
 * Writes audit records: one for each member whose data was read, or one without a member. During impersonation a record has
 * the IDs of the account and of the impersonator (45 CFR 164.312(b)). Called inside the transaction it describes, so that
 * without the record the work is rolled back. `isLast` means that the transaction does nothing after it.
 */
export async function writeAudit(
  db: AnyConnection,
  entry: AuditEntry,
  options: { isLast?: boolean } = {},
): Promise<void> {
  const tables = everyTable(db);
  const common = {
    operation: entry.operation,
    class: entry.class,
    outcome: entry.outcome,
    account_id: entry.session?.person?.accountId ?? null,
    impersonator_id: entry.session?.impersonator?.accountId ?? null,
    session_id: entry.session?.sessionId ?? null,
    object_id: entry.objectId ?? null,
    reference: entry.reference,
    ip_address: entry.ipAddress,
    detail: entry.detail ? JSON.stringify(entry.detail) : null,
  };
  const parts = toMemberBatches(entry.memberIds);
  for (const member_ids of parts) {
    const query = insertRecords(tables, { ...common, member_ids });
    await tables
      .executeQuery(options.isLast && parts.length === 1 ? markLastStatement(query) : query)
      .catch((error: unknown) => {
        throw new AuditUnavailableError(error);
      });
  }
}

/** Splits the distinct members into one batch for each statement. An entry without members has one record. */
function toMemberBatches(memberIds: readonly string[]): (string | null)[][] {
  if (memberIds.length === 0) return [[null]];
  const members = [...new Set(memberIds)];
  const count = Math.ceil(members.length / membersPerStatement);
  return Array.from({ length: count }, (_, index) =>
    members.slice(index * membersPerStatement, (index + 1) * membersPerStatement),
  );
}

/** The records of one entry, which differ in their members only. */
interface NewRecords extends Omit<Row<'audit_record'>, 'audit_id' | 'at' | 'member_id' | 'detail'> {
  detail: string | null;
  member_ids: (string | null)[];
}

/** Inserts the records. The members are one parameter, so that the SQL text is the same for any number of them. */
const insertRecords = createFixedStatement<NewRecords, unknown>((db, valueOf) =>
  sql`insert into audit_record (operation, class, outcome, account_id, impersonator_id, session_id, object_id,
      reference, ip_address, detail, member_id)
    select ${valueOf('operation')}::text, ${valueOf('class')}::text, ${valueOf('outcome')}::text,
      ${valueOf('account_id')}::bigint, ${valueOf('impersonator_id')}::bigint, ${valueOf('session_id')}::bigint,
      ${valueOf('object_id')}::text, ${valueOf('reference')}::text, ${valueOf('ip_address')}::text,
      ${valueOf('detail')}::jsonb, unnest(${valueOf('member_ids')}::text[])`.compile(db),
);
