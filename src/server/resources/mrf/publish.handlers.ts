import { requireFound, HttpError, createStaleRowError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { insertOwnFile } from '../../files/stored-files.queries.ts';
import { getHttpsUrlOfPublicFile } from '../../files/public-file-url.ts';
import { insertRelease, withdrawCurrentRelease } from './release.queries.ts';
import { lockFilesOfStructure, lockPlansOfStructure } from './structure-members.queries.ts';
import { listProblems } from './structure-problems.ts';
import { updateStructure, lockStructure } from './structure.queries.ts';
import {
  toIndexName,
  toPlanFields,
  toPublicName,
  createTableOfContents,
  type StructureWithParts,
} from './table-of-contents.ts';

/**
 * Publishes a structure: creates a release, the set of its table of contents and files. One transaction replaces the previous
 * release, so that visitors see either the previous or the new set.
 */
export const publishMrfStructure: Handler<'publishMrfStructure'> = async (call) => {
  const { structureId, rowVersion } = call.input;
  const structure = requireFound(await lockStructure(call, structureId));
  if (structure.row_version !== rowVersion) throw createStaleRowError();
  const parts = {
    structure,
    plans: await lockPlansOfStructure(call, structureId),
    files: await lockFilesOfStructure(call, structureId),
  };
  if (listProblems(call, parts).length > 0) throw new HttpError('notPublishable');
  // The update increments the row version, so the published version is then the current one.
  await updateStructure(call, call.input, { published_version: rowVersion + 1 });
  await withdrawCurrentRelease(call, structureId, 'afterGracePeriod');
  const publicName = toIndexName(structure.address ?? '', call.today);
  const releaseId = await createRelease(call, parts, publicName);
  call.auditObject(structureId, { releaseId, publicName });
  return { releaseId, indexAddress: getHttpsUrlOfPublicFile(call, publicName) };
};

async function createRelease(
  call: Call,
  parts: StructureWithParts,
  publicName: string,
): Promise<number> {
  const { structure, plans, files } = parts;
  const contents = createTableOfContents(parts, call.today, (name) =>
    getHttpsUrlOfPublicFile(call, name),
  );
  const bytes = Buffer.from(`${JSON.stringify(contents, undefined, 2)}\n`);
  const index = {
    file_type: 'table-of-contents',
    description: structure.name,
    public_name: publicName,
    file_id: await insertOwnFile(call.trx, 'application/json', bytes),
    size_bytes: bytes.length,
    schema_version: contents.version,
    last_updated_on: call.today,
  };
  const listedFiles = files.map((file) => ({
    mrf_file_id: file.file_id,
    file_type: file.file_type,
    description: file.description,
    public_name: toPublicName(file) ?? null,
    file_id: file.content_id,
    location: file.location,
    size_bytes: file.size_bytes,
    schema_version: file.schema_version,
    last_updated_on: file.last_updated_on,
  }));
  const row = {
    mrf_structure_id: structure.structure_id,
    name: structure.name,
    reporting_entity_name: structure.reporting_entity_name,
    plans: plans.map(toPlanFields),
    published_by: call.scope.accountId,
  };
  return insertRelease(call, row, [index, ...listedFiles]);
}

export const withdrawMrfStructure: Handler<'withdrawMrfStructure'> = async (call) => {
  const { structureId } = call.input;
  requireFound(await lockStructure(call, structureId));
  await updateStructure(call, call.input, { published_version: null });
  await withdrawCurrentRelease(call, structureId, 'immediately');
  call.auditObject(structureId);
};
