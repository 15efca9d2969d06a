import { toCents } from '#shared/format/money.ts';
import type { Operations } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import type { Row } from '../../policy/tables.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import {
  updateCheck,
  updatePaymentRow,
  copyCheck,
  sumCreditedCents,
  getCheck,
  getPayment,
  insertPayment,
  lockOpenRun,
  deletePaymentRow,
} from './check-change.queries.ts';
import { updateLastCheckNumber } from './initiate.queries.ts';
import {
  updateRun,
  lockFinancing,
  returnClaims,
  updateTotals,
  type LockedRun,
} from './run-change.queries.ts';
import { requireOpen, requirePublished } from './run-states.ts';

type Input = Operations['updatePayment']['input'];
type PaymentCall = Call<Input>;
/** The values that the audit records. */
interface Change {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Payment types of credits for a check. */
const creditTypes = { Refund: 6, Void: 7, Reissue: 7, StopPay: 8 } as const;
const newStatus = { Void: 'Void', StopPay: 'StopPay', Reissue: 'Reissued' } as const;

/** Corrects or removes a payment of a run that is not published, or clears one of a published run. */
export async function changePayment(
  call: PaymentCall,
  run: LockedRun,
  paymentId: number,
): Promise<Change> {
  const { change, amount = 0, clearDate } = call.input;
  const { amount_cents, clear_date, check_id } = await getPayment(call, run, paymentId);
  const before = { amount_cents, clear_date };
  if (change === 'Clear') {
    requireClearable(run, clearDate);
    await updatePaymentRow(call, paymentId, { clear_date: clearDate });
    return { before, after: { clear_date: clearDate } };
  }
  requireOpen(run);
  // The credit for a check documents a change of the check and stays unchanged.
  if (check_id !== null || (change !== 'Correct' && change !== 'Remove'))
    throw createFieldError('change', 'notPossible');
  if (change === 'Remove') {
    await deletePaymentRow(call, paymentId);
    return { before, after: {} };
  }
  const cents = Number(toCents(amount));
  await updatePaymentRow(call, paymentId, { amount_cents: cents });
  return { before, after: { amount_cents: cents } };
}

function requireClearable(run: LockedRun, clearDate: string | undefined): void {
  requirePublished(run);
  if (clearDate === undefined || clearDate < run.run_date)
    throw createFieldError('clearDate', 'beforeRun');
}

/** Clears, voids, stops, reissues or refunds a check of a published run. The totals of the run do not change. */
export async function changeCheck(
  call: PaymentCall,
  run: LockedRun,
  checkId: number,
): Promise<Change> {
  const { change, clearDate } = call.input;
  const check = await getCheck(call, run, checkId);
  requirePublished(run);
  const before = { status: check.status, clear_date: check.clear_date };
  if (!isPossible(change, check)) throw new HttpError('conflict');
  if (change === 'Clear') {
    requireClearable(run, clearDate);
    const after = { status: 'Cleared', clear_date: clearDate };
    await updateCheck(call, checkId, after);
    return { before, after };
  }
  const credit = await creditCheck(call, check, run);
  return { before, after: credit };
}

/** Whether a check in this state can be changed in this way. */
function isPossible(change: string, { status }: Row<'run_check'>): boolean {
  if (change === 'Clear') return status === 'Issued';
  if (change === 'Refund') return status === 'Issued' || status === 'Cleared';
  return Object.hasOwn(newStatus, change) && (status === 'Issued' || status === 'Stale');
}

/** Credits a refunded or voided check in the open run of the group. */
async function creditCheck(call: PaymentCall, check: Row<'run_check'>, run: LockedRun) {
  const { change, cause = '' } = call.input;
  const financing = requireFound(await lockFinancing(call, run.group_number));
  const open = await lockOpenRun(call, run.group_number);
  if (!open) throw createFieldError('change', 'noOpenRun');
  const cents = await creditOf(call, check);
  await insertPayment(call, {
    check_run_id: open.check_run_id,
    payment_type_id: creditTypes[change as keyof typeof creditTypes],
    category: check.category,
    description: `${check.check_number}: ${cause}`,
    amount_cents: -cents,
    payment_date: call.today,
    entered_by: requirePerson(call).accountId,
    check_id: check.check_id,
  });
  const status = change === 'Refund' ? check.status : newStatus[change as keyof typeof newStatus];
  if (change !== 'Refund') {
    await updateCheck(call, check.check_id, { status });
    await returnClaims(call, check.check_id);
  }
  if (change === 'Reissue') {
    const last = financing.last_check_number + 1;
    const check_number = `${run.group_number}${String(last).padStart(5, '0')}`;
    await copyCheck(call, check, { check_run_id: open.check_run_id, check_number });
    await updateLastCheckNumber(call, run.group_number, last);
  }
  await updateTotals(call, open.check_run_id);
  await updateRun(call, open);
  return { status, creditedRun: open.check_run_id, credited_cents: cents };
}

/** The amount to credit for a check: the uncredited rest, or a part of it for a refund. */
async function creditOf(call: PaymentCall, check: Row<'run_check'>): Promise<number> {
  const rest = check.amount_cents - (await sumCreditedCents(call, check.check_id));
  if (call.input.change !== 'Refund') return rest;
  const cents = Number(toCents(call.input.amount ?? 0));
  if (cents <= 0 || cents > rest) throw createFieldError('amount', 'moreThanCheck');
  return cents;
}
