import { roleIds } from './account-kinds.ts';
import { addDays, timestampAt } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import type { Run } from './run-payments.ts';

/** The states of a published run in their order, with the days after it and the accounts that move it. */
const path = [
  ['Published', 0, 'finance.demo'],
  ['Funded', 1, 'finance.demo'],
  ['Released', 2, 'administrator.demo'],
  ['Mailed', 3, 'finance.demo'],
  ['Closed', 30, 'finance.demo'],
] as const;

/** Returns the steps of a run up to its state. */
export function stepRows(data: DemoData, run: Run): Row[] {
  const firstStep: Row = {
    check_run_id: run.runId,
    from_status: undefined,
    status: 'Draft',
    at: timestampAt(run.date, 660),
    account_id: makerOf(data),
  };
  const reviewed: Row = {
    check_run_id: run.runId,
    from_status: 'Draft',
    status: 'Review',
    at: timestampAt(run.date, 780),
    account_id: makerOf(data),
  };
  if (run.status === 'Draft') return [firstStep];
  const states = path.map(([status]) => status as string);
  const later = path.slice(0, states.indexOf(run.status) + 1).map(([status, days, who], index) => ({
    check_run_id: run.runId,
    from_status: states[index - 1] ?? 'Review',
    status,
    at: timestampAt(addDays(run.date, days), 930),
    account_id: data.accountIds.get(who),
  }));
  return [firstStep, reviewed, ...later];
}

/** The employer's consent to the funding request, on the day of the run. */
export function approval(data: DemoData, run: Run, approved: boolean): Row {
  const employer = data.accounts.find(
    ({ userName, groups }) => userName === 'employer.demo' && groups.includes(run.group.number),
  );
  const approver = approved ? employer : undefined;
  return {
    funding_approved_by: approver?.accountId,
    funding_approved_at: approver ? timestampAt(run.date, 990) : undefined,
  };
}

export const makerOf = (data: DemoData) =>
  data.accounts.filter(({ roleId }) => roleId === roleIds.finance).at(-1)?.accountId;
