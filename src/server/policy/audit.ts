import type { CompiledQuery } from 'kysely';
import type { Operation } from '#shared/schemas/contract.ts';
import { internal } from './internal.ts';
import { asLastStatement } from '../database/deferred-transactions.ts';
import type { Session } from './session.ts';
import type { AnyConnection } from './tables.ts';

export interface AuditEntry {
  operation: string;
  class: Operation['audit'];
  outcome: string;
  session: Session | undefined;
  memberIds: readonly string[];
  objectId?: string | undefined;
  reference: string;
  ipAddress: string;
  detail?: Record<string, unknown> | undefined;
}

/** PostgreSQL accepts at most 65,535 parameters per statement, and a row has eleven. */
const rowsAtOnce = 2_000;

/** A record could not be written, so the recorded action must not happen either. */
export class AuditUnavailableError extends Error {
  constructor(cause: unknown) {
    super('An audit record could not be written', { cause });
  }
}

/**
 * Writes audit records: one for each member whose data was read, with both IDs during impersonation (45 CFR
 * 164.312(b)). Called inside the transaction it describes, so that without the record the work is rolled back. `isLast`
 * if the transaction does nothing after it.
 */
export async function writeAudit(
  db: AnyConnection,
  entry: AuditEntry,
  isLast = false,
): Promise<void> {
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
  const members = entry.memberIds.length > 0 ? [...new Set(entry.memberIds)] : [null];
  for (let start = 0; start < members.length; start += rowsAtOnce) {
    const record = internal(db)
      .insertInto('audit_record')
      .values(
        members.slice(start, start + rowsAtOnce).map((member_id) => ({ ...common, member_id })),
      );
    const query = record.compile();
    await internal(db)
      .executeQuery(lastIf(isLast && members.length <= rowsAtOnce, query))
      .catch((error: unknown) => {
        throw new AuditUnavailableError(error);
      });
  }
}

const lastIf = (isLast: boolean, query: CompiledQuery): CompiledQuery =>
  isLast ? asLastStatement(query) : query;
