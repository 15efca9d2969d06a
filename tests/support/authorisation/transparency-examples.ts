import { today } from '#server/clock.ts';
import { buildFileImport } from '../builders/file-import.ts';
import { refusalFor } from './expectation.ts';
import type { RowContext } from './rows.ts';

let named = 0;
const newName = (): string => `Example ${++named}`;

const planExample = () => ({
  name: newName(),
  issuerName: 'Example issuer',
  planIdType: 'ein',
  planIdValue: '461234567',
  planSponsorName: 'Example sponsor',
  marketType: 'group',
  effectiveDate: today(),
  groupNumbers: [],
});

const fileExample = () => ({
  name: newName(),
  description: 'Rates of an example',
  location: 'https://mrf.example.com/rates.json',
  lastUpdatedOn: today(),
  networkIds: [],
});

/** A structure of the first plan and file of the demo. */
const structureExample = () => ({
  name: newName(),
  reportingEntityName: 'Example entity',
  reportingEntityType: 'third-party administrator',
  planIds: [1],
  inNetworkFileIds: [1],
});

/** A file that has arrived, of the caller; none for refused calls, because these must not change anything. */
const importExample = async ({ portal, operation, who, target }: RowContext) => ({
  name: newName(),
  description: 'Rates of others',
  fileType: 'in-network-rates',
  importId:
    target?.foreign || refusalFor(operation, who)
      ? 1
      : await buildFileImport(portal.services.kysely, { by: who.accountId, isComplete: true }),
});

/** Few imports of an account may be open, so those of earlier examples end. */
const beginExample = async ({ portal, who }: RowContext) => {
  await portal.services.kysely
    .deleteFrom('file_import')
    .where('created_by', '=', who.accountId)
    .execute();
  return { fileName: 'rates.json', sizeBytes: 17 };
};

/** Examples of transparency files. */
export const transparencyExamples = {
  createMrfPlan: planExample,
  updateMrfPlan: () => ({ ...planExample(), rowVersion: 1 }),
  createMrfFile: () => ({ ...fileExample(), fileType: 'in-network-rates' }),
  // The file of the examples is hosted here.
  updateMrfFile: () => ({ ...fileExample(), location: undefined, rowVersion: 1 }),
  produceMrfFile: () => ({
    name: newName(),
    description: 'Made rates',
    fileType: 'in-network-rates',
    networkIds: [1],
    reportingEntityName: 'Made entity',
    reportingEntityType: 'third-party administrator',
  }),
  beginFileImport: beginExample,
  addFileImportPart: () => ({ offset: 0 }),
  completeFileImport: () => ({ sha256: '0'.repeat(64) }),
  importMrfFile: importExample,
  // Only content that was sent is replaced, not that which was made here.
  replaceMrfFile: async (scene: RowContext) => {
    const { portal, target } = scene;
    if (target && !target.foreign)
      await portal.services.kysely
        .updateTable('mrf_file')
        .set({ reporting_entity_name: null, reporting_entity_type: null })
        .where('mrf_file_id', '=', Number(target.input['fileId'] ?? 0))
        .execute();
    return { importId: (await importExample(scene)).importId };
  },
  validateMrfFile: () => ({ rowVersion: 1 }),
  createMrfStructure: structureExample,
  updateMrfStructure: () => ({ ...structureExample(), rowVersion: 1 }),
  publishMrfStructure: () => ({ rowVersion: 1 }),
  withdrawMrfStructure: () => ({ rowVersion: 1 }),
};
