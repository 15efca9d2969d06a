import type { MrfStructureInput } from '#generated/operations.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { getUrlOfPublicFile } from '../../files/public-file-url.ts';
import { listReleases, withdrawCurrentRelease } from './release.queries.ts';
import {
  hasEveryPlan,
  lockFilesOfStructure,
  listFileIdsOfType,
  lockPlansOfStructure,
} from './structure-members.queries.ts';
import { listProblems, toMessages } from './structure-problems.ts';
import {
  updateStructure,
  deleteStructure,
  lockStructure,
  insertStructure,
  isStructureNameTaken,
  replaceMembers,
  selectStructures,
} from './structure.queries.ts';
import { toIndexName } from './table-of-contents.ts';

const inNetworkType = 'in-network-rates';

export const searchMrfStructures: Handler<'searchMrfStructures'> = async (call) => {
  const page = await readPage(call, selectStructures(call, call.input));
  return page.map((row) => ({
    ...row,
    indexAddress: row.publicName && getUrlOfPublicFile(call, row.publicName),
  }));
};

export const readMrfStructure: Handler<'readMrfStructure'> = async (call) => {
  const { structureId } = call.input;
  const structure = requireFound(await lockStructure(call, structureId));
  const plans = await lockPlansOfStructure(call, structureId);
  const files = await lockFilesOfStructure(call, structureId);
  const releases = await listReleases(call, structureId);
  return {
    ...toFields(call, structure),
    indexAddress: structure.public_name
      ? getUrlOfPublicFile(call, structure.public_name)
      : undefined,
    fileName: toIndexName(structure.address ?? '', call.today),
    planIds: plans.map(({ plan_id }) => plan_id),
    inNetworkFileIds: files
      .filter(({ file_type }) => file_type === inNetworkType)
      .map(({ file_id }) => file_id),
    plans: plans.map((row) => toFields(call, row)),
    files: files.map((row) => toFields(call, row)),
    problems: toMessages(call, listProblems(call, { structure, plans, files })),
    releases: releases.map((row) => toFields(call, row)),
  };
};

const createNameTakenError = () => createFieldError('name', 'mrfStructureNameInUse');

/**
 * Maps the input to the columns, plans and files of a structure.
 * @throws HttpError 422 for a name that cannot become a part of a URL, and for an unknown plan or file
 */
async function toColumns(call: Call, input: MrfStructureInput) {
  const { planIds, inNetworkFileIds = [], allowedAmountFileId } = input;
  // The name becomes a part of a URL, for which it needs at least one letter or digit.
  if (!/[\p{L}\p{N}]/u.test(input.name)) throw createFieldError('name', 'required');
  if (planIds.length === 0) throw createFieldError('planIds', 'required');
  if (!(await hasEveryPlan(call, planIds))) throw createFieldError('planIds', 'enum');
  const rateFileIds = await listFileIdsOfType(call, inNetworkFileIds, inNetworkType);
  if (rateFileIds.length < new Set(inNetworkFileIds).size)
    throw createFieldError('inNetworkFileIds', 'enum');
  const amountFileIds = allowedAmountFileId === undefined ? [] : [allowedAmountFileId];
  if (
    (await listFileIdsOfType(call, amountFileIds, 'allowed-amounts')).length < amountFileIds.length
  )
    throw createFieldError('allowedAmountFileId', 'enum');
  return {
    row: {
      name: input.name.trim(),
      reporting_entity_name: input.reportingEntityName.trim(),
      reporting_entity_type: input.reportingEntityType,
      allowed_amount_file_id: allowedAmountFileId ?? null,
    },
    members: { planIds: [...new Set(planIds)], inNetworkFileIds: rateFileIds },
  };
}

export const createMrfStructure: Handler<'createMrfStructure'> = async (call) => {
  const { row, members } = await toColumns(call, call.input);
  const structureId = await insertStructure(call, row, members);
  if (structureId === undefined) throw createNameTakenError();
  call.auditObject(structureId);
  return { structureId };
};

export const updateMrfStructure: Handler<'updateMrfStructure'> = async (call) => {
  const { structureId } = call.input;
  requireFound(await lockStructure(call, structureId));
  const { row, members } = await toColumns(call, call.input);
  if (await isStructureNameTaken(call, row.name, structureId)) throw createNameTakenError();
  await updateStructure(call, call.input, row);
  await replaceMembers(call, structureId, members);
  call.auditObject(structureId);
};

export const deleteMrfStructure: Handler<'deleteMrfStructure'> = async (call) => {
  const { structureId } = call.input;
  requireFound(await lockStructure(call, structureId));
  await withdrawCurrentRelease(call, structureId, 'immediately');
  await deleteStructure(call, structureId);
  call.auditObject(structureId);
};
