import { today } from '#server/clock.ts';
import { buildMrfFile, buildMrfPlan } from '../builders/transparency.ts';
import { refusalFor } from './expectation.ts';
import type { RowContext } from './rows.ts';

let named = 0;
const newName = (): string => `Example ${++named}`;

export const planExample = () => ({
  name: newName(),
  issuerName: 'Example issuer',
  planIdType: 'ein',
  planIdValue: '461234567',
  planSponsorName: 'Example sponsor',
  marketType: 'group',
  effectiveDate: today(),
  groupNumbers: [],
});

export const fileExample = () => ({
  name: newName(),
  description: 'Rates of an example',
  location: 'https://mrf.example.com/rates.json',
  lastUpdatedOn: today(),
  networkIds: [],
});

export const structureExample = async ({ portal, operation, who }: RowContext) => {
  const db = portal.services.kysely;
  // Refused calls must not change anything, and the plan is never read.
  const isRefused = refusalFor(operation, who) !== undefined;
  return {
    name: newName(),
    reportingEntityName: 'Example entity',
    reportingEntityType: 'third-party administrator',
    planIds: [isRefused ? 1 : await buildMrfPlan(db)],
    inNetworkFileIds: [isRefused ? 1 : await buildMrfFile(db)],
  };
};

/** Examples of transparency files. */
export const transparencyExamples = {
  createMrfPlan: planExample,
  updateMrfPlan: () => ({ ...planExample(), rowVersion: 1 }),
  createMrfFile: () => ({ ...fileExample(), fileType: 'in-network-rates' }),
  // The file of the examples is hosted here.
  updateMrfFile: () => ({ ...fileExample(), location: undefined, rowVersion: 1 }),
  validateMrfFile: () => ({ rowVersion: 1 }),
  createMrfStructure: structureExample,
  updateMrfStructure: async (row: RowContext) => ({
    ...(await structureExample(row)),
    rowVersion: 1,
  }),
  publishMrfStructure: () => ({ rowVersion: 1 }),
  withdrawMrfStructure: () => ({ rowVersion: 1 }),
};
