import { displayTaxId } from '#shared/format/identifiers.ts';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { today } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { validateFile } from '#server/resources/mrf/validate-file.ts';
import { produceFileJob } from '#server/resources/mrf/produce/produce-file.job.ts';
import { callForBody, call, calls, refusals } from '../support/calls.ts';
import { copyClaims } from '../support/copy-claims.ts';
import { holdWhileWriting, getJobRow, waitForJobState } from '../support/jobs.ts';
import { hasOfficialSchemas, compileOfficialSchema } from '../support/official-schemas.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [produceFileJob]);
});
afterAll(() => worker?.stop());

const rates = (more: object = {}) => ({
  name: 'Rates made here',
  description: 'Rates of Harbor',
  fileType: 'in-network-rates',
  networkIds: [1],
  reportingEntityName: 'Example Administrators',
  reportingEntityType: 'third-party administrator',
  ...more,
});
const amounts = (more: object = {}) => ({
  ...rates(),
  name: 'Amounts made here',
  fileType: 'allowed-amounts',
  networkIds: undefined,
  planId: 1,
  ...more,
});

interface ProducedFile {
  provider_references: {
    provider_group_id: number;
    provider_groups: { npi: number[]; tin: { type: string; value: string } }[];
  }[];
  in_network: {
    billing_code: string;
    negotiated_rates: {
      provider_references: number[];
      negotiated_prices: { negotiated_rate: number }[];
    }[];
  }[];
  out_of_network: {
    billing_code: string;
    allowed_amounts: {
      tin: { type: string; value: string };
      service_code: string[];
      payments: { allowed_amount: number; providers: { billed_charge: number; npi: number[] }[] }[];
    }[];
  }[];
}

/** Whether the official schema accepts a file. The schemas lie beside the checkout only. */
const isOfficial = (name: string, file: unknown) =>
  !hasOfficialSchemas || compileOfficialSchema(name)(file);

async function bytesOf(jobId: number): Promise<Buffer> {
  const { object_id } = await waitForJobState(portal.services, jobId, 'done');
  const { rows } = await sql<{ bytes: Uint8Array }>`select chunk.bytes from mrf_file
    join stored_file_chunk chunk using (file_id) where mrf_file.mrf_file_id = ${Number(object_id)}
    order by chunk.position`.execute(db());
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

async function made(jobId: number): Promise<ProducedFile> {
  return JSON.parse((await bytesOf(jobId)).toString()) as ProducedFile;
}

const produce = async (input: object) =>
  (await callForBody(portal, 'planbuilding', 'produceMrfFile', input)).jobId;

describe('a file of in-network rates', () => {
  it('has the prices of the contracted rates in force, with their providers once', async () => {
    const file = await made(await produce(rates({ name: 'First', networkIds: [1, 2] })));
    expect(file.in_network.map(({ billing_code: code }) => code)).toEqual(
      file.in_network.map(({ billing_code: code }) => code).toSorted(),
    );
    const visit = file.in_network.find(({ billing_code: code }) => code === 'T1015');
    expect(visit?.negotiated_rates).toHaveLength(1);
    expect(visit?.negotiated_rates[0]?.negotiated_prices).toMatchObject([
      { negotiated_type: 'negotiated', negotiated_rate: 118.4, expiration_date: '9999-12-31' },
    ]);
    const used = file.in_network.flatMap(({ negotiated_rates: each }) =>
      each.flatMap(({ provider_references: references }) => references),
    );
    expect(new Set(used)).toEqual(
      new Set(file.provider_references.map(({ provider_group_id: id }) => id)),
    );
  });

  it('names the NPI of people who bill alone, whose tax id may be an SSN', async () => {
    const { provider_references: references } = await made(
      await produce(rates({ name: 'People' })),
    );
    const groups = references.flatMap(({ provider_groups: each }) => each);
    const { rows } = await sql<{ tax_id: string }>`select tax_id from provider group by tax_id
      having bool_and(entity_type = 'Individual')`.execute(db());
    const alone = new Set(rows.map(({ tax_id }) => tax_id));
    const shown = groups.filter(({ tin }) => tin.type === 'ein').map(({ tin }) => tin.value);
    expect(shown.filter((value) => alone.has(value.replace('-', '')))).toEqual([]);
    const people = groups.filter(({ tin }) => tin.type === 'npi');
    expect(people.map(({ npi }) => npi)).toEqual(people.map(({ tin }) => [Number(tin.value)]));
  });

  it('leaves out rates that have ended and practices without a contract', async () => {
    await sql`insert into contracted_service values ('HCPCS', 'A0001', '2026', 'Ended', 'Ended')`.execute(
      db(),
    );
    await sql`insert into contracted_rate (network_id, tax_id, billing_code_type, billing_code, negotiated_rate,
      billing_class, effective_date, expiration_date)
      select 1, tax_id, 'HCPCS', 'A0001', 10, 'institutional', '2020-01-01', ${addDays(today(), -1)}
      from contracted_rate where network_id = 1 limit 1`.execute(db());
    await sql`insert into contracted_rate (network_id, tax_id, billing_code_type, billing_code, negotiated_rate,
      billing_class, effective_date) values (1, '000000001', 'HCPCS', 'A0001', 10, 'institutional', '2020-01-01')`.execute(
      db(),
    );
    const file = await made(await produce(rates({ name: 'Ended' })));
    expect(file.in_network.map(({ billing_code: code }) => code)).not.toContain('A0001');
  });

  it('is the same to the byte when it is made again from the same rates', async () => {
    const first = await produce(rates({ name: 'Twice' }));
    const before = await bytesOf(first);
    const { object_id } = await waitForJobState(portal.services, first, 'done');
    const again = await callForBody(portal, 'planbuilding', 'renewMrfFile', {
      fileId: Number(object_id),
    });
    expect((await bytesOf(again.jobId)).equals(before)).toBe(true);
  });

  it('is the same to the byte when the server stopped while it was made', async () => {
    const whole = await bytesOf(await produce(rates({ name: 'Not interrupted' })));
    await worker?.stop();
    const { kind, writing } = holdWhileWriting(produceFileJob);
    worker = startWorker(portal.services, [kind]);
    const jobId = await produce(rates({ name: 'Interrupted' }));
    await writing;
    await worker.stop();
    expect(await getJobRow(portal.services, jobId)).toMatchObject({
      state: 'queued',
      step: 'writing',
      object_id: null,
    });
    worker = startWorker(portal.services, [produceFileJob]);
    expect((await bytesOf(jobId)).equals(whole)).toBe(true);
  });

  it('of 20 megabytes is valid', { timeout: 120_000 }, async () => {
    await sql`insert into contracted_service
      select 'LOCAL', 'X' || lpad(n::text, 6, '0'), '2026', 'Service ' || n, 'Service ' || n
      from generate_series(1, 3500) n`.execute(db());
    await sql`insert into contracted_rate (network_id, tax_id, billing_code_type, billing_code, negotiated_rate,
        billing_class, setting, effective_date)
      select 5, tax_id, 'LOCAL', billing_code, 100 + row_number() over (order by tax_id, billing_code), 'institutional',
        setting, '2020-01-01'
      from (select distinct tax_id from contracted_rate where network_id = 5) practice,
        contracted_service, (values ('inpatient'), ('outpatient'), ('both')) as place (setting)
      where billing_code_type = 'LOCAL'`.execute(db());
    const bytes = await bytesOf(await produce(rates({ name: 'Large', networkIds: [5] })));
    expect(bytes.length).toBeGreaterThan(20_000_000);
    const { problems } = await validateFile(
      portal.services.schemaFiles,
      'in-network-rates',
      Readable.from([bytes]),
    );
    expect(problems).toEqual([]);
    expect(isOfficial('in-network-rates', JSON.parse(bytes.toString()))).toBe(true);
  });
});

describe('a file of allowed amounts', () => {
  const begin = addDays(today(), -180);
  const groupOf = async (planId: number) =>
    (await portal.getRow('mrf_plan_group', { mrf_plan_id: planId }, 'group_number', 'group_number'))
      .group_number;

  it('has no amount of a provider with 19 claims for a service', async () => {
    const groupNumber = await groupOf(2);
    await copyClaims(db(), { groupNumber, day: begin, count: 19 });
    const file = await made(await produce(amounts({ name: 'Nineteen', planId: 2 })));
    expect(file.out_of_network).toEqual([]);
  });

  it('has the amounts of a provider with 20 claims in the 90 days, by place of service', async () => {
    const groupNumber = await groupOf(3);
    const day = addDays(begin, 89);
    const { taxId, code } = await copyClaims(db(), { groupNumber, day, count: 20 });
    const jobId = await produce(amounts({ name: 'Twenty', planId: 3 }));
    const file = await made(jobId);
    const item = file.out_of_network.find(({ billing_code: billed }) => billed === code);
    expect(item?.allowed_amounts).toMatchObject([
      {
        tin: { type: 'ein', value: displayTaxId(taxId) },
        service_code: [expect.stringMatching(/^\d\d$/u)],
        payments: [{ providers: [{ npi: [expect.any(Number)] }] }],
      },
    ]);
    expect(isOfficial('allowed-amounts', file)).toBe(true);
  });

  it('has the amounts of no place with fewer than 20 claims', async () => {
    const groupNumber = await groupOf(5);
    const ten = (place: string) => copyClaims(db(), { groupNumber, day: begin, count: 10, place });
    const { code } = await ten('11');
    await ten('22');
    const split = await made(await produce(amounts({ name: 'Two places', planId: 5 })));
    expect(split.out_of_network).toEqual([]);
    await ten('11');
    const file = await made(await produce(amounts({ name: 'One place', planId: 5 })));
    const item = file.out_of_network.find(({ billing_code: billed }) => billed === code);
    expect(item?.allowed_amounts.map(({ service_code: places }) => places)).toEqual([['11']]);
  });

  it('counts a claim once, however many lines of a service it has', async () => {
    const groupNumber = await groupOf(6);
    const ten = () => copyClaims(db(), { groupNumber, day: begin, count: 10, times: 2 });
    const { code } = await ten();
    const few = await made(await produce(amounts({ name: 'Twenty lines', planId: 6 })));
    expect(few.out_of_network).toEqual([]);
    await ten();
    const file = await made(await produce(amounts({ name: 'Twenty claims', planId: 6 })));
    expect(file.out_of_network.map(({ billing_code: billed }) => billed)).toContain(code);
  });

  it('has no amounts of other days', async () => {
    const groupNumber = await groupOf(4);
    await copyClaims(db(), { groupNumber, day: addDays(begin, -1), count: 20 });
    await copyClaims(db(), { groupNumber, day: addDays(begin, 90), count: 20 });
    const file = await made(await produce(amounts({ name: 'Outside', planId: 4 })));
    expect(file.out_of_network).toEqual([]);
  });
});

calls(portal, 'produceMrfFile', {
  'asks for a network': ['planbuilding', rates({ networkIds: [] }), '422 /networkIds required'],
  'asks for a plan': ['planbuilding', amounts({ planId: undefined }), '422 /planId required'],
});

refusals(portal, 'produceMrfFile', 'planbuilding', {
  'a name that another file has': [
    rates({ name: 'HARBOR CHOICE PPO rates' }),
    '/name mrfFileNameInUse',
  ],
  'a network that does not exist': [rates({ networkIds: [999] }), '/networkIds enum'],
  'a network without rates': [rates({ networkIds: [6] }), '/networkIds noRates'],
  'a plan that does not exist': [amounts({ planId: 999 }), '/planId enum'],
});

describe('making a file again', () => {
  const produced = async (name: string) => {
    const jobId = await produce(rates({ name }));
    const { object_id } = await waitForJobState(portal.services, jobId, 'done');
    return Number(object_id);
  };

  it('replaces its content, date and check', async () => {
    const fileId = await produced('Renewed');
    await portal.updateRows(
      'mrf_file',
      { mrf_file_id: fileId },
      { last_updated_on: addDays(today(), -40), validation: null },
    );
    const { jobId } = await callForBody(portal, 'planbuilding', 'renewMrfFile', { fileId });
    await waitForJobState(portal.services, jobId, 'done');
    const file = await callForBody(portal, 'planbuilding', 'readMrfFile', { fileId });
    expect(file).toMatchObject({ status: 'Valid', lastUpdatedOn: today(), producedHere: true });
  });

  it('is refused when its networks no longer have rates', async () => {
    const fileId = await produced('Without rates');
    await portal.updateRows('mrf_file_network', { mrf_file_id: fileId }, { network_id: 6 });
    expect(await call(portal, 'planbuilding', 'renewMrfFile', { fileId })).toMatchObject({
      status: 409,
      body: { code: 'noRates' },
    });
  });

  it('is refused for a file that someone else publishes', async () => {
    expect(await call(portal, 'planbuilding', 'renewMrfFile', { fileId: 3 })).toMatchObject({
      status: 404,
    });
  });

  it('by two people at once starts one job', async () => {
    const fileId = await produced('Both');
    await worker?.stop();
    const renew = (who: string) => call(portal, who, 'renewMrfFile', { fileId });
    const responses = await Promise.all([renew('planbuilding'), renew('administrator')]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    worker = startWorker(portal.services, [produceFileJob]);
  });
});
