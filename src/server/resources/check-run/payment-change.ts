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
import { updateLastCheckNumber } from './initiate-run.queries.ts';
import {
  updateRun,
  lockFinancing,
  returnClaims,
  updateTotals,
  type LockedRun,
} from './run-change.queries.ts';
import { requireOpen, requirePublished } from './run-statuses.ts';

type PaymentInput = Operations['updatePayment']['input'];
type PaymentCall = Call<PaymentInput>;
/** The values that the audit records. */
interface AuditedChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Payment types of the credit for a check, by change: codes of schemas/codes/payment-type.json. */
const creditTypeIds = { Refund: 6, Void: 7, Reissue: 7, StopPay: 8 } as const;
const statusAfterCredit = { Void: 'Void', StopPay: 'StopPay', Reissue: 'Reissued' } as const;

/** Corrects or removes a payment of an unpublished run, or marks one of a published run as cashed. */
export async function changePayment(
  call: PaymentCall,
  run: LockedRun,
  paymentId: number,
): Promise<AuditedChange> {
  const { change, amount = 0, clearDate } = call.input;
  const { amount_cents, clear_date, check_id } = await getPayment(call, run, paymentId);
  const before = { amount_cents, clear_date };
  if (change === 'Clear') {
    requireClearable(run, clearDate);
    await updatePaymentRow(call, paymentId, { clear_date: clearDate });
    return { before, after: { clear_date: clearDate } };
  }
  requireOpen(run);
  // The credit for a check documents a change of the check, so it cannot be changed itself.
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

/**
 * Marks a check of a published run as cashed, or voids, stops, reissues or refunds it. The totals of its run do not change:
 * the credit is a payment of the group's open run.
 */
export async function changeCheck(
  call: PaymentCall,
  run: LockedRun,
  checkId: number,
): Promise<AuditedChange> {
  const { change, clearDate } = call.input;
  const check = await getCheck(call, run, checkId);
  requirePublished(run);
  const before = { status: check.status, clear_date: check.clear_date };
  if (!isChangePossible(change, check)) throw new HttpError('conflict');
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
function isChangePossible(change: string, { status }: Row<'run_check'>): boolean {
  if (change === 'Clear') return status === 'Issued';
  if (change === 'Refund') return status === 'Issued' || status === 'Cleared';
  return Object.hasOwn(statusAfterCredit, change) && (status === 'Issued' || status === 'Stale');
}

/**
 * Credits a check in the open run of the group. Except for a refund, the check gets its new status and its claims become
 * payable again. A reissued check is also copied to the open run under a new number.
 */
async function creditCheck(call: PaymentCall, check: Row<'run_check'>, run: LockedRun) {
  const { change, cause = '' } = call.input;
  const financing = requireFound(await lockFinancing(call, run.group_number));
  const openRun = await lockOpenRun(call, run.group_number);
  if (!openRun) throw createFieldError('change', 'noOpenRun');
  const cents = await getCreditCents(call, check);
  await insertPayment(call, {
    check_run_id: openRun.check_run_id,
    payment_type_id: creditTypeIds[change as keyof typeof creditTypeIds],
    category: check.category,
    description: `${check.check_number}: ${cause}`,
    amount_cents: -cents,
    payment_date: call.today,
    entered_by: requirePerson(call).accountId,
    check_id: check.check_id,
  });
  const status =
    change === 'Refund'
      ? check.status
      : statusAfterCredit[change as keyof typeof statusAfterCredit];
  if (change !== 'Refund') {
    await updateCheck(call, check.check_id, { status });
    await returnClaims(call, check.check_id);
  }
  if (change === 'Reissue') {
    const lastCheckNumber = financing.last_check_number + 1;
    const check_number = toCheckNumber(run.group_number, lastCheckNumber);
    await copyCheck(call, check, { check_run_id: openRun.check_run_id, check_number });
    await updateLastCheckNumber(call, run.group_number, lastCheckNumber);
  }
  await updateTotals(call, openRun.check_run_id);
  await updateRun(call, openRun);
  return { status, creditedRun: openRun.check_run_id, credited_cents: cents };
}

/** The number on a check: the group number, then at least five digits that count the group's checks. */
const toCheckNumber = (groupNumber: number, count: number): string =>
  `${groupNumber}${String(count).padStart(5, '0')}`;

/** Returns the cents to credit for a check: all that is not credited yet, or the given part of it for a refund. */
async function getCreditCents(call: PaymentCall, check: Row<'run_check'>): Promise<number> {
  const uncreditedCents = check.amount_cents - (await sumCreditedCents(call, check.check_id));
  if (call.input.change !== 'Refund') return uncreditedCents;
  const cents = Number(toCents(call.input.amount ?? 0));
  if (cents <= 0 || cents > uncreditedCents) throw createFieldError('amount', 'moreThanCheck');
  return cents;
}
