import { sql, type RawBuilder } from 'kysely';
import {
  inGroups,
  inPeriod,
  type ReportInput,
  type ReportSource,
} from './report-source.queries.ts';

const sum = (column: string): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/**
 * Whether a claim of the report's groups was paid, or finished without payment, in the period. Leaves out claims that others
 * replace, because they would count twice.
 */
const isSettledInPeriod = (input: ReportInput): RawBuilder<boolean> =>
  sql<boolean>`claim.status in ('Paid', 'FinalNoPayment')
    and ${inPeriod(sql`claim.paid_date`, input)} and ${inGroups(sql`claim.group_number`, input)}`;

/** Paid amounts by month of service and month of payment, with the months between them. */
export const claimsLag: ReportSource = {
  order: sql`service_month, paid_month`,
  rows: ({ scoped }, input) => sql`
    select *, ((extract(year from paid_month) - extract(year from service_month)) * 12
      + extract(month from paid_month) - extract(month from service_month))::int as lag_months
    from (select date_trunc('month', claim.service_from)::date as service_month,
        date_trunc('month', claim.paid_date)::date as paid_month,
        count(*)::int as claims, ${sum('claim.plan_paid_cents')} as plan_paid_cents
      from ${scoped.rows('claim')} where ${isSettledInPeriod(input)}
      group by 1, 2) as paid`,
};

/** Amounts by month of payment and claim type. */
export const paidByCategory: ReportSource = {
  order: sql`paid_month, claim_type`,
  rows: ({ scoped }, input) => sql`
    select date_trunc('month', claim.paid_date)::date as paid_month, claim.claim_type,
      count(*)::int as claims, ${sum('claim.billed_cents')} as billed_cents,
      ${sum('claim.allowed_cents')} as allowed_cents,
      ${sum('claim.plan_paid_cents')} as plan_paid_cents,
      ${sum('claim.member_responsibility_cents')} as member_responsibility_cents
    from ${scoped.rows('claim')} where ${isSettledInPeriod(input)}
    group by 1, 2`,
};

/** Members for whom the plan paid at least the threshold. */
export const highCost: ReportSource = {
  order: sql`plan_paid_cents desc, member_id`,
  rows: ({ scoped }, input) => sql`
    select member.member_id, member.last_name, member.first_name, member.group_number,
      benefit_group.name as group_name, paid.claims, paid.billed_cents, paid.plan_paid_cents
    from (select claim.member_id, count(*)::int as claims,
        ${sum('claim.billed_cents')} as billed_cents,
        ${sum('claim.plan_paid_cents')} as plan_paid_cents
      from ${scoped.rows('claim')} where ${isSettledInPeriod(input)}
      group by claim.member_id) as paid
    join ${scoped.rows('member')} on member.member_id = paid.member_id
    join ${scoped.rows('benefit_group')} on benefit_group.group_number = member.group_number
    where paid.plan_paid_cents >= ${input.threshold}`,
};
