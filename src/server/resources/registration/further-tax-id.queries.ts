import type { NewRow } from '../../policy/tables.ts';
import type { Call, Scoped } from '../../requests/call.ts';

/**
 * Saves a tax ID of the account as pending approval, also one whose use has ended. Returns false without saving if the
 * account has the tax ID already or waits for its approval.
 */
export async function savePendingTaxId(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  taxId: string,
): Promise<boolean> {
  const storedTaxId = await scoped.find(
    'account_tax_id',
    { account_id: scope.accountId, tax_id: taxId },
    'status',
  );
  if (storedTaxId && storedTaxId.status !== 'Ended') return false;
  const row = { account_id: scope.accountId, tax_id: taxId, status: 'Pending' };
  await scoped.save('account_tax_id', row, ['account_id', 'tax_id']);
  return true;
}

/** Inserts the registration of a further tax ID, which staff approve or reject. */
export const insertTaxIdRegistration = (
  { scoped }: Scoped,
  registration: NewRow<'provider_registration'>,
) => scoped.insert('provider_registration', registration);
