import { sql } from 'kysely';
import type { ProviderSearch } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { beginsWith, contains, digitsOnly, sortDirection } from '../rows/matching.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scope'>;

/** Selects the provider directory. A provider sees only entries with its own tax IDs. */
const selectDirectory = ({ trx, scope }: CallContext) =>
  trx
    .selectFrom('provider')
    .$if(scope.principal === 'provider', (query) =>
      query.where(sql<boolean>`provider.tax_id = any(${scope.taxIds}::text[])`),
    );

/** The length of a ZIP code without its four-digit extension. */
const zipDigits = 5;

/** The first practice location of each provider. */
const placeOfPractice = sql<{
  provider_id: number;
  city: string;
  city_key: string;
  state: string;
  phone: string | null;
}>`(select distinct on (provider_id) provider_id, city, city_key, state, phone
    from provider_address where kind = 'practice' order by provider_id, address_id)`.as('place');

const sortColumns = {
  name: 'provider.display_name_key',
  npi: 'provider.npi',
  providerType: 'provider.provider_type',
  city: 'place.city_key',
} as const;

/** Selects the providers that match all criteria. */
export const selectProviders = (call: CallContext, criteria: ProviderSearch) =>
  applyCriteria(selectDirectory(call), criteria)
    .leftJoin(placeOfPractice, 'place.provider_id', 'provider.provider_id')
    .leftJoin('provider_speciality', (join) =>
      join
        .onRef('provider_speciality.provider_id', '=', 'provider.provider_id')
        .on('provider_speciality.is_primary', '=', true),
    )
    .select(['provider.provider_id', 'provider.display_name as name', 'provider.npi'])
    .select(['provider.tax_id', 'provider.provider_type', 'provider.accepting_new'])
    .select(['provider.status', 'provider_speciality.speciality_code as specialty'])
    .select(['place.city', 'place.state', 'place.phone'])
    .orderBy(sortColumns[criteria.sortProperty ?? 'name'], sortDirection(criteria.sortDesc))
    .orderBy('provider.provider_id');

function applyCriteria(query: ReturnType<typeof selectDirectory>, criteria: ProviderSearch) {
  const { name, npi, taxId, providerType, specialty, networkId } = criteria;
  let filtered = applyPlace(query, criteria);
  if (name) filtered = filtered.where(contains('provider.display_name', name));
  if (npi) filtered = filtered.where('provider.npi', '=', npi);
  if (taxId) filtered = filtered.where('provider.tax_id', '=', digitsOnly(taxId));
  if (providerType) filtered = filtered.where('provider.provider_type', '=', providerType);
  if (specialty)
    filtered = filtered.where(
      sql<boolean>`exists (select 1 from provider_speciality any_speciality
        where any_speciality.provider_id = provider.provider_id and any_speciality.speciality_code = ${specialty})`,
    );
  if (networkId !== undefined)
    filtered = filtered.where(
      sql<boolean>`exists (select 1 from provider_network
        where provider_network.provider_id = provider.provider_id and provider_network.network_id = ${networkId})`,
    );
  return filtered;
}

function applyPlace(
  query: ReturnType<typeof selectDirectory>,
  { city, state, zip }: ProviderSearch,
) {
  if (!city && !state && !zip) return query;
  const conditions = [
    sql<boolean>`address.provider_id = provider.provider_id and address.kind = 'practice'`,
    ...(city ? [beginsWith('address.city_key', city)] : []),
    ...(state ? [sql<boolean>`address.state = ${state}`] : []),
    ...(zip ? [sql<boolean>`address.zip like ${`${zip.slice(0, zipDigits)}%`}`] : []),
  ];
  return query.where(
    sql<boolean>`exists (select 1 from provider_address address where ${sql.join(conditions, sql` and `)})`,
  );
}

/** Returns a provider of the directory that the caller may see. */
export const findProvider = (call: CallContext, providerId: number) =>
  selectDirectory(call)
    .select(['provider_id', 'display_name as name', 'npi', 'tax_id', 'provider_type'])
    .select(['provider_number', 'entity_type', 'credentials', 'gender', 'languages'])
    .select(['accepting_new', 'status', 'verified_date', 'website'])
    .select(['eft_enrolled', 'w9_on_file', 'bank_account_last4'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** Returns the addresses (practice locations first), specialties and networks of a provider. */
export async function getProviderParts({ trx }: Pick<Call, 'trx'>, providerId: number) {
  const addresses = await trx
    .selectFrom('provider_address')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy(sql`kind = 'practice'`, 'desc')
    .orderBy('address_id')
    .execute();
  const specialities = await trx
    .selectFrom('provider_speciality')
    .select('speciality_code')
    .where('provider_id', '=', providerId)
    .orderBy('is_primary', 'desc')
    .orderBy('speciality_code')
    .execute();
  const networks = await trx
    .selectFrom('provider_network')
    .innerJoin('network', 'network.network_id', 'provider_network.network_id')
    .select(['network.network_id', 'network.name as network_name'])
    .select(['provider_network.tier as network_status'])
    .select(['provider_network.effective_date', 'provider_network.termination_date'])
    .where('provider_id', '=', providerId)
    .orderBy('network.name')
    .execute();
  return { addresses, specialities, networks };
}

export const listNetworkRows = ({ trx }: Pick<Call, 'trx'>) =>
  trx
    .selectFrom('network')
    .select(['network_id', 'name as network_name', 'network_type'])
    .orderBy('name')
    .execute();
