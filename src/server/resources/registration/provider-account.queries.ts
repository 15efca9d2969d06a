import { unscoped } from '../../policy/unscoped.ts';
import type { NewRow, RequestTransaction } from '../../policy/tables.ts';

/** Returns an account with this e-mail address that has, or has requested, the tax ID. */
export const findAccountOfPractice = (trx: RequestTransaction, taxId: string, email: string) =>
  unscoped(trx, ['account', 'account_tax_id'], 'A provider registers before having an account')
    .selectFrom('account')
    .innerJoin('account_tax_id', 'account_tax_id.account_id', 'account.account_id')
    .select(['account.account_id', 'account.email', 'account.language', 'account.brand_id'])
    .select('account.first_name')
    .where('account_tax_id.tax_id', '=', taxId)
    .where('account_tax_id.status', '<>', 'Ended')
    .where((eb) => eb(eb.fn<string>('lower', ['account.email']), '=', email.trim().toLowerCase()))
    .orderBy('account.account_id')
    .executeTakeFirst();

/** Whether a registration of this NPI under the tax ID is pending. */
export const isRegistrationPending = async (trx: RequestTransaction, npi: string, taxId: string) =>
  (await unscoped(trx, 'provider_registration', 'A provider registers before having an account')
    .selectFrom('provider_registration')
    .select('registration_id')
    .where('npi', '=', npi)
    .where('tax_id', '=', taxId)
    .where('kind', '=', 'Registration')
    .where('status', '=', 'PendingApproval')
    .executeTakeFirst()) !== undefined;

/** Inserts an account pending approval, with its tax ID. Returns its id; undefined if the user name is taken. */
export async function insertProviderAccount(
  trx: RequestTransaction,
  account: NewRow<'account'>,
  taxId: string,
): Promise<number | undefined> {
  const db = unscoped(
    trx,
    ['account', 'account_tax_id', 'account_notification'],
    'A provider registers before having an account',
  );
  const row = await db
    .insertInto('account')
    .values({ ...account, status: 'PendingApproval' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id } = row;
  await db
    .insertInto('account_tax_id')
    .values({ account_id, tax_id: taxId, status: 'Pending' })
    .execute();
  await db.insertInto('account_notification').values({ account_id }).execute();
  return account_id;
}

/** Inserts a pending registration; undefined if one with the same NPI and tax ID is pending. */
export const insertRegistration = (
  trx: RequestTransaction,
  registration: NewRow<'provider_registration'>,
) =>
  unscoped(trx, 'provider_registration', 'A provider registers before having an account')
    .insertInto('provider_registration')
    .values(registration)
    .onConflict((conflict) => conflict.doNothing())
    .returning('registration_id')
    .executeTakeFirst();
