import { expect } from 'vitest';
import { calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });

interface Found {
  totalObjects: number;
  objects: { name: string; taxId?: string; city?: string; specialty?: string }[];
}

const each =
  (fits: (row: Found['objects'][number]) => boolean) =>
  ({ objects, totalObjects }: Found) => {
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
const nobody = { totalObjects: 0, objects: [] };

calls(portal, 'searchProviders', {
  'wants one criterion at least': [
    ['administrator', 'employer'],
    {},
    '422 searchProviders.atLeastOne',
  ],
  'finds by any part of the name, whatever its accents': [
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
  'takes no wildcard': ['administrator', [{ name: '%' }, { city: '_' }], nobody],
  'refuses an NPI of zeros': ['administrator', { npi: '0000000000' }, '422 /npi npi'],
  'shows tax IDs to staff': [
    'administrator',
    { name: 'a' },
    each(({ taxId }) => taxId !== undefined),
  ],
  'shows no tax ID to employers and members': [
    ['employer', 'employee'],
    { name: 'a' },
    each(({ taxId }) => taxId === undefined),
  ],
  'takes no tax ID from employers': ['employer', { taxId: '12-3456789' }, '422 /taxId withheld'],
  'is a provider’s own tax ID only, without any criterion': [
    'provider',
    {},
    ({ objects }) => expect(new Set(objects.map(({ taxId }) => taxId)).size).toBe(1),
  ],
  'finds nothing under a foreign tax ID for a provider': [
    'provider',
    { taxId: '98-7654321' },
    nobody,
  ],
});

calls(portal, 'readProvider', {
  'tells where it practises, what it specializes in, and its networks': [
    'employer',
    { providerId: 1 },
    ({ addresses, specialties, networks, ...facts }) => {
      expect(addresses.map(({ kind }) => kind)).toEqual(['practice', 'billing']);
      expect([specialties.length, networks.length]).toEqual([1, 3]);
      expect(facts).not.toHaveProperty('bankAccountLast4');
    },
  ],
  'tells how it is paid to whoever decides about provider accounts': [
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
  'are in the reader’s language, for visitors too': [
    ['visitor', 'employee in es'],
    {},
    (types) => expect(types.map(({ id }) => id)).toContain('Physician'),
  ],
});
