import { toCents } from '#shared/format/money.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { createFieldError, HttpError } from '../../errors.ts';
import { findStoredSettingOn } from '../check-run-definition/check-run-definition.queries.ts';
import { toFields } from '../rows/fields.ts';
import { getCheck, insertPayment, markIgnored } from './check-change.queries.ts';
import { listPaymentTypeRows } from './check-run-lists.queries.ts';
import { changeCheck, changePayment } from './payment-change.ts';
import { updateRun, lockRun, updateTotals } from './run-change.queries.ts';
import { isOpen, requireOpen } from './run-statuses.ts';

export const ignoreCheck: Handler<'ignoreCheck'> = async (call) => {
  const { checkId, ignoreReason } = call.input;
  const run = await lockRun(call, call.input);
  requireOpen(run);
  const check = await getCheck(call, run, checkId);
  if (check.status !== 'Pending') throw new HttpError('conflict');
  await markIgnored(call, checkId, ignoreReason);
  await updateTotals(call, run.check_run_id);
  const changedRun = await updateRun(call, run);
  call.auditObject(run.check_run_id, {
    checkId,
    before: { status: check.status, total_cents: run.total_cents },
    after: { status: 'Ignored', total_cents: changedRun.total_cents },
  });
  return toFields(call, changedRun);
};

export const addPayment: Handler<'addPayment'> = async (call) => {
  const { paymentTypeId, category, description, amount, date } = call.input;
  const run = await lockRun(call, call.input);
  requireOpen(run);
  const setting = await findStoredSettingOn(call, run.check_run_definition_id, run.run_date);
  // A run with the template `claims` pays only claims.
  if (setting?.template_id === 'claims') throw createFieldError('paymentTypeId', 'claimsOnly');
  const types = await listPaymentTypeRows(call);
  if (!types.some(({ payment_type_id }) => payment_type_id === paymentTypeId))
    throw createFieldError('paymentTypeId', 'enum');
  const paymentId = await insertPayment(call, {
    check_run_id: run.check_run_id,
    payment_type_id: paymentTypeId,
    category,
    description,
    amount_cents: Number(toCents(amount)),
    payment_date: date,
    entered_by: requirePerson(call).accountId,
  });
  await updateTotals(call, run.check_run_id);
  const changedRun = await updateRun(call, run);
  call.auditObject(run.check_run_id, {
    paymentId,
    before: { total_cents: run.total_cents },
    after: { total_cents: changedRun.total_cents },
  });
  return toFields(call, changedRun);
};

export const updatePayment: Handler<'updatePayment'> = async (call) => {
  const run = await lockRun(call, call.input);
  const { paymentId, checkId, change, cause } = call.input;
  const auditedChange =
    paymentId === undefined
      ? await changeCheck(call, run, checkId ?? 0)
      : await changePayment(call, run, paymentId);
  if (isOpen(run)) await updateTotals(call, run.check_run_id);
  const changedRun = await updateRun(call, run);
  call.auditObject(run.check_run_id, { paymentId, checkId, change, cause, ...auditedChange });
  return toFields(call, changedRun);
};
