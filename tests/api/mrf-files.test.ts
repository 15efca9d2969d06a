import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { buildMrfFile, buildMrfStructure } from '../support/builders/transparency.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const file = (more: object = {}) => ({
  name: 'Rates of a partner',
  fileType: 'in-network-rates',
  description: 'Negotiated rates of a partner',
  location: 'https://mrf.example.org/rates/in-network-rates.json',
  lastUpdatedOn: today(),
  ...more,
});

calls(portal, 'createMrfFile', {
  'stores where someone else publishes a file': [
    'planbuilding',
    file({ sizeMegabytes: 250, networkIds: [1, 2], ownerName: 'Partner' }),
    async ({ fileId }) => {
      const stored = await callForBody(portal, 'compliance', 'readMrfFile', { fileId });
      expect(stored).toMatchObject({
        ...file(),
        hostedHere: false,
        sizeBytes: 250_000_000,
        sizeMegabytes: 250,
        networkIds: [1, 2],
        status: 'Valid',
        staleInDays: 30,
      });
    },
  ],
  'refuses a name that another file has, in any case': [
    'planbuilding',
    [file(), file({ name: 'RATES of a partner' })],
    '422 /name mrfFileNameInUse',
  ],
  'refuses an address that not everyone can reach': [
    'planbuilding',
    [
      'http://mrf.example.org/rates.json',
      'https://localhost/rates.json',
      'https://files/rates.json',
      'https://10.0.0.8/rates.json',
      'https://[::1]/rates.json',
      'https://2130706433/rates.json',
      'https://files.corp/rates.json',
      'https://user:word@mrf.example.org/rates.json',
      'https://mrf.example.org:8443/rates.json',
      String.raw`https://mrf.example.org\@files/rates.json`,
      'https://mrf.example.org/rates of today.json',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ].map((location) => file({ name: 'Other', location })),
    '422 /location publicHttps',
  ],
  'refuses a date in the future': [
    'planbuilding',
    file({ name: 'Other', lastUpdatedOn: '2999-01-01' }),
    '422 /lastUpdatedOn inFuture',
  ],
  'refuses unknown networks': [
    'planbuilding',
    file({ name: 'Other', networkIds: [777] }),
    '422 /networkIds enum',
  ],
  'refuses staff with read-only rights': ['compliance', file({ name: 'Other' }), 403],
});

calls(portal, 'searchMrfFiles', {
  'shows size and hash of a file that is hosted here': [
    'planbuilding',
    { query: 'Harbor Choice', fileType: 'in-network-rates' },
    ({ objects }) =>
      expect(objects).toMatchObject([
        { hostedHere: true, status: 'Published', sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
      ]),
  ],
  'names the structures that use a file': [
    'planbuilding',
    async () => {
      const db = portal.services.kysely;
      const fileId = await buildMrfFile(db, { name: 'Used by two' });
      for (const name of ['Second user', 'First user'])
        await buildMrfStructure(db, { name, files: [fileId] });
      await buildMrfStructure(db, { name: 'User of another' });
      return { query: 'used by two' };
    },
    ({ objects }) =>
      expect(objects).toMatchObject([
        { name: 'Used by two', usedBy: ['First user', 'Second user'] },
      ]),
  ],
  'finds files that are out of date': [
    'planbuilding',
    { status: 'Expired', pageSize: 100 },
    ({ objects }) => {
      expect(objects.length).toBeGreaterThan(0);
      for (const { staleInDays } of objects) expect(staleInDays).toBeLessThan(0);
    },
  ],
  'sorts files without a known size last': [
    'planbuilding',
    { sortProperty: 'sizeBytes', sortDesc: true, pageSize: 100 },
    ({ objects }) => {
      const sizes = objects.map(({ sizeBytes }) => sizeBytes ?? -1);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    },
  ],
});

describe('a machine-readable file', () => {
  it('is changed by the first of two people', async () => {
    const fileId = await buildMrfFile(portal.services.kysely);
    const { fileType: _, ...facts } = file({ name: 'Changed file', fileId, rowVersion: 1 }) as {
      fileType: string;
    };
    await callForBody(portal, 'planbuilding', 'updateMrfFile', facts);
    const late = await call(portal, 'administrator', 'updateMrfFile', facts);
    expect([late.status, late.body]).toMatchObject([409, { code: 'staleRow' }]);
  });

  it('has no other address while it is hosted here', async () => {
    const { fileType: _, location, ...facts } = file({ fileId: 1, rowVersion: 1 });
    const refused = await call(portal, 'planbuilding', 'updateMrfFile', {
      ...facts,
      name: 'Moved',
      location,
    });
    expect(refused.body).toMatchObject({ fields: [{ rule: 'hostedElsewhere' }] });
  });

  it('is deleted only while no structure uses it', async () => {
    const db = portal.services.kysely;
    const [used, free] = [await buildMrfFile(db), await buildMrfFile(db)];
    await buildMrfStructure(db, { files: [used] });
    const refused = await call(portal, 'planbuilding', 'deleteMrfFile', { fileId: used });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'inUse' }]);
    await callForBody(portal, 'planbuilding', 'deleteMrfFile', { fileId: free });
    expect((await call(portal, 'planbuilding', 'readMrfFile', { fileId: free })).status).toBe(404);
  });
});
