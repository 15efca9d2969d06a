import { nextVersion } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import type { FoundRegistration } from './provider-registration.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'trx' | 'scope'>;

/** Activates an account that is pending approval, so that it can sign in. */
export const activatePendingAccount = (
  { scoped }: CallContext,
  { account_id }: FoundRegistration,
) =>
  scoped.update(
    'account',
    { account_id, status: 'PendingApproval' },
    { ...nextVersion, status: 'Active' },
  );

/**
 * Disables the account of a declined registration. Its user name becomes available for others (the registration keeps a
 * copy). The new user name has a space, which user names cannot have, so it is unique.
 */
export const closeRegisteredAccount = (
  { scoped }: CallContext,
  { account_id }: FoundRegistration,
) =>
  scoped.update(
    'account',
    { account_id },
    { ...nextVersion, status: 'Disabled', user_name: `declined ${account_id}` },
  );

/** Activates or ends the tax ID of a registration. */
export const updateTaxIdStatus = (
  { scoped, scope }: CallContext,
  { account_id, tax_id }: FoundRegistration,
  status: 'Active' | 'Ended',
) =>
  scoped.update('account_tax_id', { account_id, tax_id }, { status, created_by: scope.accountId });

/** Gives the account access to the networks in which the tax ID has a contract. */
export async function addNetworksOfTaxId(
  { scoped, trx, scope }: CallContext,
  { account_id, tax_id }: FoundRegistration,
): Promise<void> {
  const networks = await trx
    .selectFrom('provider_network')
    .innerJoin('provider', 'provider.provider_id', 'provider_network.provider_id')
    .select('provider_network.network_id')
    .distinct()
    .where('provider.tax_id', '=', tax_id)
    .where('provider_network.contract_status', '=', 'Contracted')
    .execute();
  await scoped.insertAll(
    'account_network',
    networks.map(({ network_id }) => ({ account_id, network_id, created_by: scope.accountId })),
    (conflict) => conflict.doNothing(),
  );
}
