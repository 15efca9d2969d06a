import { requireFound } from '../../errors.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { findProviderAccount } from './provider-access.queries.ts';

/** The given account, otherwise the user's own. @throws 404 unless it is a provider's account in scope */
export async function requireProvider(call: Call, accountId?: number): Promise<number> {
  const wantedId = accountId ?? requirePerson(call).accountId;
  return requireFound(await findProviderAccount(call, wantedId)).account_id;
}
