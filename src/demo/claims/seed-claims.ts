import { readCodeIndex } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { Claim, DemoData } from '../demo-data.ts';
import { noteRows } from './notes.ts';
import { claimRow, diagnosisRows, historyRows, lineRow, remarkRows } from './rows.ts';

export async function seedClaims(db: RowExecutor, data: DemoData): Promise<void> {
  const codes = readCodeIndex();
  const each = (rows: (claim: Claim) => Row[]): Row[] => data.claims.flatMap(rows);
  await insertRows(db, 'claim', data.claims.map(claimRow));
  await insertRows(
    db,
    'claim_line',
    each((claim) => claim.lines.map((line) => lineRow(claim, line, codes))),
  );
  await insertRows(
    db,
    'claim_diagnosis',
    each((claim) => diagnosisRows(claim, codes)),
  );
  await insertRows(db, 'claim_remark', each(remarkRows));
  await insertRows(
    db,
    'claim_note',
    each((claim) => noteRows(data, claim)),
  );
  await insertRows(db, 'claim_status_history', each(historyRows));
  await db.query(
    `update claim first set replaced_by_claim_id = second.claim_id
     from claim second where second.replaces_claim_id = first.claim_id`,
  );
}
