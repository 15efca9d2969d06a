import { roleIds } from './account-types.ts';
import { addDays, timestampAt } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import type { CheckRun } from './check-run-payments.ts';

/** The states of a published run in their order, with the days after it and the accounts that move it. */
const publishedSteps = [
  ['Published', 0, 'finance.demo'],
  ['Funded', 1, 'finance.demo'],
  ['Released', 2, 'administrator.demo'],
  ['Mailed', 3, 'finance.demo'],
  ['Closed', 30, 'finance.demo'],
] as const;

/** Returns the steps of a run up to its state. */
export function listStepRows(data: DemoData, run: CheckRun): Row[] {
  const draftStep: Row = {
    check_run_id: run.runId,
    from_status: undefined,
    status: 'Draft',
    at: timestampAt(run.date, 660),
    account_id: findInitiatorId(data),
  };
  const reviewStep: Row = {
    check_run_id: run.runId,
    from_status: 'Draft',
    status: 'Review',
    at: timestampAt(run.date, 780),
    account_id: findInitiatorId(data),
  };
  if (run.status === 'Draft') return [draftStep];
  const states = publishedSteps.map(([status]) => status as string);
  const laterSteps = publishedSteps
    .slice(0, states.indexOf(run.status) + 1)
    .map(([status, daysAfterRun, userName], index) => ({
      check_run_id: run.runId,
      from_status: states[index - 1] ?? 'Review',
      status,
      at: timestampAt(addDays(run.date, daysAfterRun), 930),
      account_id: data.accountIds.get(userName),
    }));
  return [draftStep, reviewStep, ...laterSteps];
}

/** The employer's consent to the funding request, on the day of the run. */
export function toApprovalColumns(data: DemoData, run: CheckRun, approved: boolean): Row {
  const employer = data.accounts.find(
    ({ userName, groups }) => userName === 'employer.demo' && groups.includes(run.group.number),
  );
  const approver = approved ? employer : undefined;
  return {
    funding_approved_by: approver?.accountId,
    funding_approved_at: approver ? timestampAt(run.date, 990) : undefined,
  };
}

export const findInitiatorId = (data: DemoData) =>
  data.accounts.filter(({ roleId }) => roleId === roleIds.finance).at(-1)?.accountId;
