import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { today } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { checkMrfFileJob } from '#server/resources/mrf/check/check-file.job.ts';
import { importMrfFileJob } from '#server/resources/mrf/check/import-file.job.ts';
import { buildMrfFile } from '../support/builders/transparency.ts';
import { callForBody, call } from '../support/calls.ts';
import { getJobRow, waitForJobState } from '../support/jobs.ts';
import { createRatesFile, createService } from '../support/rates.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const who = 'planbuilding';

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [importMrfFileJob, checkMrfFileJob]);
});
afterAll(() => worker?.stop());

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sends a file in parts and states its hash. */
async function sent(
  bytes: Buffer,
  { by = who, sha256 = hashOf(bytes) }: { by?: string; sha256?: string } = {},
): Promise<number> {
  const { importId } = await callForBody(portal, by, 'beginFileImport', {
    fileName: 'theirs.json',
    sizeBytes: bytes.length,
  });
  const size = limits.importPart.value;
  for (let offset = 0; offset < bytes.length; offset += size) {
    const part = Uint8Array.from(bytes.subarray(offset, offset + size));
    const uploads = [{ name: 'part', bytes: part }];
    await callForBody(portal, by, 'addFileImportPart', { importId, offset, uploads });
  }
  await callForBody(portal, by, 'completeFileImport', { importId, sha256 });
  return importId;
}

let named = 0;
const about = (importId: number, more: object = {}) => ({
  name: `Theirs ${++named}`,
  description: 'Rates of others',
  fileType: 'in-network-rates',
  importId,
  ...more,
});

/** Imports a file and returns it with its new status. */
async function imported(bytes: Buffer) {
  const started = await callForBody(portal, who, 'importMrfFile', about(await sent(bytes)));
  await waitForJobState(portal.services, started.jobId, 'done');
  return read(started.fileId);
}
const read = (fileId: number) => callForBody(portal, who, 'readMrfFile', { fileId });

describe('a file of others that is sent in parts', () => {
  it('is valid, with the version and the day that it states', async () => {
    const file = await imported(createRatesFile());
    expect(file).toMatchObject({
      status: 'Valid',
      hostedHere: true,
      producedHere: false,
      schemaVersion: '2.1.0',
      lastUpdatedOn: addDays(today(), -2),
      sizeBytes: createRatesFile().length,
      sha256: hashOf(createRatesFile()),
      problems: [],
    });
    expect(await callForBody(portal, who, 'listFileImports')).toEqual([]);
  });

  it('is stored unpacked when it was sent as gzip', async () => {
    const file = await imported(gzipSync(createRatesFile()));
    expect(file).toMatchObject({ status: 'Valid', sha256: hashOf(createRatesFile()) });
  });

  it('says what is wrong with a truncated gzip, with old versions and with content that is not JSON', async () => {
    const wrong = [
      gzipSync(createRatesFile()).subarray(0, 200),
      createRatesFile({ version: '1.6.2' }),
      Buffer.from('{"in_network":['),
      Buffer.from(`{"in_network":${'['.repeat(3_000_000)}`),
    ];
    const found = [];
    for (const bytes of wrong) found.push(await imported(bytes));
    expect(found.map(({ status }) => status)).toEqual(wrong.map(() => 'Draft'));
    expect(found.map(({ problems: [first] }) => [first?.pointer, first?.message])).toEqual([
      ['/', 'The gzip file is damaged or ends too early. Make it again.'],
      ['/version', 'The file has schema version 1.6.2. Version 2 is in force.'],
      ['/', 'The file is not JSON.'],
      ['/', 'The file is not JSON.'],
    ]);
    expect(found[1]?.schemaVersion).toBe('1.6.2');
  });

  it('is valid in spite of an NPI with a wrong check digit, which a warning names', async () => {
    const wrong = Buffer.from(createRatesFile().toString().replace('1234567893', '1234567890'));
    expect(await imported(wrong)).toMatchObject({
      status: 'Valid',
      problems: [],
      warnings: [
        {
          pointer: '/provider_references/0/provider_groups/0/npi/0',
          message: 'The NPI 1234567890 has a wrong check digit.',
        },
      ],
    });
  });

  it('has a plan with an EIN of nine digits or a HIOS ID of five or ten', async () => {
    const plan = {
      plan_name: 'P',
      issuer_name: 'I',
      plan_sponsor_name: 'S',
      plan_market_type: 'group',
    };
    const found = [];
    for (const id of [
      { plan_id_type: 'hios', plan_id: '123456789' },
      { plan_id_type: 'ein', plan_id: '12345' },
      { plan_id_type: 'hios', plan_id: '1234567890' },
    ])
      found.push((await imported(createRatesFile({ ...plan, ...id }))).problems);
    expect(found).toEqual([
      [{ pointer: '/plan_id', message: 'Expected a HIOS ID of 5 digits or 10 characters.' }],
      [{ pointer: '/plan_id', message: 'Expected an EIN of nine digits.' }],
      [],
    ]);
  });

  it('is deleted when it is not what was sent', async () => {
    const importId = await sent(createRatesFile(), { sha256: hashOf(Buffer.from('another file')) });
    const { jobId, fileId } = await callForBody(portal, who, 'importMrfFile', about(importId));
    await expect.poll(async () => (await getJobRow(portal.services, jobId)).state).toBe('failed');
    const file = await read(fileId);
    expect(file).toMatchObject({ status: 'Draft', problems: [] });
    expect(file.refusals?.map(({ message }) => message)).toEqual([
      'The file that arrived is not the file that was sent. Send it again.',
    ]);
    expect((await call(portal, who, 'readFileImport', { importId })).status).toBe(404);
  });

  it('is refused under a name in use, of another account, and before all of it has arrived', async () => {
    const importId = await sent(createRatesFile());
    const { name } = await imported(createRatesFile());
    const refused = async (input: object, by = who) =>
      (await call(portal, by, 'importMrfFile', about(importId, input))).text;
    expect(await refused({ name: name.toUpperCase() })).toContain('mrfFileNameInUse');
    expect(await refused({}, 'administrator')).toContain('/importId');
    const { importId: incomplete } = await callForBody(portal, who, 'beginFileImport', {
      fileName: 'theirs.json',
      sizeBytes: 5,
    });
    expect(await refused({ importId: incomplete })).toContain('/importId');
    for (const each of [importId, incomplete])
      await callForBody(portal, who, 'cancelFileImport', { importId: each });
  });

  it('takes the place of the content of last month', async () => {
    const { fileId, sha256 } = await imported(createRatesFile());
    const next = createRatesFile({ last_updated_on: today() });
    const { jobId } = await callForBody(portal, who, 'replaceMrfFile', {
      fileId,
      importId: await sent(next),
    });
    await waitForJobState(portal.services, jobId, 'done');
    expect(await read(fileId)).toMatchObject({
      sha256: hashOf(next),
      lastUpdatedOn: today(),
    });
    const { unclaimed_since } = await portal.services.kysely
      .selectFrom('stored_file')
      .select('unclaimed_since')
      .where('sha256', '=', Buffer.from(sha256 ?? '', 'hex'))
      .where('unclaimed_since', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(unclaimed_since).not.toBeNull();
  });

  it('takes no place in files that others host or that are made here', async () => {
    const importId = await sent(createRatesFile());
    for (const fileId of [1, await buildMrfFile(portal.services.kysely)])
      expect((await call(portal, who, 'replaceMrfFile', { fileId, importId })).status).toBe(409);
    await callForBody(portal, who, 'cancelFileImport', { importId });
  });
});

it(
  'a file above 20 MB is checked by a job, which names each error by its place',
  { timeout: 120_000 },
  async () => {
    const items = Array.from({ length: 56_000 }, (_, index) =>
      createService(`C${index}`, index === 55_000 ? 0 : 10),
    );
    const bytes = createRatesFile({}, items);
    expect(bytes.length).toBeGreaterThan(20_000_000);
    const { fileId, rowVersion, problems } = await imported(bytes);
    const expected = [
      {
        pointer: '/in_network/55000/negotiated_rates/0/negotiated_prices/0/negotiated_rate',
        message: 'The number must be greater than 0.',
      },
    ];
    expect(problems).toEqual(expected);
    expect((await call(portal, who, 'validateMrfFile', { fileId, rowVersion })).status).toBe(409);
    const { jobId } = await callForBody(portal, who, 'checkMrfFile', { fileId });
    const { percent } = await waitForJobState(portal.services, jobId, 'done');
    expect(percent).toBe(100);
    expect(await read(fileId)).toMatchObject({ problems: expected, status: 'Draft' });
  },
);
