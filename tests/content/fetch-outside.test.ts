import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { createFetcher, type Network } from '#server/outside/fetch-outside.ts';
import { isPublicAddress } from '#server/outside/public-address.ts';
import { selfSigned } from '../support/certificate.ts';

const host = 'files.example.org';
const brand = { outsideHosts: [host, 'other.example.org'] };
const { key, cert } = selfSigned(host);
const seen: string[] = [];
const answers = new Map<string | undefined, RequestListener>(
  Object.entries<RequestListener>({
    '/index.json': (_, reply) => reply.setHeader('content-type', 'application/json').end('{"a":1}'),
    '/moved': (_, reply) => reply.writeHead(302, { location: `https://${host}/index.json` }).end(),
    '/missing': (_, reply) => reply.writeHead(404).end('no'),
    '/exact': (_, reply) => reply.end(Buffer.alloc(limits.outsideSize.value)),
    '/large': (_, reply) => reply.end(Buffer.alloc(limits.outsideSize.value + 1)),
    '/slow': (_, reply) => reply.flushHeaders(),
    '/cut': (_, reply) => {
      reply.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => reply.destroy(), 20);
    },
  }),
);

let server: Server;
beforeAll(async () => {
  server = createServer({ key, cert }, (request, reply) => {
    seen.push(`${request.headers.host} ${request.url}`);
    answers.get(request.url)?.(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** This test's server under the name of the host, with loopback treated as public. */
const fetcher = (changes: Partial<Network> = {}) =>
  createFetcher({
    resolve: async () => ['127.0.0.1'],
    isPublic: () => true,
    options: { port: (server.address() as AddressInfo).port, ca: cert },
    timeoutMs: 1_000,
    ...changes,
  });
const refusal = async (address: string, changes?: Partial<Network>) => {
  const before = seen.length;
  const why = await fetcher(changes)(brand, address).then(
    () => 'fetched',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
  return { why, asked: seen.length > before };
};

describe('an external address', () => {
  it('is fetched from a host that the brand lists', async () => {
    const { bytes, contentType } = await fetcher()(brand, `https://${host}/index.json`);
    expect([contentType, bytes.toString()]).toEqual(['application/json', '{"a":1}']);
    expect(seen.at(-1)).toMatch(/^files\.example\.org(:\d+)? \/index\.json$/);
  });

  it.each([
    [`http://${host}/index.json`, 'not an https'],
    ['https://evil.example.org/index.json', 'does not list'],
    [`https://sub.${host}/index.json`, 'does not list'],
    [`https://${host}.evil.org/index.json`, 'does not list'],
    ['https://127.0.0.1/index.json', 'does not list'],
    ['https://[::1]/index.json', 'does not list'],
    ['https://2130706433/index.json', 'does not list'],
    [`https://user:word@${host}/index.json`, 'a user or a port'],
    [`https://${host}@evil.example.org/`, 'a user or a port'],
    [`https://${host}:8443/index.json`, 'a user or a port'],
    ['file:///etc/passwd', 'not an https'],
    ['no address', 'not an https'],
  ])('%s is refused without a connection', async (address, why) => {
    expect(await refusal(address)).toEqual({ why: expect.stringContaining(why), asked: false });
  });

  it.each([
    [['127.0.0.1'], 'loopback'],
    [['93.184.216.34', '10.0.0.1'], 'a public and a private address'],
    [['169.254.169.254'], 'the metadata of a cloud'],
    [[], 'nothing'],
  ])('whose host resolves to %s is refused without a connection: %s', async (addresses) => {
    const changes = { resolve: async () => addresses, isPublic: isPublicAddress };
    expect(await refusal(`https://${host}/index.json`, changes)).toEqual({
      why: expect.stringContaining('not in the public internet'),
      asked: false,
    });
  });

  it('is requested at the address that was checked, resolved once', async () => {
    let resolved = 0;
    const resolve = async () => [++resolved === 1 ? '127.0.0.1' : '10.0.0.1'];
    await fetcher({ resolve })(brand, `https://${host}/index.json`);
    expect(resolved).toBe(1);
  });

  it('with a response of exactly the maximum size is accepted', async () => {
    const { bytes } = await fetcher()(brand, `https://${host}/exact`);
    expect(bytes.length).toBe(limits.outsideSize.value);
  });

  it.each([
    ['/moved', 'responded with 302'],
    ['/missing', 'responded with 404'],
    ['/large', 'too large'],
    ['/slow', 'in time'],
    ['/cut', 'cannot be reached'],
  ])('that responds like %s is refused: %s', async (path, why) => {
    expect((await refusal(`https://${host}${path}`)).why).toMatch(
      new RegExp(`^OutsideRefused: .*${why}`, 'u'),
    );
  });

  it('whose name never resolves is refused after a timeout', async () => {
    const changes = { resolve: () => new Promise<never>(() => {}) };
    const { why, asked } = await refusal(`https://${host}/index.json`, changes);
    expect([why, asked]).toEqual([expect.stringContaining('in time'), false]);
  });

  it('with an untrusted certificate is refused', async () => {
    const options = { port: (server.address() as AddressInfo).port };
    const { why, asked } = await refusal(`https://${host}/index.json`, { options });
    expect([why, asked]).toEqual([expect.stringContaining('cannot be reached'), false]);
  });

  it('with the certificate of another host is refused', async () => {
    const { why, asked } = await refusal('https://other.example.org/index.json');
    expect([why, asked]).toEqual([expect.stringContaining('cannot be reached'), false]);
  });
});

describe('an IP address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1', '2a00:1450:4001::5'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    [
      'special IPv4',
      '0.0.0.0 100.64.0.1 169.254.169.254 192.0.0.1 198.18.0.1 224.0.0.1 255.255.255.255',
    ],
    ['private IPv4', '10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1'],
    ['loopback', '127.0.0.1 127.9.9.9 ::1'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1::'],
    ['special IPv6', ':: fc00::1 fd12::1 fe80::1 ff02::1 2001:db8::1'],
    ['no address', 'localhost 1.2.3'],
  ])('of the kind %s is not public', (_, addresses) => {
    expect(addresses.split(' ').filter(isPublicAddress)).toEqual([]);
  });
});
