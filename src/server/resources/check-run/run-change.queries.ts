import { sql, type UpdateObject } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import { clock } from '../../clock.ts';
import { requireFound, createStaleRowError } from '../../errors.ts';
import type { Row, TablesWith } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';

export type CallContext = Pick<Call, 'scoped' | 'trx'>;
export type LockedRun = Row<'check_run'>;
type RunChange = UpdateObject<TablesWith<'check_run'>, 'check_run'>;

/** A run in the version that the caller has read. */
export interface RunVersion {
  checkRunId: number;
  rowVersion: number;
}

/**
 * Returns a check run in scope and locks it until the transaction ends, so that concurrent changes of a run, its checks and
 * its payments are serialized.
 *
 * @throws HttpError 409 staleRow when the run was changed since it was read
 */
export async function lockRun(
  { scoped }: CallContext,
  { checkRunId, rowVersion }: RunVersion,
): Promise<LockedRun> {
  const run = requireFound(
    await scoped
      .select('check_run', { check_run_id: checkRunId }, '*')
      .forUpdate()
      .executeTakeFirst(),
  );
  if (run.row_version !== rowVersion) throw createStaleRowError();
  return run;
}

/** Changes a locked run and returns its new status, total and version. */
export async function updateRun(call: CallContext, run: LockedRun, change: RunChange = {}) {
  const id = run.check_run_id;
  await call.scoped.update('check_run', { check_run_id: id }, { ...change, ...nextVersion });
  return call.scoped
    .select('check_run', { check_run_id: id })
    .select(['check_run_id', 'status', 'total_cents', 'row_version'])
    .executeTakeFirstOrThrow();
}

/** Sets the status of a locked run and records the transition with its author and time. */
export async function updateRunStatus(
  call: CallContext & Pick<Call, 'scope'>,
  run: LockedRun,
  { status, ...change }: RunChange & { status: string },
) {
  await recordTransition(call, run.check_run_id, { from: run.status, to: status });
  return updateRun(call, run, { ...change, status });
}

/** Adds a status change of a run to its history. */
export const recordTransition = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  checkRunId: number,
  { from, to }: { from: string | undefined; to: string },
) =>
  scoped.insert('check_run_step', {
    check_run_id: checkRunId,
    from_status: from ?? null,
    status: to,
    at: clock.date().toISOString(),
    account_id: scope.accountId ?? null,
  });

/** Updates the totals of a run after a change of its checks or payments. */
export const updateTotals = ({ trx }: CallContext, checkRunId: number) =>
  sql`select sum_run(${checkRunId})`.execute(trx);

/** Issues the checks of a run and marks its claims as paid on this day. */
export const issueChecks = ({ trx }: CallContext, checkRunId: number, day: string) =>
  sql`select issue_checks(${checkRunId}, ${day}::date)`.execute(trx);

/** Makes the claims of a check payable by the next run. */
export const returnClaims = ({ trx }: CallContext, checkId: number) =>
  sql`select return_claims(${checkId})`.execute(trx);

/** Returns and locks the payment settings of a group, so that check numbers have no gaps; undefined without settings. */
export const lockFinancing = ({ scoped }: CallContext, groupNumber: number) =>
  scoped
    .select('group_financing', { group_number: groupNumber }, '*')
    .forUpdate()
    .executeTakeFirst();
