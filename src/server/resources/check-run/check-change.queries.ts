import { sql, type UpdateObject } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import type { NewRow, Row, TablesWith } from '../../policy/tables.ts';
import { returnClaims, type LockedRun, type CallContext } from './run-change.queries.ts';

type CheckChange = UpdateObject<TablesWith<'run_check'>, 'run_check'>;
type PaymentChange = UpdateObject<TablesWith<'run_payment'>, 'run_payment'>;

/** Returns a check of a locked run. @throws HttpError 404 when it is missing */
export const getCheck = async ({ scoped }: CallContext, run: LockedRun, checkId: number) =>
  await scoped.get('run_check', { check_run_id: run.check_run_id, check_id: checkId }, '*');

/** Changes a check and increments its version. */
export const updateCheck = ({ scoped }: CallContext, checkId: number, change: CheckChange) =>
  scoped.update('run_check', { check_id: checkId }, { ...change, ...nextVersion });

/** Leaves a check out of an unpublished run, for this reason; its claims become payable by the next run. */
export async function markIgnored(
  call: CallContext,
  checkId: number,
  reason: string,
): Promise<void> {
  await updateCheck(call, checkId, { status: 'Ignored', ignore_reason: reason });
  await returnClaims(call, checkId);
}

/** Leaves all checks out of an unpublished run. */
export const markAllIgnored = ({ trx }: CallContext, run: LockedRun, reason: string) =>
  sql`select ignore_checks(${run.check_run_id}, ${reason})`.execute(trx);

/** Marks the issued checks of a run, and its payments that are not cashed yet, as cashed (cleared) on a day. */
export async function markRunCashed(
  { scoped }: CallContext,
  run: LockedRun,
  day: string,
): Promise<void> {
  await scoped.update(
    'run_check',
    { check_run_id: run.check_run_id, status: 'Issued' },
    { status: 'Cleared', clear_date: day, ...nextVersion },
  );
  await scoped.update(
    'run_payment',
    { check_run_id: run.check_run_id, clear_date: null },
    { clear_date: day, ...nextVersion },
  );
}

/** Returns a payment of a locked run. @throws HttpError 404 when it is missing */
export const getPayment = async ({ scoped }: CallContext, run: LockedRun, paymentId: number) =>
  await scoped.get('run_payment', { check_run_id: run.check_run_id, payment_id: paymentId }, '*');

/** Changes a payment and increments its version. */
export const updatePaymentRow = (
  { scoped }: CallContext,
  paymentId: number,
  change: PaymentChange,
) => scoped.update('run_payment', { payment_id: paymentId }, { ...change, ...nextVersion });

export const deletePaymentRow = ({ scoped }: CallContext, paymentId: number) =>
  scoped.delete('run_payment', { payment_id: paymentId });

/** Inserts a payment. Returns its id. */
export const insertPayment = async (
  { scoped }: CallContext,
  row: NewRow<'run_payment'>,
): Promise<number> => (await scoped.insert('run_payment', row, ['payment_id'])).payment_id;

/** Returns and locks the latest open run (neither published nor cancelled) of the group; undefined when there is none. */
export const lockOpenRun = ({ scoped }: CallContext, groupNumber: number) =>
  scoped
    .select('check_run', { group_number: groupNumber, status: ['Draft', 'Review'] }, '*')
    .orderBy('run_date', 'desc')
    .orderBy('check_run_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Returns the amount already credited for a check, in cents. Credits are stored as negative payments. */
export async function sumCreditedCents({ scoped }: CallContext, checkId: number): Promise<number> {
  const { cents } = await scoped
    .select('run_payment', { check_id: checkId })
    .select(sql<number>`coalesce(sum(run_payment.amount_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow();
  return -cents;
}

/** Copies a reissued check with its claims to another run, under a new number (`row`). */
export async function copyCheck(
  { scoped }: CallContext,
  check: Row<'run_check'>,
  row: { check_run_id: number; check_number: string },
): Promise<void> {
  const { category, payee_type, payee_name, provider_id, member_id, tax_id, method } = check;
  const payee = { category, payee_type, payee_name, provider_id, member_id, tax_id, method };
  const { check_id } = await scoped.insert(
    'run_check',
    { ...payee, ...row, amount_cents: check.amount_cents, status: 'Pending' },
    ['check_id'],
  );
  const claims = await scoped
    .select('run_check_claim', { check_id: check.check_id }, '*')
    .execute();
  await scoped.insertAll(
    'run_check_claim',
    // `live` marks the check that pays the claim now: the copy, no longer the original.
    claims.map((claim) => ({ ...claim, check_id, live: true })),
  );
}
