import { addDays } from '#shared/schemas/calendar.ts';
import { clock } from '../../clock.ts';
import { requireFound, HttpError } from '../../errors.ts';
import type { JobTransaction, AccountJobKind } from '../../jobs/job-kind.ts';
import {
  findStoredSettingOn,
  listPaidCategories,
} from '../check-run-definition/check-run-definition.queries.ts';
import type { RunKey } from './check-run.queries.ts';
import { findRunOfDay, insertRun, lockDefinition, insertChecks } from './initiate-run.queries.ts';
import { lockFinancing, recordTransition } from './run-change.queries.ts';

/** The run to create. */
export interface RunRequest extends RunKey {
  /** The run pays only claims of these categories; if there are none, all categories of the definition's setting. */
  categories?: readonly string[];
}

/** Progress (percent of the job) when collecting the claims begins. */
const collectStartPercent = 10;

/** Creates a run with its checks in the job's last transaction, so that a crash leaves no partial run. */
export const makeChecksJob: AccountJobKind<RunRequest> = {
  name: 'makeChecks',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'initiateCheckRun',
  attempts: 3,
  async run(job) {
    await job.progress(collectStartPercent, 'collecting');
    return async (lastTransaction) => ({
      objectId: String(await createRun(lastTransaction, job.input)),
    });
  },
};

/** @throws HttpError 409 when the run exists, and 404 when the funding, the definition or its setting no longer exists */
async function createRun(call: JobTransaction, request: RunRequest): Promise<number> {
  const { groupNumber, checkRunDefinitionId, date } = request;
  const financing = requireFound(await lockFinancing(call, groupNumber));
  const definition = requireFound(await lockDefinition(call, request));
  const setting = requireFound(
    await findStoredSettingOn(call, definition.check_run_definition_id, date),
  );
  const existingRun = await findRunOfDay(call, request);
  if (existingRun && existingRun.status !== 'Cancelled') throw new HttpError('conflict');
  const checkRunId = await insertRun(call, {
    group_number: groupNumber,
    check_run_definition_id: checkRunDefinitionId,
    run_date: date,
    status: 'Draft',
    categories: '{}',
    initiated_by: call.scope.accountId ?? null,
    initiated_at: clock.date().toISOString(),
    due_date: addDays(date, setting.days_to_fund),
  });
  await recordTransition(call, checkRunId, { from: existingRun?.status, to: 'Draft' });
  const run = { checkRunId, groupNumber, lastCheckNumber: financing.last_check_number };
  await insertChecks(call, run, {
    categories: listPaidCategories(setting, request.categories),
    minimumCents: setting.minimum_check_cents,
  });
  return checkRunId;
}
