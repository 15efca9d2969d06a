import { expect } from 'vitest';
import { calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

interface ProviderList {
  totalObjects: number;
  objects: { name: string; taxId?: string; city?: string; specialty?: string }[];
}

const each =
  (fits: (row: ProviderList['objects'][number]) => boolean) =>
  ({ objects, totalObjects }: ProviderList) => {
    expect(totalObjects).toBeGreaterThan(0);
    expect(objects.filter((row) => !fits(row))).toEqual([]);
  };
const inNetwork = async (networkId: number) =>
  (
    await portal.services.kysely
      .selectFrom('provider_network')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('network_id', '=', networkId)
      .executeTakeFirstOrThrow()
  ).count;
const noResults = { totalObjects: 0, objects: [] };

calls(portal, 'searchProviders', {
  'requires at least one criterion': [
    ['administrator', 'employer'],
    {},
    '422 searchProviders.atLeastOne',
  ],
  'finds by any part of the name, ignoring accents': [
    'customerservice',
    { name: 'HOSPITAL' },
    each(({ name }) => name.toLowerCase().includes('hospital')),
  ],
  'finds by the beginning of a city with its specialty': [
    'employer',
    { city: 'colum', specialty: '08' },
    each(({ city, specialty }) => city === 'Columbus' && specialty === '08'),
  ],
  'finds by network': [
    'administrator',
    { networkId: 4, pageSize: 100 },
    async ({ totalObjects }) => expect(totalObjects).toBe(await inNetwork(4)),
  ],
  'treats wildcards as plain text': ['administrator', [{ name: '%' }, { city: '_' }], noResults],
  'refuses an NPI of zeros': ['administrator', { npi: '0000000000' }, '422 /npi npi'],
  'shows tax IDs to staff': [
    'administrator',
    { name: 'a' },
    each(({ taxId }) => taxId !== undefined),
  ],
  'hides tax IDs from employers and members': [
    ['employer', 'employee'],
    { name: 'a' },
    each(({ taxId }) => taxId === undefined),
  ],
  'refuses tax IDs from employers': ['employer', { taxId: '12-3456789' }, '422 /taxId withheld'],
  'returns a provider’s own tax ID without criteria': [
    'provider',
    {},
    ({ objects }) => expect(new Set(objects.map(({ taxId }) => taxId)).size).toBe(1),
  ],
  'finds nothing under a foreign tax ID for a provider': [
    'provider',
    { taxId: '98-7654321' },
    noResults,
  ],
});

calls(portal, 'readProvider', {
  'returns locations, specialties and networks': [
    'employer',
    { providerId: 1 },
    ({ addresses, specialties, networks, ...facts }) => {
      expect(addresses.map(({ kind }) => kind)).toEqual(['practice', 'billing']);
      expect([specialties.length, networks.length]).toEqual([1, 3]);
      expect(facts).not.toHaveProperty('bankAccountLast4');
    },
  ],
  'returns payment details to staff who decide about provider accounts': [
    'providermaintenance',
    { providerId: 1 },
    ({ bankAccountLast4, w9OnFile, eftEnrolled }) =>
      expect([bankAccountLast4?.length, typeof w9OnFile, typeof eftEnrolled]).toEqual([
        4,
        'boolean',
        'boolean',
      ]),
  ],
});

calls(portal, 'listProviderTypes', {
  'returns texts in the user’s language, also to visitors': [
    ['visitor', 'employee in es'],
    {},
    (types) => expect(types.map(({ id }) => id)).toContain('Physician'),
  ],
});
