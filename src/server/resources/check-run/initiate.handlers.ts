import { createFieldError, requireFound } from '../../errors.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { findStoredSettingOn } from '../check-run-definition/check-run-definition.queries.ts';
import { findJob } from '../job/job.queries.ts';
import { toFields } from '../rows/fields.ts';
import { findDefinition, findRunOfDay } from './initiate-run.queries.ts';
import { makeChecksJob, type RunRequest } from './make-checks.job.ts';
import { lockFinancing } from './run-change.queries.ts';

export const initiateCheckRun: Handler<'initiateCheckRun'> = async (call) => {
  const { groupNumber, checkRunDefinitionId, date } = call.input;
  // Requests for the same run share this key, so that only one job for it is open.
  const openKey = `${groupNumber}.${checkRunDefinitionId}.${date}`;
  // The job locks its own row, then the financing; the same order here prevents deadlocks.
  const { jobId } = await startJob(call, makeChecksJob, { input: call.input, openKey });
  await requireRunnable(call, call.input);
  call.auditObject(openKey, { jobId });
  return { jobId };
};

/**
 * @throws HttpError 404 for a missing definition, 422 for a group without funding, for a day that has a run, and for a day
 * on which the definition is not in effect
 */
async function requireRunnable(call: Call, request: RunRequest): Promise<void> {
  const definition = requireFound(await findDefinition(call, request));
  const financing = await lockFinancing(call, request.groupNumber);
  if (!financing || financing.funding_method === 'FullyInsured')
    throw createFieldError('groupNumber', 'noFunding');
  const { check_run_definition_id } = definition;
  const setting = await findStoredSettingOn(call, check_run_definition_id, request.date);
  if (!setting?.active) throw createFieldError('date', 'notInEffect');
  const run = await findRunOfDay(call, request);
  if (run && run.status !== 'Cancelled') throw createFieldError('date', 'alreadyRun');
}

export const readCheckRunStatus: Handler<'readCheckRunStatus'> = async (call) => {
  const job = requireFound(await findJob(call, call.input.jobId));
  const state = job.state === 'done' ? ('succeeded' as const) : job.state;
  return { ...toFields(call, job), state, ...(job.error !== null && { message: job.error }) };
};
