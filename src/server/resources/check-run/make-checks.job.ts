import { addDays } from '#shared/schemas/calendar.ts';
import { clock } from '../../clock.ts';
import { found, HttpError } from '../../errors.ts';
import type { JobTransaction, ReaderJobKind } from '../../jobs/job-kind.ts';
import type { RunKey } from './check-run.queries.ts';
import { findDefinition, findRunOfDay, insertRun, makeChecks } from './initiate.queries.ts';
import { lockFinancing } from './run-change.queries.ts';

export interface RunRequest extends RunKey {
  /** Only claims of these categories. */
  categories?: readonly string[];
}

/** Days that a group has to send the funding. */
const daysToFund = 2;

/** Makes the checks of a run. Everything is written by its last transaction, so that a crash leaves nothing. */
export const makeChecksJob: ReaderJobKind<RunRequest> = {
  name: 'makeChecks',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'initiateCheckRun',
  attempts: 3,
  async run(job) {
    await job.progress(10, 'collecting');
    return async (last) => ({ objectId: String(await runChecks(last, job.input)) });
  },
};

/** @throws HttpError 409 when the run exists, and 404 when the group has no funding any more */
async function runChecks(call: JobTransaction, request: RunRequest): Promise<number> {
  const { groupNumber, checkRunDefinitionId, date } = request;
  const financing = found(await lockFinancing(call, groupNumber));
  const definition = found(await findDefinition(call, request));
  const existing = await findRunOfDay(call, request);
  if (existing && existing.status !== 'Cancelled') throw new HttpError('conflict');
  const checkRunId = await insertRun(call, {
    group_number: groupNumber,
    check_run_definition_id: checkRunDefinitionId,
    run_date: date,
    status: 'Draft',
    categories: '{}',
    initiated_by: call.scope.accountId ?? null,
    initiated_at: clock.date().toISOString(),
    due_date: addDays(date, daysToFund),
  });
  const run = { checkRunId, groupNumber, last: financing.last_check_number };
  await makeChecks(call, run, categoriesOf(definition.categories, request.categories));
  return checkRunId;
}

/** Mental health is a part of medical care, so a definition with one contains the other. */
function categoriesOf(defined: readonly string[], chosen: readonly string[] = []): string[] {
  const all = defined.includes('medical') ? [...defined, 'mentalAndNervous'] : [...defined];
  return chosen.length === 0 ? all : all.filter((category) => chosen.includes(category));
}
