import { roleIds } from './account-types.ts';
import { addDays, timestampAt } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import type { CheckRun } from './check-run-payments.ts';

/** The statuses of a check run from its publication on, with the days after the run and the user who sets each. */
const publishedSteps = [
  ['Published', 0, 'finance.demo'],
  ['Funded', 1, 'finance.demo'],
  ['Released', 2, 'administrator.demo'],
  ['Mailed', 3, 'finance.demo'],
  ['Closed', 30, 'finance.demo'],
] as const;

/** Returns the steps of a check run up to its status. */
export function listStepRows(data: DemoData, run: CheckRun): Row[] {
  const draftStep: Row = {
    check_run_id: run.runId,
    from_status: undefined,
    status: 'Draft',
    at: timestampAt(run.date, '11:00'),
    account_id: findInitiatorId(data),
  };
  const reviewStep: Row = {
    check_run_id: run.runId,
    from_status: 'Draft',
    status: 'Review',
    at: timestampAt(run.date, '13:00'),
    account_id: findInitiatorId(data),
  };
  if (run.status === 'Draft') return [draftStep];
  const statuses = publishedSteps.map(([status]) => status as string);
  const laterSteps = publishedSteps
    .slice(0, statuses.indexOf(run.status) + 1)
    .map(([status, daysAfterRun, userName], index) => ({
      check_run_id: run.runId,
      from_status: statuses[index - 1] ?? 'Review',
      status,
      at: timestampAt(addDays(run.date, daysAfterRun), '15:30'),
      account_id: data.accountIds.get(userName),
    }));
  return [draftStep, reviewStep, ...laterSteps];
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
    funding_approved_at: approver ? timestampAt(run.date, '16:30') : undefined,
  };
}

/**
 * Returns the account that starts check runs: the last of the finance team. The first, finance.demo, publishes them.
 */
export const findInitiatorId = (data: DemoData) =>
  data.accounts.filter(({ roleId }) => roleId === roleIds.finance).at(-1)?.accountId;
