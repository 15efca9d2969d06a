import { roleIds } from './account-types.ts';
import { addDays, timestampAt } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import type { CheckRun } from './check-run-payments.ts';
import { formatTimestamp } from './message-times.ts';

/** The statuses of a check run from its publication on, with the days after the run and the user who sets each. */
const publishedSteps = [
  ['Published', 0, 'finance.demo'],
  ['Funded', 1, 'finance.demo'],
  ['Released', 2, 'administrator.demo'],
  ['Mailed', 3, 'finance.demo'],
  ['Closed', 30, 'finance.demo'],
] as const;

/** Returns the steps of a check run up to its status, none of them in the future. */
export function listStepRows(data: DemoData, run: CheckRun): Row[] {
  const initiatorId = findInitiatorId(data);
  const planned = [
    { status: 'Draft', at: timestampAt(run.date, '11:00'), accountId: initiatorId },
    ...(run.status === 'Draft'
      ? []
      : [{ status: 'Review', at: timestampAt(run.date, '13:00'), accountId: initiatorId }]),
    ...publishedSteps
      .slice(0, publishedSteps.findIndex(([status]) => status === run.status) + 1)
      .map(([status, daysAfterRun, userName]) => ({
        status,
        at: timestampAt(addDays(run.date, daysAfterRun), '15:30'),
        accountId: data.accountIds.get(userName),
      })),
  ];
  return planned.map(({ status, at, accountId }, index) => ({
    check_run_id: run.runId,
    from_status: planned[index - 1]?.status,
    status,
    at: toPastTime(data, at, (planned.length - index) * minutesBetweenSteps),
    account_id: accountId,
  }));
}

/** The least minutes between two steps of a run whose planned times are still to come. */
const minutesBetweenSteps = 20;

/** Returns the planned time, or the given number of minutes before now if that is earlier. */
function toPastTime({ now }: DemoData, planned: string, minutes: number): string {
  const latest = formatTimestamp(new Date(now.getTime() - minutes * 60_000));
  return planned < latest ? planned : latest;
}

/**
 * Returns the columns of the approval of the funding request by employer.demo, on the day of the run; empty without
 * approval and for other employers' groups.
 */
export function toApprovalColumns(
  data: DemoData,
  run: CheckRun,
  { isApproved }: { isApproved: boolean },
): Row {
  const employer = data.accounts.find(
    ({ userName, groups }) => userName === 'employer.demo' && groups.includes(run.group.number),
  );
  const approver = isApproved ? employer : undefined;
  return {
    funding_approved_by: approver?.accountId,
    // After the publication, and before the funds arrive.
    funding_approved_at: approver
      ? toPastTime(data, timestampAt(run.date, '16:30'), minutesBetweenSteps * 1.5)
      : undefined,
  };
}

/**
 * Returns the account that starts check runs: the last of the finance team. The first, finance.demo, publishes them.
 */
export const findInitiatorId = (data: DemoData) =>
  data.accounts.filter(({ roleId }) => roleId === roleIds.finance).at(-1)?.accountId;
