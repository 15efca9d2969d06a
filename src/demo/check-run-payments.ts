import { addDays, type Day } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { Check, Group, DemoData } from './demo-data.ts';
import { paymentTypes } from './code-ids.ts';

/** Fees in cents per employee and month. */
const adminFeeCents = 3850;
const stopLossPremiumCents = 6200;

export interface CheckRun {
  readonly runId: number;
  readonly group: Group;
  readonly date: Day;
  readonly checks: readonly Check[];
  readonly status: string;
  /** Whether it is the group's first check run of a month, which includes the monthly fees. */
  readonly isFirstOfMonth: boolean;
}

/** Returns payments of a run other than claims: monthly fees, and occasionally a refund or a reimbursement. */
export function generatePaymentRows(data: DemoData, run: CheckRun): Row[] {
  const random = data.random.fork(`payments ${run.runId}`);
  const toPaymentRow: ToPaymentRow = (typeId, category, description, cents) => ({
    check_run_id: run.runId,
    payment_type_id: typeId,
    category,
    description,
    amount_cents: cents,
    payment_date: run.date,
    clear_date: run.status === 'Closed' ? addDays(run.date, 4) : undefined,
    entered_by: data.accountIds.get('finance.demo'),
  });
  // Refunds are smaller than payments, so that a run never has a negative total.
  const maxRefundCents = Math.floor(
    run.checks.reduce((sum, { amountCents: cents }) => sum + cents, 0) / 3,
  );
  const pickRefundCents = (low: number, high: number): number =>
    -Math.min(maxRefundCents, random.int(low, high));
  const payments = run.isFirstOfMonth ? listMonthlyFees(run, toPaymentRow) : [];
  if (random.chance(0.06))
    payments.push(
      toPaymentRow(
        paymentTypes.refund,
        'medical',
        'Refund of an overpayment by the provider',
        pickRefundCents(2_500, 48_000),
      ),
    );
  if (random.chance(0.012))
    payments.push(
      toPaymentRow(
        paymentTypes.stopLossReimbursement,
        'misc',
        'Stop-loss reimbursement',
        pickRefundCents(200_000, 900_000),
      ),
    );
  return payments;
}

type ToPaymentRow = (typeId: number, category: string, description: string, cents: number) => Row;

const listMonthlyFees = ({ group }: CheckRun, toPaymentRow: ToPaymentRow): Row[] => [
  toPaymentRow(
    paymentTypes.adminFee,
    'expense',
    `Administration, ${group.employeeCount} employees`,
    group.employeeCount * adminFeeCents,
  ),
  toPaymentRow(
    paymentTypes.stopLossPremium,
    'expense',
    'Stop-loss premium',
    group.employeeCount * stopLossPremiumCents,
  ),
];
