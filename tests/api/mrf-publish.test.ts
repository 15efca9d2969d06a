import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addTransparencyFiles } from '#server/plugins/transparency-files.ts';
import { buildMrfFile, buildMrfPlan, buildMrfStructure } from '../support/builders/transparency.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { useClock } from '../support/clock.ts';
import { hasOfficialSchemas, compileOfficialSchema } from '../support/official-schemas.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({
  withoutRateLimits: true,
  addPages: async (app, services) => addTransparencyFiles(app, services),
});
const clock = useClock();
const db = () => portal.services.kysely;

const publish = (structureId: number, rowVersion = 1, who = 'planbuilding') =>
  call(portal, who, 'publishMrfStructure', { structureId, rowVersion });
const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: new URL(url, 'http://localhost').pathname, headers });

async function published(more: { name?: string; plans?: number[]; files?: number[] } = {}) {
  const structureId = await buildMrfStructure(db(), more);
  const { indexAddress } = (await publish(structureId)).body as { indexAddress: string };
  return { structureId, indexAddress };
}

describe('publishing a structure', () => {
  it('serves a table of contents of its plans and files', async () => {
    const plan = await buildMrfPlan(db(), { name: 'Listed plan', plan_id_value: '123123123' });
    const { indexAddress } = await published({ name: 'Listed payer', plans: [plan], files: [1] });
    expect(indexAddress).toMatch(
      /^https:\/\/[^/]+\/mrf\/\d{4}-\d\d-\d\d_listed-payer_index\.json$/u,
    );
    const contents = (await get(indexAddress)).json<Contents>();
    expect(contents).toMatchObject({
      reporting_entity_name: 'Built entity',
      version: '2.2.0',
      reporting_structure: [
        {
          reporting_plans: [
            { plan_name: 'Listed plan', plan_id_type: 'ein', plan_id: '123123123' },
          ],
        },
      ],
    });
    const [rates] = contents.reporting_structure[0]!.in_network_files;
    const file = (await get(rates!.location)).json<{ in_network: unknown[] }>();
    expect(file.in_network.length).toBeGreaterThan(0);
  });

  it('publishes once when two people publish at the same time', async () => {
    const structureId = await buildMrfStructure(db());
    const responses = await Promise.all([
      publish(structureId),
      publish(structureId, 1, 'administrator'),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'staleRow',
    });
    const releases = await portal.listRows(
      'mrf_release',
      { mrf_structure_id: structureId },
      'release_id',
    );
    expect(releases).toHaveLength(1);
  });

  it('leaves the earlier set whole when it fails between two files', async () => {
    const before = await buildMrfFile(db(), { location: 'https://mrf.example.com/kept.json' });
    const { structureId, indexAddress } = await published({ name: 'Kept whole', files: [before] });
    await sql`create function break_release() returns trigger language plpgsql as $$
      begin raise exception 'gone'; end $$`.execute(db());
    await sql`create trigger broken after insert on mrf_release_file for each row
      when (new.file_type <> 'table-of-contents') execute function break_release()`.execute(db());
    clock.advance({ days: 1 });
    try {
      expect((await publish(structureId, 2)).status).toBe(500);
    } finally {
      await sql`drop function break_release() cascade`.execute(db());
    }
    expect((await get(indexAddress)).body).toContain('/kept.json');
    const shown = await callForBody(portal, 'public', 'searchPublishedMrf', {
      query: 'Built sponsor',
    });
    const stored = shown.objects.find(({ name }) => name === 'Kept whole');
    expect(stored?.files.map(({ fileType }) => fileType)).toEqual([
      'table-of-contents',
      'in-network-rates',
    ]);
    expect((await publish(structureId, 2)).status).toBe(200);
  });

  it('replaces the whole set, keeps the earlier one as history and serves it for a week', async () => {
    const before = await buildMrfFile(db(), { location: 'https://mrf.example.com/before.json' });
    const { structureId, indexAddress } = await published({ files: [before] });
    const now = await buildMrfFile(db(), { location: 'https://mrf.example.com/now.json' });
    await portal.updateRows(
      'mrf_structure_file',
      { mrf_structure_id: structureId },
      { mrf_file_id: now },
    );
    clock.advance({ days: 1 });
    const again = (await publish(structureId, 2)).body as { indexAddress: string };
    expect(again.indexAddress).not.toBe(indexAddress);
    expect((await get(again.indexAddress)).body).toContain('/now.json');
    expect((await get(indexAddress)).body).toContain('/before.json');
    const { releases } = await callForBody(portal, 'compliance', 'readMrfStructure', {
      structureId,
    });
    expect(releases.map(({ withdrawnDate }) => withdrawnDate === undefined)).toEqual([true, false]);
    clock.advance({ days: 8 });
    expect((await get(indexAddress)).statusCode).toBe(404);
    expect((await get(again.indexAddress)).statusCode).toBe(200);
  });

  it('is undone at once by withdrawing or deleting', async () => {
    const withdrawn = await published();
    await callForBody(portal, 'planbuilding', 'withdrawMrfStructure', {
      structureId: withdrawn.structureId,
      rowVersion: 2,
    });
    expect((await get(withdrawn.indexAddress)).statusCode).toBe(404);
    const deleted = await published();
    await callForBody(portal, 'planbuilding', 'deleteMrfStructure', {
      structureId: deleted.structureId,
    });
    expect((await get(deleted.indexAddress)).statusCode).toBe(404);
  });

  it('shares one file between structures', async () => {
    const [first, second] = [await published({ files: [2] }), await published({ files: [2] })];
    const locations = await Promise.all(
      [first, second].map(async ({ indexAddress }) => {
        const contents = (await get(indexAddress)).json<Contents>();
        return contents.reporting_structure[0]!.in_network_files[0]!.location;
      }),
    );
    expect(locations[0]).toBe(locations[1]);
    await callForBody(portal, 'planbuilding', 'deleteMrfStructure', {
      structureId: first.structureId,
    });
    expect((await get(locations[1]!)).statusCode).toBe(200);
  });
});

describe.skipIf(!hasOfficialSchemas)('everything that is published', () => {
  it('is valid by the official schema of its type', async () => {
    const amounts = 6;
    const structureId = await buildMrfStructure(db(), { files: [1, 2] });
    await portal.updateRows(
      'mrf_structure',
      { mrf_structure_id: structureId },
      { allowed_amount_file_id: amounts },
    );
    await publish(structureId);
    const { releases } = (await get('/transparency')).json<{ releases: Release[] }>();
    const here = releases
      .flatMap(({ files }) => files)
      .filter(({ url }) => !url.includes('mrf.example.com'));
    expect(new Set(here.map(({ fileType }) => fileType)).size).toBe(3);
    for (const { url, fileType } of here) {
      const check = compileOfficialSchema(fileType);
      const isValid = check((await get(url)).json());
      expect(isValid, `${url}: ${JSON.stringify(check.errors)}`).toBe(true);
    }
  });
});

interface Release {
  files: { url: string; fileType: string }[];
}

interface Contents {
  reporting_structure: { in_network_files: { location: string }[] }[];
}

describe('a published file', () => {
  it('needs no session and allows every origin', async () => {
    const { indexAddress } = await published();
    const { headers } = await get(indexAddress, { origin: 'https://crawler.example.com' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('is sent compressed to clients that accept it, with its own ETag', async () => {
    const { indexAddress } = await published();
    const plain = await get(indexAddress);
    const zipped = await get(indexAddress, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    const refused = await get(indexAddress, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again to clients that have it', async () => {
    const { indexAddress } = await published();
    const { headers } = await get(indexAddress);
    const again = await get(indexAddress, { 'if-none-match': `W/${String(headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is sent in parts', async () => {
    const { indexAddress } = await published();
    const { body, headers } = await get(indexAddress);
    const part = async (range: string, more = {}) => {
      const response = await get(indexAddress, { range, ...more });
      return [response.statusCode, response.headers['content-range'], response.body];
    };
    const size = body.length;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, body.slice(0, 10)]);
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      body.slice(-5),
    ]);
    expect(await part(`bytes=${size - 3}-`)).toEqual([
      206,
      `bytes ${size - 3}-${size - 1}/${size}`,
      body.slice(-3),
    ]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
    for (const whole of ['bytes=9-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-'])
      expect((await part(whole))[0]).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': headers.etag }))[0]).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"other"' }))[0]).toBe(200);
  });

  it('is not found under a name that was never published', async () => {
    for (const name of ['none', '..%2f..%2fetc%2fpasswd', '%00', "a'b", 'x'.repeat(190)])
      expect([name, (await get(`/mrf/${name}`)).statusCode]).toEqual([name, 404]);
  });
});

calls(portal, 'searchPublishedMrf', {
  'is found by plan, sponsor and EIN, without signing in': [
    'public',
    async () => {
      const plan = await buildMrfPlan(db(), {
        name: 'Sought plan',
        plan_id_value: '777888999',
        plan_sponsor_name: 'Elm Carpenters Union',
      });
      await published({ name: 'Sought payer', plans: [plan] });
      return ['sought PLAN', 'elm CARPENTERS', '77-7888999', '777888999'].map((query) => ({
        query,
      }));
    },
    ({ objects }) =>
      expect(objects).toMatchObject([
        {
          name: 'Sought payer',
          planNames: ['Sought plan'],
          planSponsors: ['Elm Carpenters Union'],
          planIdValues: ['777888999'],
        },
      ]),
  ],
  'shows only what is published': [
    'public',
    async () => {
      const plan = await buildMrfPlan(db(), { name: 'Secret plan' });
      await buildMrfStructure(db(), { plans: [plan] });
      return { query: 'secret plan' };
    },
    ({ objects }) => expect(objects).toEqual([]),
  ],
});

describe('the index for programs', () => {
  it('lists every release with the addresses of its files', async () => {
    const { indexAddress } = await published();
    const response = await get('/transparency');
    const { releases } = response.json<{ releases: { files: { url: string }[] }[] }>();
    expect(releases.flatMap(({ files }) => files.map(({ url }) => url))).toContain(indexAddress);
    const again = await get('/transparency', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});
