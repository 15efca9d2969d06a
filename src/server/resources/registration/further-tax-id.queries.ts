import type { NewRow } from '../../policy/tables.ts';
import type { Call, Scoped } from '../../requests/call.ts';

/** Inserts a further tax ID that is pending approval; returns false if the account has or has requested the tax ID already. */
export async function requestFurtherTaxId(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  taxId: string,
): Promise<boolean> {
  const storedTaxId = await scoped.find(
    'account_tax_id',
    { account_id: scope.accountId, tax_id: taxId },
    'status',
  );
  if (storedTaxId && storedTaxId.status !== 'Ended') return false;
  const pendingStatus = { status: 'Pending' };
  const row = { account_id: scope.accountId, tax_id: taxId, ...pendingStatus };
  await scoped.insert('account_tax_id', row, [], (conflict) =>
    conflict.columns(['account_id', 'tax_id']).doUpdateSet(pendingStatus),
  );
  return true;
}

/** Inserts the request for a further tax ID, which staff decide. */
export const insertTaxIdRequest = ({ scoped }: Scoped, request: NewRow<'provider_registration'>) =>
  scoped.insert('provider_registration', request);
