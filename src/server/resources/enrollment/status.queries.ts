import { sql, type UpdateObject } from 'kysely';
import { clock } from '../../clock.ts';
import { staleRow } from '../../errors.ts';
import type { TablesWith } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';

type Writer = Pick<Call, 'scoped' | 'scope'>;
type Change = UpdateObject<TablesWith<'enrollment'>, 'enrollment'> & { status: string };

/** @throws staleRow for an enrollment that is in none of these statuses any more, or has a newer version */
export async function changeStatus(
  call: Writer,
  { enrollmentId, rowVersion }: { enrollmentId: number; rowVersion: number },
  from: readonly string[],
  change: Change,
  note?: string,
): Promise<void> {
  const changed = await call.scoped.update('enrollment', (query) =>
    query
      .set({ ...change, row_version: sql<number>`row_version + 1` })
      .where('enrollment.enrollment_id', '=', enrollmentId)
      .where('enrollment.status', 'in', [...from])
      .where('enrollment.row_version', '=', rowVersion),
  );
  if (changed === 0) throw staleRow();
  await addStep(call, enrollmentId, change.status, note);
}

/** Adds a step to the history. The row of the enrollment must be locked or new, so that numbers follow each other. */
export async function addStep(
  { scoped, scope }: Writer,
  enrollmentId: number,
  status: string,
  note?: string,
): Promise<void> {
  const steps = await scoped
    .select('enrollment_history')
    .select('enrollment_history.sequence')
    .where('enrollment_history.enrollment_id', '=', enrollmentId)
    .execute();
  await scoped.insert('enrollment_history', {
    enrollment_id: enrollmentId,
    sequence: steps.length,
    status,
    changed_at: clock.date().toISOString(),
    changed_by: scope.accountId,
    note: note ?? null,
  });
}

/** Lets one change of an enrollment be written after the other. */
export const lockEnrollment = ({ scoped }: Pick<Call, 'scoped'>, enrollmentId: number) =>
  scoped
    .select('enrollment')
    .select('enrollment.enrollment_id')
    .where('enrollment.enrollment_id', '=', enrollmentId)
    .forUpdate()
    .execute();

export const decidedBy = (accountId: number, note?: string) => ({
  decided_at: sql<string>`portal_now()`,
  decided_by: accountId,
  decision_note: note ?? null,
});

export const setConversationOf = (
  { scoped }: Writer,
  enrollmentId: number,
  filed: { conversation_id: number; transaction_number: string | null },
) =>
  scoped.update('enrollment', (query) =>
    query.set(filed).where('enrollment.enrollment_id', '=', enrollmentId),
  );

export const setMemberOf = ({ scoped }: Writer, enrollmentId: number, memberId: string) =>
  scoped.update('enrollment', (query) =>
    query.set({ member_id: memberId }).where('enrollment.enrollment_id', '=', enrollmentId),
  );
