import { nextVersion } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import type { FoundRegistration } from './provider-registration.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'trx' | 'scope'>;

/** Lets a pending account sign in. */
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
 * Closes the account of a registration. Its user name stays with the registration and becomes available; the new one has
 * a space, which no other account can have.
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

export const updateTaxIdStatus = (
  { scoped, scope }: CallContext,
  { account_id, tax_id }: FoundRegistration,
  status: 'Active' | 'Ended',
) =>
  scoped.update('account_tax_id', { account_id, tax_id }, { status, created_by: scope.accountId });

/** Adds the networks in which the tax ID has a contract to the account. */
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
