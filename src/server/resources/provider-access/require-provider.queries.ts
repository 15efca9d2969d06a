import { found } from '../../errors.ts';
import { personOf, type Call } from '../../requests/call.ts';
import { findProviderAccount } from './provider-access.queries.ts';

/** The account that is asked about, else the reader's own. @throws 404 unless it is a provider's in reach */
export async function requireProvider(call: Call, accountId?: number): Promise<number> {
  const asked = accountId ?? personOf(call).accountId;
  return found(await findProviderAccount(call, asked)).account_id;
}
