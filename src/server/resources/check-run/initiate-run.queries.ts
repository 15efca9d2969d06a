import { sql } from 'kysely';
import type { NewRow } from '../../policy/tables.ts';
import type { RunKey } from './check-run.queries.ts';
import { updateTotals, type CallContext } from './run-change.queries.ts';

/** Returns the definition of a run in scope; undefined when it is missing or of another group. */
export const findDefinition = ({ scoped }: CallContext, key: RunKey) =>
  scoped.find(
    'check_run_definition',
    { check_run_definition_id: key.checkRunDefinitionId, group_number: key.groupNumber },
    '*',
  );

/** Locks the definition of a run, which prevents changes of its settings until the transaction ends. Undefined when it is missing. */
export const lockDefinition = ({ scoped }: CallContext, key: RunKey) =>
  scoped
    .select('check_run_definition', {
      check_run_definition_id: key.checkRunDefinitionId,
      group_number: key.groupNumber,
    })
    .select('check_run_definition.check_run_definition_id')
    .forShare()
    .executeTakeFirst();

/** Returns the run of a definition on a day, in any status. */
export const findRunOfDay = ({ scoped }: CallContext, key: RunKey) =>
  scoped
    .select('check_run', {
      check_run_definition_id: key.checkRunDefinitionId,
      group_number: key.groupNumber,
      run_date: key.date,
    })
    .select(['check_run_id', 'status'])
    .executeTakeFirst();

/**
 * Inserts a run, or restarts a cancelled run of the same day. Returns its id. The calling function has checked that no other
 * run of that day exists.
 */
export async function insertRun(
  { scoped }: CallContext,
  row: NewRow<'check_run'>,
): Promise<number> {
  const { status, initiated_by, initiated_at, due_date } = row;
  const { check_run_id } = await scoped.insert('check_run', row, ['check_run_id'], (conflict) =>
    conflict
      .columns(['group_number', 'check_run_definition_id', 'run_date'])
      .doUpdateSet({
        status,
        initiated_by,
        initiated_at,
        due_date,
        row_version: sql<number>`check_run.row_version + 1`,
      })
      .where('check_run.status', '=', 'Cancelled'),
  );
  return check_run_id;
}

/**
 * Creates the checks of a run, numbered after `lastCheckNumber`, stores the new last number and updates the totals of the
 * run. A payee who is owed less than `minimumCents` in a category waits for a later run. Returns the number of checks.
 */
export async function insertChecks(
  call: CallContext,
  run: { checkRunId: number; groupNumber: number; lastCheckNumber: number },
  { categories, minimumCents }: { categories: readonly string[]; minimumCents: number },
): Promise<number> {
  const { rows } = await sql<{ checks: number }>`select make_checks(${run.checkRunId},
    ${run.lastCheckNumber}, ${[...categories]}::text[], ${minimumCents})::integer as checks`.execute(
    call.trx,
  );
  const checkCount = rows[0]?.checks ?? 0;
  await updateLastCheckNumber(call, run.groupNumber, run.lastCheckNumber + checkCount);
  await updateTotals(call, run.checkRunId);
  return checkCount;
}

/** Stores the number of a group's latest check. The calling function has locked the payment settings. */
export const updateLastCheckNumber = (
  { scoped }: CallContext,
  groupNumber: number,
  lastCheckNumber: number,
) =>
  scoped.update(
    'group_financing',
    { group_number: groupNumber },
    { last_check_number: lastCheckNumber },
  );
