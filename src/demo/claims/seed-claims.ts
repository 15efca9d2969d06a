import { readCodeIndex } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { Claim, DemoData } from '../demo-data.ts';
import { generateNoteRows } from './claim-notes.ts';
import {
  toClaimRow,
  toDiagnosisRows,
  toHistoryRows,
  toLineRow,
  toRemarkRows,
} from './claim-rows.ts';

export async function seedClaims(db: RowExecutor, data: DemoData): Promise<void> {
  const codes = readCodeIndex();
  const listRows = (rows: (claim: Claim) => Row[]): Row[] => data.claims.flatMap(rows);
  await insertRows(db, 'claim', data.claims.map(toClaimRow));
  await insertRows(
    db,
    'claim_line',
    listRows((claim) => claim.lines.map((line) => toLineRow(claim, line, codes))),
  );
  await insertRows(
    db,
    'claim_diagnosis',
    listRows((claim) => toDiagnosisRows(claim, codes)),
  );
  await insertRows(db, 'claim_remark', listRows(toRemarkRows));
  await insertRows(
    db,
    'claim_note',
    listRows((claim) => generateNoteRows(data, claim)),
  );
  await insertRows(db, 'claim_status_history', listRows(toHistoryRows));
  await db.query(
    `update claim first set replaced_by_claim_id = second.claim_id
     from claim second where second.replaces_claim_id = first.claim_id`,
  );
}
