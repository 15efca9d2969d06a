import { addDays } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import {
  createFictionalNpi,
  createFictionalPhone,
  createFictionalTaxId,
} from './fictional-identity.ts';
import { networkIds } from './networks.ts';
import { traitsByProviderKind } from './provider-kinds.ts';
import type { ProviderTrait } from './provider-kinds.ts';
import type { Random } from './random.ts';
import type { Provider, ProviderKind, DemoData } from './demo-data.ts';
import { cities, streetKinds, streets } from './words/places.ts';
import type { City } from './words/places.ts';
import { familyNames, menNames, womenNames } from './words/people.ts';

/** Number of providers of each kind in each of the 16 towns: 24, and one of a rare kind, which alternates. */
const providersPerTown: readonly (readonly [ProviderKind, number])[] = [
  ['primary', 4],
  ['pediatrics', 2],
  ['specialist', 3],
  ['obgyn', 1],
  ['behavioral', 2],
  ['therapist', 1],
  ['chiropractor', 1],
  ['hospital', 1],
  ['urgent', 1],
  ['surgery', 1],
  ['lab', 1],
  ['imaging', 1],
  ['pharmacy', 2],
  ['dentist', 2],
  ['optometrist', 1],
];
const rareKinds: readonly ProviderKind[] = ['dme', 'homehealth', 'ambulance', 'orthodontist'];

export function generateProviders(data: DemoData): void {
  cities.forEach((city, townIndex) => {
    for (const [kind, count] of providersPerTown) {
      for (let n = 0; n < count; n++)
        data.providers.push(generateProvider(data, kind, city, townIndex, n));
    }
    data.providers.push(generateProvider(data, rareKinds[townIndex % 4]!, city, townIndex, 0));
  });
}

const practiceKinds: readonly ProviderKind[] = ['primary', 'pediatrics', 'specialist'];

/**
 * Doctors of the same practice kind in a town share a tax id, because they form one practice; all others have their
 * own.
 */
function getTaxId(kind: ProviderKind, townIndex: number, providerId: number): string {
  const practiceIndex = practiceKinds.indexOf(kind);
  return practiceIndex >= 0
    ? createFictionalTaxId(townIndex * 10 + practiceIndex + 1)
    : createFictionalTaxId(1000 + providerId);
}

function generateProvider(
  data: DemoData,
  kind: ProviderKind,
  city: City,
  townIndex: number,
  indexInKind: number,
): Provider {
  const providerId = data.nextId('provider');
  const random = data.random.fork(`provider ${providerId}`);
  return {
    providerId,
    kind,
    npi: createFictionalNpi(providerId),
    taxId: getTaxId(kind, townIndex, providerId),
    name: generateName(traitsByProviderKind[kind], random, city, indexInKind),
    city,
    phone: createFictionalPhone(city.areaCode, providerId),
    // The first two doctors belong to the practice of provider.demo and to every medical network.
    networkIds:
      providerId <= 2 ? [1, 2, 3] : pickNetworkIds(traitsByProviderKind[kind].networkKind, random),
  };
}

function generateName(
  trait: ProviderTrait,
  random: Random,
  city: City,
  indexInKind: number,
): string {
  if (trait.credentials === undefined)
    return `${city.name} ${trait.nameSuffixes[indexInKind % trait.nameSuffixes.length]}`;
  const isWoman = random.chance(0.5);
  return `${random.pick(isWoman ? womenNames : menNames)} ${random.pick(familyNames)}, ${trait.credentials}`;
}

function pickNetworkIds(kind: ProviderTrait['networkKind'], random: Random): number[] {
  if (kind !== 'medical') return random.chance(0.9) ? [networkIds[kind]] : [];
  const membershipProbabilities = [
    [networkIds.harbor, 0.85],
    [networkIds.plains, 0.8],
    [networkIds.wrap, 0.3],
  ] as const;
  return membershipProbabilities
    .filter(([, probability]) => random.chance(probability))
    .map(([id]) => id);
}

export async function seedProviders(db: RowExecutor, data: DemoData): Promise<void> {
  await insertRows(
    db,
    'provider',
    data.providers.map((provider) => toProviderRow(data, provider)),
  );
  await insertRows(db, 'provider_speciality', data.providers.map(toSpecialityRow));
  await insertRows(
    db,
    'provider_address',
    data.providers.flatMap((provider) => generateAddressRows(data, provider)),
  );
  await insertRows(
    db,
    'provider_network',
    data.providers.flatMap((provider) => toNetworkRows(data, provider)),
  );
}

function toProviderRow(data: DemoData, provider: Provider): Row {
  const trait = traitsByProviderKind[provider.kind];
  const random = data.random.fork(`provider row ${provider.providerId}`);
  const [personName = ''] = provider.name.split(',');
  const isIndividual = trait.credentials !== undefined;
  return {
    provider_id: provider.providerId,
    provider_number: `P${String(provider.providerId).padStart(6, '0')}`,
    npi: provider.npi,
    tax_id: provider.taxId,
    entity_type: isIndividual ? 'Individual' : 'Organization',
    first_name: isIndividual ? personName.slice(0, personName.indexOf(' ')) : undefined,
    last_name: isIndividual ? personName.slice(personName.indexOf(' ') + 1) : undefined,
    display_name: provider.name,
    credentials: trait.credentials,
    provider_type: trait.providerType,
    taxonomy_codes: [],
    gender: isIndividual
      ? womenNames.includes(personName.split(' ')[0] ?? '')
        ? 'F'
        : 'M'
      : undefined,
    languages: random.weighted([
      [['en'], 6],
      [['en', 'es'], 4],
      [['en', 'zh'], 1],
      [['en', 'hi'], 1],
    ] as const),
    accepting_new: random.chance(0.8),
    eft_enrolled: random.chance(0.6),
    w9_on_file: random.chance(0.95),
    bank_account_last4: String(random.int(1000, 9999)),
    status: provider.providerId % 97 === 0 ? 'Termed' : 'Active',
    verified_date: addDays(data.today, -random.int(5, 160)),
    website: isIndividual ? undefined : `https://www.example.com/providers/${provider.providerId}`,
  };
}

const toSpecialityRow = (provider: Provider): Row => {
  const { specialityCodes: specialities } = traitsByProviderKind[provider.kind];
  return {
    provider_id: provider.providerId,
    speciality_code: specialities[provider.providerId % specialities.length],
    is_primary: true,
  };
};

function generateAddressRows(data: DemoData, provider: Provider): Row[] {
  const random = data.random.fork(`provider address ${provider.providerId}`);
  const { city } = provider;
  const pickStreetAddress = (): string =>
    `${random.int(10, 4900)} ${random.pick(streets)} ${random.pick(streetKinds)}`;
  const toAddressRow = (kind: string, line1: string): Row => ({
    provider_id: provider.providerId,
    kind,
    line1,
    line2: random.chance(0.4) ? `Suite ${random.int(100, 480)}` : undefined,
    city: city.name,
    state: city.state,
    zip: city.zip,
    phone: provider.phone,
    fax: createFictionalPhone(city.areaCode, provider.providerId + 50),
    hours: kind === 'practice' ? 'Mon-Fri 8:00-17:00' : undefined,
    accessible: random.chance(0.9),
  });
  return [
    toAddressRow('practice', pickStreetAddress()),
    toAddressRow('billing', `PO Box ${random.int(100, 9900)}`),
  ];
}

const toNetworkRows = (data: DemoData, provider: Provider): Row[] =>
  provider.networkIds.map((networkId) => ({
    provider_id: provider.providerId,
    network_id: networkId,
    tier: 'in',
    effective_date: addDays(data.today, -2000 - (provider.providerId % 900)),
    contract_status: 'Contracted',
  }));

/** Tax ids of provider.demo, one approved and one pending, and of other.provider.demo in another town. */
export const demoTaxIds = {
  provider: createFictionalTaxId(1),
  pending: createFictionalTaxId(3),
  otherProvider: createFictionalTaxId(61),
} as const;
