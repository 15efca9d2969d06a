import { sql } from 'kysely';
import { clearAccountMembers, clearSessionMembers } from '../../policy/session-members.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

/** The account type of providers (point 4 of the specification). */
const providerAccountType = 5;

/** Returns the id of an account in scope if the account is a provider's. */
export const findProviderAccount = ({ scoped }: Scoped, accountId: number) =>
  scoped.find(
    'account',
    { account_id: accountId, account_type: providerAccountType },
    'account_id',
  );

const nameOfPractice = sql<string | null>`(select display_name from provider
  where provider.tax_id = account_tax_id.tax_id order by provider_id limit 1)`;

/** Lists the tax IDs of an account with the rendering NPIs of its claims filter. */
export const listTaxIds = ({ scoped }: Scoped, accountId: number) =>
  scoped
    .select('account_tax_id', { account_id: accountId })
    .select(['account_tax_id.access_id', 'account_tax_id.account_id', 'account_tax_id.tax_id'])
    .select(['account_tax_id.status', 'account_tax_id.created_at as created_date'])
    .select(nameOfPractice.as('provider_name'))
    .select(nameOfAccount('account_tax_id.created_by').as('created_by'))
    .select(
      sql<string[]>`(select coalesce(jsonb_agg(rendering_npi order by rendering_npi), '[]')
        from ${scoped.rows('provider_claims_filter')}
        where provider_claims_filter.account_id = account_tax_id.account_id
          and provider_claims_filter.tax_id = account_tax_id.tax_id)`.as('rendering_npis'),
    )
    .orderBy('account_tax_id.tax_id')
    .execute();

export const findTaxId = ({ scoped }: Scoped, accountId: number, taxId: string) =>
  scoped.find('account_tax_id', { account_id: accountId, tax_id: taxId }, 'tax_id');

/** Gives an account an active tax ID. */
export async function grantTaxId(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  account_id: number,
  tax_id: string,
): Promise<void> {
  const row = { account_id, tax_id, status: 'Active', created_by: scope.accountId };
  await scoped.save('account_tax_id', row, ['account_id', 'tax_id']);
}

/**
 * Revokes an account's tax ID, and the access of the account's sessions to the members that they have looked up, since this
 * access may depend on the tax ID.
 */
export async function revokeTaxId(
  { scoped, trx }: Pick<Call, 'scoped' | 'trx'>,
  accountId: number,
  taxId: string,
): Promise<void> {
  await scoped.delete('account_tax_id', { account_id: accountId, tax_id: taxId });
  await clearAccountMembers(trx, accountId);
}

/** Returns those NPIs that the provider directory lists with the tax ID. */
export async function listKnownNpis(
  { trx }: Pick<Call, 'trx'>,
  taxId: string,
  npis: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('provider')
    .select('npi')
    .distinct()
    .where('tax_id', '=', taxId)
    // The empty text, which is no NPI, keeps the list from being empty, since SQL does not permit an empty one.
    .where('npi', 'in', [...npis, ''])
    .execute();
  return rows.map(({ npi }) => npi);
}

/** Replaces the rendering NPIs whose claims the account sees under a tax ID. */
export async function replaceClaimsFilter(
  { scoped }: Scoped,
  account_id: number,
  tax_id: string,
  npis: readonly string[],
): Promise<void> {
  await scoped.delete('provider_claims_filter', { account_id, tax_id });
  const rows = npis.map((rendering_npi) => ({ account_id, tax_id, rendering_npi }));
  await scoped.insertAll('provider_claims_filter', rows);
}

/** Stores the tax ID in the session, and revokes the session's access to the members that it has looked up. */
export async function saveTaxIdChoice(
  { trx, scope, scoped }: Pick<Call, 'trx' | 'scope' | 'scoped'>,
  taxId: string | null,
): Promise<void> {
  await scoped.update('session', { session_id: scope.sessionId }, { tax_id: taxId });
  await clearSessionMembers(trx, scope);
}

export const selectAccountNetworks = ({ scoped }: Scoped, accountId: number) =>
  scoped
    .select('account_network', { account_id: accountId })
    .innerJoin('network', 'network.network_id', 'account_network.network_id')
    .select(['account_network.account_id', 'network.network_id', 'network.name as network_name'])
    .select(['network.network_type', 'account_network.created_at as created_date'])
    .select(nameOfAccount('account_network.created_by').as('created_by'))
    .orderBy('network.name');

export const findNetwork = ({ trx }: Pick<Call, 'trx'>, networkId: number) =>
  trx
    .selectFrom('network')
    .select('network_id')
    .where('network_id', '=', networkId)
    .executeTakeFirst();

export const grantNetwork = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  account_id: number,
  network_id: number,
) =>
  scoped.insertAll(
    'account_network',
    [{ account_id, network_id, created_by: scope.accountId }],
    (conflict) => conflict.doNothing(),
  );

/**
 * Revokes an account's network, and the access of the account's sessions to the members that they have looked up, since this
 * access may depend on the network.
 */
export async function revokeNetwork(
  { scoped, trx }: Pick<Call, 'scoped' | 'trx'>,
  accountId: number,
  networkId: number,
): Promise<void> {
  await scoped.delete('account_network', { account_id: accountId, network_id: networkId });
  await clearAccountMembers(trx, accountId);
}
