import { sql, type UpdateObject } from 'kysely';
import { clock } from '../../clock.ts';
import type { TablesWith } from '../../policy/tables.ts';
import type { Call, Scoped } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;
type Change = UpdateObject<TablesWith<'enrollment'>, 'enrollment'> & { status: string };

/**
 * Changes the status and adds it to the history.
 * @param from the statuses that the enrollment may have before
 * @throws HttpError 409 staleRow for an enrollment that is no longer in one of these statuses, or has a newer version
 */
export async function updateStatus(
  call: CallContext,
  { enrollmentId, rowVersion }: { enrollmentId: number; rowVersion: number },
  from: readonly string[],
  change: Change,
  note?: string,
): Promise<void> {
  await call.scoped.updateVersion(
    'enrollment',
    { enrollment_id: enrollmentId, status: [...from] },
    rowVersion,
    change,
  );
  await insertHistoryEntry(call, enrollmentId, change.status, note);
}

/** Adds a status to the history. The enrollment must be locked or new, so that its entries have consecutive numbers. */
export async function insertHistoryEntry(
  { scoped, scope }: CallContext,
  enrollmentId: number,
  status: string,
  note?: string,
): Promise<void> {
  const entries = await scoped
    .select('enrollment_history', { enrollment_id: enrollmentId }, 'sequence')
    .execute();
  await scoped.insert('enrollment_history', {
    enrollment_id: enrollmentId,
    sequence: entries.length,
    status,
    changed_at: clock.date().toISOString(),
    changed_by: scope.accountId,
    note: note ?? null,
  });
}

/** Serializes the changes of an enrollment. */
export const lockEnrollment = ({ scoped }: Scoped, enrollmentId: number) =>
  scoped
    .select('enrollment', { enrollment_id: enrollmentId }, 'enrollment_id')
    .forUpdate()
    .execute();

/** Returns the columns of a decision with its time and author. */
export const toDecisionColumns = (accountId: number, note?: string) => ({
  decided_at: sql<string>`portal_now()`,
  decided_by: accountId,
  decision_note: note ?? null,
});

/** Stores the conversation and the transaction number of an enrollment. */
export const updateEnrollmentConversation = (
  { scoped }: CallContext,
  enrollmentId: number,
  request: { conversation_id: number; transaction_number: string | null },
) => scoped.update('enrollment', { enrollment_id: enrollmentId }, request);

/** Stores the member ID of the enrolled employee. */
export const updateEnrollmentMember = (
  { scoped }: CallContext,
  enrollmentId: number,
  memberId: string,
) => scoped.update('enrollment', { enrollment_id: enrollmentId }, { member_id: memberId });
