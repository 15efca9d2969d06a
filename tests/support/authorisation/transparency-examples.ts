import { today } from '#server/clock.ts';
import { buildFileImport } from '../builders/file-import.ts';
import { findExpectedRefusal } from './expectation.ts';
import type { RowContext } from './rows.ts';

let nameCount = 0;
const createName = (): string => `Example ${++nameCount}`;

const createPlanInput = () => ({
  name: createName(),
  issuerName: 'Example issuer',
  planIdType: 'ein',
  planIdValue: '461234567',
  planSponsorName: 'Example sponsor',
  marketType: 'group',
  effectiveDate: today(),
  groupNumbers: [],
});

const createFileInput = () => ({
  name: createName(),
  description: 'Rates of an example',
  location: 'https://mrf.example.com/rates.json',
  lastUpdatedOn: today(),
  networkIds: [],
});

/** A structure of the first plan and file of the demo. */
const createStructureInput = () => ({
  name: createName(),
  reportingEntityName: 'Example entity',
  reportingEntityType: 'third-party administrator',
  planIds: [1],
  inNetworkFileIds: [1],
});

/** Inserts a complete upload of the caller; none for refused calls, because these must not change anything. */
const createImportInput = async ({ portal, operation, who, target }: RowContext) => ({
  name: createName(),
  description: 'Rates of others',
  fileType: 'in-network-rates',
  importId:
    target?.foreign || findExpectedRefusal(operation, who)
      ? 1
      : await buildFileImport(portal.services.kysely, { by: who.accountId, isComplete: true }),
});

/** Deletes earlier imports of the account, because only few may be open at a time. */
const createBeginInput = async ({ portal, who }: RowContext) => {
  await portal.services.kysely
    .deleteFrom('file_import')
    .where('created_by', '=', who.accountId)
    .execute();
  return { fileName: 'rates.json', sizeBytes: 17 };
};

/** Examples of transparency files. */
export const transparencyExamples = {
  createMrfPlan: createPlanInput,
  updateMrfPlan: () => ({ ...createPlanInput(), rowVersion: 1 }),
  createMrfFile: () => ({ ...createFileInput(), fileType: 'in-network-rates' }),
  // The target is a file that the portal hosts, which has no location elsewhere.
  updateMrfFile: () => ({ ...createFileInput(), location: undefined, rowVersion: 1 }),
  produceMrfFile: () => ({
    name: createName(),
    description: 'Made rates',
    fileType: 'in-network-rates',
    networkIds: [1],
    reportingEntityName: 'Made entity',
    reportingEntityType: 'third-party administrator',
  }),
  beginFileImport: createBeginInput,
  addFileImportPart: () => ({ offset: 0 }),
  completeFileImport: () => ({ sha256: '0'.repeat(64) }),
  importMrfFile: createImportInput,
  // Only uploaded files can be replaced, not files that the portal produced, which have a reporting entity.
  replaceMrfFile: async (scene: RowContext) => {
    const { portal, target } = scene;
    if (target && !target.foreign)
      await portal.services.kysely
        .updateTable('mrf_file')
        .set({ reporting_entity_name: null, reporting_entity_type: null })
        .where('mrf_file_id', '=', Number(target.input['fileId'] ?? 0))
        .execute();
    return { importId: (await createImportInput(scene)).importId };
  },
  validateMrfFile: () => ({ rowVersion: 1 }),
  createMrfStructure: createStructureInput,
  updateMrfStructure: () => ({ ...createStructureInput(), rowVersion: 1 }),
  publishMrfStructure: () => ({ rowVersion: 1 }),
  withdrawMrfStructure: () => ({ rowVersion: 1 }),
};
