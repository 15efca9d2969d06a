import type { Operations } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { insertFile, toJobKey, listNetworks } from './file.queries.ts';
import { lockPlan } from './plan.queries.ts';
import { hasRates } from './produce/contracted-rates.queries.ts';
import { produceFileJob } from './produce/produce-file.job.ts';
import { findProducedFile } from './produced-file.queries.ts';
import { schemaVersion } from './table-of-contents.ts';

type ProduceInput = Operations['produceMrfFile']['input'];

export const produceMrfFile: Handler<'produceMrfFile'> = async (call) => {
  const { input } = call;
  const row: NewRow<'mrf_file'> = {
    name: input.name.trim(),
    description: input.description.trim(),
    file_type: input.fileType,
    hosted_here: true,
    schema_version: schemaVersion,
    last_updated_on: call.today,
    reporting_entity_name: input.reportingEntityName.trim(),
    reporting_entity_type: input.reportingEntityType,
  };
  const isRateFile = input.fileType === 'in-network-rates';
  const fileId = isRateFile
    ? await insertFile(call, row, await requireNetworksWithRates(call))
    : await insertFile(call, { ...row, mrf_plan_id: await requirePlanId(call) }, []);
  if (fileId === undefined) throw createFieldError('name', 'mrfFileNameInUse');
  call.auditObject(fileId);
  return startProduction(call, fileId);
};

/** @throws HttpError 422 unless the networks exist and one of them has a rate in force */
async function requireNetworksWithRates(call: Call<ProduceInput>): Promise<readonly number[]> {
  const { networkIds = [] } = call.input;
  if (networkIds.length === 0) throw createFieldError('networkIds', 'required');
  const networks = await listNetworks(call);
  if (!networkIds.every((id) => networks.some(({ network_id }) => network_id === id)))
    throw createFieldError('networkIds', 'enum');
  if (!(await hasRates(call, networkIds))) throw createFieldError('networkIds', 'noRates');
  return networkIds;
}

async function requirePlanId(call: Call<ProduceInput>): Promise<number> {
  const { planId } = call.input;
  if (planId === undefined) throw createFieldError('planId', 'required');
  const plan = await lockPlan(call, planId);
  if (!plan) throw createFieldError('planId', 'enum');
  return planId;
}

export const renewMrfFile: Handler<'renewMrfFile'> = async (call) => {
  const file = requireFound(await findProducedFile(call, call.input.fileId));
  if (file.file_type === 'in-network-rates' && !(await hasRates(call, file.network_ids)))
    throw new HttpError('noRates');
  call.auditObject(file.file_id);
  return startProduction(call, file.file_id);
};

/** Starts the job that generates the content. The key rejects a second request while a job for the file is open. */
const startProduction = (call: Call, fileId: number) =>
  startJob(call, produceFileJob, { input: { fileId }, openKey: toJobKey(fileId) });
