import { sql } from 'kysely';
import type { Scoped } from '../../requests/call.ts';
import { hasGiven } from '../rows/criteria.queries.ts';

interface GroupCriteria {
  groupNumber?: number | undefined;
}

const firstOfMonth = sql<string>`date_trunc('month', check_run.run_date)::date`;
const firstOfYear = sql<string>`date_trunc('year', check_run.run_date)::date`;

/** For queries on `check_run`: the payments of a run. */
const paymentCents = ({ scoped }: Scoped) =>
  sql<number>`coalesce((select sum(run_payment.amount_cents) from ${scoped.rows('run_payment')}
    where run_payment.check_run_id = check_run.check_run_id), 0)`;

/** Lists the totals of published check runs in scope since a day, by month or year; `period` is its first day. */
export function listTotalsByPeriod(
  call: Scoped,
  period: 'month' | 'year',
  from: string,
  { groupNumber }: GroupCriteria,
) {
  const periodStart = period === 'month' ? firstOfMonth : firstOfYear;
  const payments = paymentCents(call);
  return call.scoped
    .select('check_run')
    .select([periodStart.as('period'), sql<number>`count(*)`.as('runs')])
    .select(sql<number>`sum(check_run.total_cents)::bigint`.as('total_cents'))
    .select(sql<number>`sum(${payments})::bigint`.as('payment_amount_cents'))
    .select(sql<number>`sum(check_run.total_cents - ${payments})::bigint`.as('check_amount_cents'))
    .where('check_run.published_at', 'is not', null)
    .where('check_run.run_date', '>=', from)
    .where(hasGiven('check_run', { groupNumber }))
    .groupBy(periodStart)
    .execute();
}

/** Sums the issued paper checks in scope that are not cashed, by age on a day (codes of check-age). */
export function listUnclearedByAge(
  { scoped }: Scoped,
  day: string,
  { groupNumber }: GroupCriteria,
) {
  const age = sql<number>`${day}::date - run_check.issue_date`;
  const ageBand = sql<string>`case when ${age} <= 30 then 'days30' when ${age} <= 60 then 'days60'
    when ${age} <= 90 then 'days90' when ${age} <= 180 then 'days180' else 'older' end`;
  // Groups by position, because a repeated expression would have new parameters and so differ from the selected one.
  return scoped
    .select('run_check', { status: ['Issued', 'Stale'] })
    .innerJoin(scoped.rows('check_run'), 'check_run.check_run_id', 'run_check.check_run_id')
    .select([ageBand.as('check_age'), sql<number>`count(*)`.as('checks')])
    .select(sql<number>`sum(run_check.amount_cents)::bigint`.as('amount_cents'))
    .select(sql<string | null>`min(run_check.issue_date)`.as('oldest_date'))
    .where('run_check.method', '=', 'Check')
    .where(hasGiven('check_run', { groupNumber }))
    .groupBy(sql`1`)
    .execute();
}
