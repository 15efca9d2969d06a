import { requireFound } from '../../errors.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { findProviderAccount } from './provider-access.queries.ts';

/**
 * Returns the id of the given account, otherwise of the user's own.
 * @throws HttpError 404 unless the account is a provider's and in scope
 */
export async function requireProviderAccountId(call: Call, accountId?: number): Promise<number> {
  const wantedId = accountId ?? requirePerson(call).accountId;
  return requireFound(await findProviderAccount(call, wantedId)).account_id;
}
