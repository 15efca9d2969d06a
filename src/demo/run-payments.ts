import { addDays, type Day } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { Check, Group, DemoData } from './demo-data.ts';

export interface Run {
  readonly runId: number;
  readonly group: Group;
  readonly date: Day;
  readonly checks: readonly Check[];
  readonly status: string;
  /** Check runs on the first of the month include the monthly fees. */
  readonly firstOfMonth: boolean;
}

/** Returns payments of a run other than claims: monthly fees, and occasionally a refund or a reimbursement. */
export function paymentRows(data: DemoData, run: Run): Row[] {
  const random = data.random.fork(`payments ${run.runId}`);
  const row = (type: number, category: string, description: string, cents: number): Row => ({
    check_run_id: run.runId,
    payment_type_id: type,
    category,
    description,
    amount_cents: cents,
    payment_date: run.date,
    clear_date: run.status === 'Closed' ? addDays(run.date, 4) : undefined,
    entered_by: data.accountIds.get('finance.demo'),
  });
  // Refunds are smaller than payments, so that a run never has a negative total.
  const maxRefund = Math.floor(run.checks.reduce((sum, { cents }) => sum + cents, 0) / 3);
  const back = (low: number, high: number): number => -Math.min(maxRefund, random.int(low, high));
  const payments: Row[] = [];
  if (run.firstOfMonth) {
    payments.push(
      row(2, 'expense', `Administration, ${run.group.size} employees`, run.group.size * 3850),
    );
    payments.push(row(3, 'expense', 'Stop-loss premium', run.group.size * 6200));
  }
  if (random.chance(0.06))
    payments.push(
      row(6, 'medical', 'Refund of an overpayment by the provider', back(2_500, 48_000)),
    );
  if (random.chance(0.012))
    payments.push(row(4, 'misc', 'Stop-loss reimbursement', back(200_000, 900_000)));
  return payments;
}
