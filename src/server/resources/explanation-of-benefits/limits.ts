import type {
  Statement,
  StatementLimit,
} from '../../documents/explanation-of-benefits/statement.ts';
import type { Words } from '../../documents/words.ts';
import type { Call } from '../../requests/call.ts';
import { bucketsOf, type BucketRow } from '../accumulator/accumulator.queries.ts';
import type { ClaimHead } from '../claim/claim-details.queries.ts';
import { fullName } from '../people.ts';

/** How far patient and family have come in the limits of the claim's plan and year, as far as the reader sees them. */
export async function limitsAfter(
  call: Pick<Call, 'owned'>,
  head: ClaimHead,
  words: Words,
): Promise<Pick<Statement, 'limits' | 'limitsAsOf'>> {
  const rows = await bucketsOf(call, head.member_id, {
    year: head.plan_year,
    planId: head.plan_id,
  });
  return { limits: rows.map((row) => limitOf(row, words)), limitsAsOf: rows[0]?.as_of_date };
}

function limitOf(row: BucketRow, words: Words): StatementLimit {
  const told = (amount: number) => (row.unit === 'USD' ? words.money(amount) : String(amount));
  const { limit_amount: limit, used_amount: used } = row;
  return {
    label: words.language === 'sp' ? row.label_sp : row.label_en,
    whose: `${whoseOf(row, words)}, ${words.code('network-tier', row.tier).toLowerCase()}`,
    used: told(used),
    limit: told(limit),
    remaining: told(Math.max(0, limit - used)),
  };
}

const whoseOf = (row: BucketRow, words: Words): string =>
  row.first_name && row.last_name
    ? fullName({ ...row, first_name: row.first_name, last_name: row.last_name })
    : words.code('accumulator-scope', row.scope);
