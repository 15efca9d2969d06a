import { sql, type RawBuilder } from 'kysely';
import type { ProviderSearch } from '#generated/operations.ts';
import type { Row } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { createChildTest, hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { toRow } from '../rows/fields.ts';
import {
  beginsWith,
  contains,
  digitsOnly,
  hasPrefix,
  sortDirection,
} from '../rows/matching.queries.ts';

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
const placeOfPractice = sql<Row<'provider_address'>>`(select distinct on (provider_id) *
  from provider_address where kind = 'practice' order by provider_id, address_id)`.as('place');

const sortColumns = {
  name: 'provider.display_name_key',
  npi: 'provider.npi',
  providerType: 'provider.provider_type',
  city: 'place.city_key',
} as const;

/** Selects the providers that match all criteria. */
export function selectProviders(call: CallContext, criteria: ProviderSearch) {
  const { name, npi, taxId, providerType, specialty, networkId, sortProperty = 'name' } = criteria;
  return selectDirectory(call)
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
    .where(hasGiven('provider', { npi, providerType, taxId: taxId && digitsOnly(taxId) }))
    .where(ifGiven(name, (given) => contains('provider.display_name', given)))
    .where(ifGiven(specialty, (code) => owns('provider_speciality', { speciality_code: code })))
    .where(ifGiven(networkId, (id) => owns('provider_network', { network_id: id })))
    .where(practicesIn(criteria))
    .orderBy(sortColumns[sortProperty], sortDirection(criteria.sortDesc))
    .orderBy('provider.provider_id');
}

const owns = createChildTest('provider', 'provider_id');

function practicesIn({ city, state, zip }: ProviderSearch): RawBuilder<boolean> {
  if (!city && !state && !zip) return sql`true`;
  return owns(
    'provider_address',
    { kind: 'practice', ...toRow({ state }) },
    ifGiven(city, (given) => beginsWith('provider_address.city_key', given)),
    ifGiven(zip, (given) => hasPrefix('provider_address.zip', given.slice(0, zipDigits))),
  );
}

/** Selects a provider of the directory that the caller may see, with its specialties, the primary one first. */
export const selectProvider = (call: CallContext, providerId: number) =>
  selectDirectory(call)
    .selectAll()
    .select('display_name as name')
    .select(
      sql<string[]>`array(select speciality_code::text from provider_speciality
        where provider_speciality.provider_id = provider.provider_id
        order by is_primary desc, speciality_code)`.as('specialties'),
    )
    .where('provider_id', '=', providerId);

/** Selects the addresses of a provider, practice locations first. */
export const selectAddresses = ({ trx }: Pick<Call, 'trx'>, providerId: number) =>
  trx
    .selectFrom('provider_address')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy(sql`kind = 'practice'`, 'desc')
    .orderBy('address_id');

export const selectNetworks = ({ trx }: Pick<Call, 'trx'>) =>
  trx
    .selectFrom('network')
    .select(['network.network_id', 'network.name as network_name', 'network.network_type'])
    .orderBy('network.name');

/** Selects the networks of a provider, by name, with the provider's status in each. */
export const selectNetworksOfProvider = (call: Pick<Call, 'trx'>, providerId: number) =>
  selectNetworks(call)
    .innerJoin('provider_network', 'provider_network.network_id', 'network.network_id')
    .select(['provider_network.tier as network_status', 'provider_network.effective_date'])
    .select('provider_network.termination_date')
    .where('provider_network.provider_id', '=', providerId);
