import type {
  Statement,
  StatementLimit,
  StatementUsage,
} from '../../documents/explanation-of-benefits/statement.ts';
import type { DocumentTexts } from '../../documents/document-texts.ts';
import type { Scoped } from '../../requests/call.ts';
import { listBuckets, type BucketRow } from '../accumulator/accumulator.queries.ts';
import { inLanguage } from '../rows/fields.ts';
import type { ClaimHead } from '../claim/claim-details.queries.ts';
import { limits as portalLimits } from '#shared/schemas/limits.ts';

/** Returns how much of each limit of the claim's plan is used in the plan year, by the patient and the family. */
export async function getStatementLimits(
  call: Scoped,
  head: ClaimHead,
  texts: DocumentTexts,
): Promise<Pick<Statement, 'limits' | 'limitsAsOf'>> {
  const rows = await listBuckets(call, head.member_id, {
    year: head.plan_year,
    planId: head.plan_id,
  });
  const byLimit = Map.groupBy(rows, (row) => `${row.bucket_type} ${row.tier}`);
  const limits = [...byLimit.values()].map((rowsOfLimit) => toStatementLimit(rowsOfLimit, texts));
  return { limits, limitsAsOf: rows[0]?.as_of_date };
}

function toStatementLimit(rows: readonly BucketRow[], texts: DocumentTexts): StatementLimit {
  const [first] = rows;
  const findUsage = (scope: string) =>
    toUsage(
      rows.find((row) => row.scope === scope),
      texts,
    );
  return {
    label: first ? inLanguage(texts.language, first.label) : '',
    network: texts.code('network-tier', first?.tier ?? ''),
    individual: findUsage('individual'),
    family: findUsage('family'),
  };
}

function toUsage(row: BucketRow | undefined, texts: DocumentTexts): StatementUsage | undefined {
  if (!row) return undefined;
  const format = (amount: number) =>
    row.unit === portalLimits.currency.value ? texts.money(amount) : String(amount);
  const { limit_amount: limit, used_amount: used } = row;
  return { used: format(used), limit: format(limit), remaining: format(Math.max(0, limit - used)) };
}
