import { sql } from 'kysely';
import type { CheckRunSearch } from '#generated/operations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven, isInRange } from '../rows/criteria.queries.ts';
import { byUrgency } from '../rows/due-soon.queries.ts';
import { sortDirection } from '../rows/matching.queries.ts';
import { groupNames, nameOfAccount } from '../rows/names.queries.ts';
import { countRows } from '../rows/paged.queries.ts';

/** The values that identify a check run, which are in the path of its operations. */
export interface RunKey {
  groupNumber: number;
  checkRunDefinitionId: number;
  date: string;
}

/** Whether the employer must approve the funding: the run is published, and nobody has approved it. */
const awaitsApproval = sql<boolean>`(check_run.status = 'Published' and check_run.funding_approved_at is null)`;

/** The status as a code of check-run-standing. */
const standing = sql<string>`case when ${awaitsApproval} then 'AwaitingApproval' else check_run.status end`;

/** Selects the check runs in scope with the number of their checks, without ignored ones. */
const selectRuns = ({ scoped }: Scoped) =>
  scoped
    .select('check_run')
    .innerJoin(groupNames, 'benefit_group.group_number', 'check_run.group_number')
    .innerJoin(
      scoped.rows('check_run_definition'),
      'check_run_definition.check_run_definition_id',
      'check_run.check_run_definition_id',
    )
    .select(['check_run.check_run_id', 'check_run.group_number', 'check_run.run_date as date'])
    .select(['check_run.check_run_definition_id', 'check_run_definition.name as check_run_name'])
    .select(['benefit_group.name as group_name', 'benefit_group.brand_id'])
    .select(['check_run.status', standing.as('standing'), 'check_run.total_cents'])
    .select(['check_run.funding_requested_cents', 'check_run.due_date', 'check_run.mail_date'])
    .select(['check_run.funding_received_date', 'check_run.published_at as published_date'])
    .select('check_run.funding_approved_at as funding_approved_date')
    .select(
      sql<number>`(select count(*) from ${scoped.rows('run_check')}
        where run_check.check_run_id = check_run.check_run_id
          and run_check.status <> 'Ignored')`.as('checks'),
    );

const sortColumns = {
  date: 'check_run.run_date',
  groupName: 'benefit_group.name',
  status: 'check_run.status',
  standing,
  total: 'check_run.total_cents',
  dueDate: 'check_run.due_date',
} as const;

/** Selects the check runs that match all criteria. Missing values are last in both directions. */
export function selectCheckRuns(call: Scoped, criteria: CheckRunSearch) {
  const { groupNumber, checkRunDefinitionId, from, to, status } = criteria;
  const order = sortDirection(!criteria.sortAscending);
  return selectRuns(call)
    .where(hasGiven('check_run', { groupNumber, checkRunDefinitionId, status }))
    .where(isInRange('check_run.run_date', from, to))
    .where(ifGiven(criteria.standing, (shown) => sql<boolean>`${standing} = ${shown}`))
    .orderBy(sortColumns[criteria.sortBy ?? 'date'], (item) => item[order]().nullsLast())
    .orderBy('check_run.check_run_id', 'desc');
}

/** Selects the published check runs that match all criteria. */
export const selectPublishedRuns = (call: Scoped, criteria: CheckRunSearch) =>
  selectCheckRuns(call, criteria).where('check_run.published_at', 'is not', null);

/** Selects the runs whose funding the employer must approve: those that are due soon, then the first published first. */
export const selectRunsToApprove = (call: Pick<Call, 'scoped' | 'today'>) =>
  selectRuns(call)
    .where(awaitsApproval)
    .$call(
      byUrgency(call, {
        due: 'check_run.due_date',
        since: 'check_run.published_at',
        key: 'check_run.check_run_id',
      }),
    )
    .$narrowType<{ published_date: string }>();

/** The last four digits of the bank account that funds a run: that of its setting, otherwise that of the group. */
const fundingAccountLast4 = ({ scoped }: Scoped) =>
  sql<string | null>`coalesce((select check_run_setting.account_last4
    from ${scoped.rows('check_run_setting')}
    where check_run_setting.check_run_definition_id = check_run.check_run_definition_id
      and check_run_setting.effective_date <= check_run.run_date
    order by check_run_setting.effective_date desc limit 1), group_financing.account_last4)`;

/** Returns one check run; undefined when it is missing or out of scope. */
export const findCheckRun = (call: Scoped, key: RunKey) =>
  selectRuns(call)
    .leftJoin(
      call.scoped.rows('group_financing'),
      'group_financing.group_number',
      'check_run.group_number',
    )
    .select('group_financing.bank_name')
    .select(fundingAccountLast4(call).as('account_last4'))
    .select(['check_run.comments', 'check_run.prior_balance_cents', 'check_run.row_version'])
    .select(nameOfAccount('check_run.funding_approved_by').as('funding_approved_by'))
    .select(['check_run.medical_file_name', 'check_run.rx_file_name', 'check_run.initiated_at'])
    .select(nameOfAccount('check_run.initiated_by').as('initiated_by'))
    .select(nameOfAccount('check_run.published_by').as('published_by'))
    .select(['check_run.initiated_by as initiator_id', 'group_financing.approver_required'])
    .select('group_financing.publish_alone_limit_cents')
    .where('check_run.group_number', '=', key.groupNumber)
    .where('check_run.check_run_definition_id', '=', key.checkRunDefinitionId)
    .where('check_run.run_date', '=', key.date)
    .executeTakeFirst();

/** Lists the status changes of a run with their authors, earliest first. */
export const listRunSteps = ({ scoped }: Scoped, checkRunId: number) =>
  scoped
    .select('check_run_step', { check_run_id: checkRunId })
    .select(['check_run_step.from_status', 'check_run_step.status'])
    .select('check_run_step.at as event_date')
    .select(nameOfAccount('check_run_step.account_id').as('by'))
    .orderBy('check_run_step.at')
    .orderBy('check_run_step.check_run_step_id')
    .execute();

export type RunStep = Awaited<ReturnType<typeof listRunSteps>>[number];

export type FoundRun = NonNullable<Awaited<ReturnType<typeof findCheckRun>>>;

/** Sums the checks of a run by category, without ignored ones. */
export const listChecksByCategory = ({ scoped }: Scoped, checkRunId: number) =>
  scoped
    .select('run_check', { check_run_id: checkRunId }, 'category')
    .select([
      sql<number>`count(*)`.as('checks'),
      sql<number>`sum(run_check.amount_cents)::bigint`.as('cents'),
    ])
    .where('status', '<>', 'Ignored')
    .groupBy('run_check.category')
    .execute();

/** Lists the payments of a run. */
export const listRunPayments = ({ scoped }: Scoped, checkRunId: number) =>
  scoped
    .select('run_payment', { check_run_id: checkRunId })
    .innerJoin('payment_type', 'payment_type.payment_type_id', 'run_payment.payment_type_id')
    .select(['run_payment.payment_id', 'run_payment.payment_type_id', 'run_payment.category'])
    .select(['payment_type.description as payment_type', 'run_payment.description'])
    .select(['run_payment.amount_cents', 'run_payment.clear_date', 'run_payment.row_version'])
    .select('run_payment.payment_date as date')
    .orderBy('run_payment.payment_id')
    .execute();

export type RunPayment = Awaited<ReturnType<typeof listRunPayments>>[number];

/** Counts the check runs in scope whose funding the employer must approve. */
export const countAwaitingApproval = ({ scoped }: Scoped): Promise<number> =>
  countRows(scoped.select('check_run').where(awaitsApproval));
