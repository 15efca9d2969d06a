import { sql } from 'kysely';
import { noRows } from './filters/base.ts';
import { createFilteredReads, type ScopedReads } from './filtered-reads.ts';
import type { OwnedTable, RequestTransaction } from './tables.ts';

const claimTables: ReadonlySet<OwnedTable> = new Set<OwnedTable>([
  'claim',
  'claim_line',
  'claim_remark',
  'claim_status_history',
]);

/** Creates queries on one claim and its parts only, for a caller who has proved knowledge of the claim. */
export const createProvenClaimReads = (trx: RequestTransaction, claimId: number): ScopedReads =>
  createFilteredReads(trx, (table) =>
    claimTables.has(table) ? sql<boolean>`${sql.ref(`${table}.claim_id`)} = ${claimId}` : noRows,
  );
