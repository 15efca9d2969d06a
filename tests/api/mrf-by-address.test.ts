import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createOutsideClient, type Network } from '#server/outside/outside-client.ts';
import { isPublicAddress } from '#server/outside/public-address.ts';
import { importMrfFileJob } from '#server/resources/mrf/check/import-file.job.ts';
import { callForBody, call } from '../support/calls.ts';
import { createSelfSignedCertificate } from '../support/certificate.ts';
import { getJobRow, waitForJobState } from '../support/jobs.ts';
import { createRatesFile } from '../support/rates.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const who = 'planbuilding';
/** A host that the brand of the demo lists. */
const host = 'mrf.example.com';
const { key, cert } = createSelfSignedCertificate(host);
const mostBytes = 1_000_000;

let current = createRatesFile();
const handlers: Record<string, RequestListener> = {
  '/rates.json': (_, reply) => reply.end(current),
  '/rates.json.gz': (_, reply) => reply.end(gzipSync(createRatesFile())),
  '/damaged.json.gz': (_, reply) => reply.end(gzipSync(createRatesFile()).subarray(0, 200)),
  '/old.json': (_, reply) => reply.end(createRatesFile({ version: '1.6.2' })),
  '/moved': (_, reply) => reply.writeHead(302, { location: `https://${host}/rates.json` }).end(),
  '/inside': (_, reply) => reply.writeHead(301, { location: 'https://127.0.0.1/' }).end(),
  '/missing': (_, reply) => reply.writeHead(404).end(),
  '/stated': (_, reply) => reply.writeHead(200, { 'content-length': mostBytes + 1 }).write('{'),
  '/unstated': (_, reply) => reply.end(Buffer.alloc(mostBytes + 1)),
  '/slow': (_, reply) => reply.flushHeaders(),
  '/cut': (_, reply) => {
    reply.writeHead(200, { 'content-length': 1_000 }).write('{"in_network"');
    setTimeout(() => reply.destroy(), 20);
  },
};

let server: Server;
let seen: (string | undefined)[] = [];
let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  server = createServer({ key, cert }, (request, reply) => {
    seen.push(request.url);
    handlers[request.url ?? '']?.(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  worker = startWorker(portal.services, [importMrfFileJob]);
});
afterAll(async () => {
  await worker?.stop();
  server.closeAllConnections();
  server.close();
});

/** The host is this test's server, and counts as public. */
const reach = (changes: Partial<Network> = {}): void => {
  portal.services.outsideClient = createOutsideClient({
    resolve: async () => ['127.0.0.1'],
    isPublic: () => true,
    options: { port: (server.address() as AddressInfo).port, ca: cert },
    timeoutMs: 10_000,
    file: { bytes: mostBytes, pace: { bytes: 10, windowMs: 10_000 }, timeoutMs: 60_000 },
    ...changes,
  });
};
beforeEach(() => {
  reach();
  seen = [];
  current = createRatesFile();
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const read = (fileId: number) => callForBody(portal, who, 'readMrfFile', { fileId });

let named = 0;
const about = (sourceAddress: string | undefined) => ({
  name: `Fetched ${++named}`,
  description: 'Rates of others',
  fileType: 'in-network-rates',
  contentFrom: 'address',
  sourceAddress,
});
const begin = (path: string) =>
  callForBody(portal, who, 'importMrfFile', about(`https://${host}${path}`));

async function fetched(path: string) {
  const { jobId, fileId } = await begin(path);
  await waitForJobState(portal.services, jobId, 'done');
  return read(fileId);
}

/** Imports content that is refused, and returns the messages of its file. */
async function refused(path: string) {
  const { jobId, fileId } = await begin(path);
  await waitForJobState(portal.services, jobId, 'failed');
  const { status, problems, refusals = [] } = await read(fileId);
  return { status, problems, messages: refusals.map(({ message }) => message) };
}

describe('a file of others that is fetched from an address', () => {
  it('is checked, with the version, day, size and hash of what arrived', async () => {
    expect(await fetched('/rates.json')).toMatchObject({
      status: 'Valid',
      hostedHere: true,
      producedHere: false,
      sourceAddress: `https://${host}/rates.json`,
      contentFrom: 'address',
      schemaVersion: '2.1.0',
      sizeBytes: createRatesFile().length,
      sha256: hashOf(createRatesFile()),
      problems: [],
      refusals: [],
    });
    expect(seen).toEqual(['/rates.json']);
  });

  it('is stored unpacked when it arrives as gzip', async () => {
    const file = await fetched('/rates.json.gz');
    expect(file).toMatchObject({ status: 'Valid', sha256: hashOf(createRatesFile()) });
  });

  it('has the problems that an uploaded file would have', async () => {
    const found = [await fetched('/damaged.json.gz'), await fetched('/old.json')];
    expect(found.map(({ status, problems: [first] }) => [status, first?.message])).toEqual([
      ['Draft', 'The gzip file is damaged or ends too early. Make it again.'],
      ['Draft', 'The file has schema version 1.6.2. Version 2 is in force.'],
    ]);
  });

  it('is fetched again the next month, and what was there stays when that fails', async () => {
    const { fileId, sha256 } = await fetched('/rates.json');
    current = createRatesFile({ last_updated_on: today() });
    const again = (path: string) =>
      callForBody(portal, who, 'replaceMrfFile', {
        fileId,
        contentFrom: 'address',
        sourceAddress: `https://${host}${path}`,
      });
    await waitForJobState(portal.services, (await again('/missing')).jobId, 'failed');
    const kept = await read(fileId);
    expect(kept).toMatchObject({ status: 'Valid', sha256 });
    expect(kept.refusals?.map(({ message }) => message)).toEqual([
      'The host of the address answered 404 instead of sending the file.',
    ]);
    await waitForJobState(portal.services, (await again('/rates.json')).jobId, 'done');
    expect(await read(fileId)).toMatchObject({
      sha256: hashOf(current),
      lastUpdatedOn: today(),
      refusals: [],
    });
  });

  it.each([
    ['/moved', 'The address leads to another address. Enter the address where the file itself is.'],
    [
      '/inside',
      'The address leads to another address. Enter the address where the file itself is.',
    ],
    ['/missing', 'The host of the address answered 404 instead of sending the file.'],
    ['/stated', 'The file at the address is larger than 5 GB.'],
    ['/unstated', 'The file at the address is larger than 5 GB.'],
    ['/slow', 'The file did not arrive in time. Try again later, or upload it.'],
    ['/cut', 'The connection broke before the whole file had arrived. Try again.'],
  ])('says why when the host responds like %s', async (path, message) => {
    if (path === '/slow')
      reach({ file: { bytes: mostBytes, pace: { bytes: 10, windowMs: 300 }, timeoutMs: 60_000 } });
    expect(await refused(path)).toEqual({ status: 'Draft', problems: [], messages: [message] });
    expect(seen).toEqual([path]);
  });

  it.each([
    ['an internal address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['a public and an internal address', ['93.184.216.34', '192.168.1.1']],
  ])('is refused without a connection when the name of its host means %s', async (_, addresses) => {
    reach({ resolve: async () => addresses, isPublic: isPublicAddress });
    const message = 'The host of the address is not on the public internet.';
    expect((await refused('/rates.json')).messages).toEqual([message]);
    expect(seen).toEqual([]);
  });

  it('comes from the address that was checked when the name means another one later', async () => {
    let resolved = 0;
    reach({ resolve: async () => [++resolved === 1 ? '127.0.0.1' : '10.0.0.1'] });
    expect((await fetched('/rates.json')).status).toBe('Valid');
    expect(resolved).toBe(1);
  });

  it('is not fetched further when its job is cancelled', async () => {
    reach({
      file: { bytes: mostBytes, pace: { bytes: 0, windowMs: 500 }, timeoutMs: 60_000 },
    });
    const { jobId, fileId } = await begin('/slow');
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['/slow']);
    expect((await read(fileId)).jobId).toBe(jobId);
    await callForBody(portal, who, 'cancelJob', { jobId });
    await expect
      .poll(async () => (await getJobRow(portal.services, jobId)).state, { timeout: 15_000 })
      .toBe('cancelled');
    expect(await read(fileId)).toMatchObject({ status: 'Draft', refusals: [] });
  });

  it('is refused at once by an address that is not allowed', async () => {
    const wrong: [string | undefined, string][] = [
      [undefined, 'mrfAddressNeeded'],
      [`http://${host}/rates.json`, 'publicHttps'],
      [`https://${host}:8443/rates.json`, 'publicHttps'],
      [`https://user:word@${host}/rates.json`, 'publicHttps'],
      ['https://127.0.0.1/rates.json', 'publicHttps'],
      ['https://localhost/rates.json', 'publicHttps'],
      ['https://[::1]/rates.json', 'publicHttps'],
      ['https://evil.example.com/rates.json', 'hostNotListed'],
      [`https://sub.${host}/rates.json`, 'hostNotListed'],
    ];
    for (const [address, rule] of wrong) {
      const { status, text } = await call(portal, who, 'importMrfFile', about(address));
      expect([address, status, text]).toEqual([address, 422, expect.stringContaining(rule)]);
      expect(text).toContain('/sourceAddress');
    }
    expect(seen).toEqual([]);
  });
});
