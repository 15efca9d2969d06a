import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { createOutsideClient, type Network } from '#server/outside/outside-client.ts';
import { isPublicAddress } from '#server/outside/public-address.ts';
import { createSelfSignedCertificate } from '../support/certificate.ts';

const host = 'files.example.org';
const fileBytes = 3_000_000;
const brand = { outsideHosts: [host, 'other.example.org'] };
const { key, cert } = createSelfSignedCertificate(host);
const seen: string[] = [];
const handlers = new Map<string | undefined, RequestListener>(
  Object.entries<RequestListener>({
    '/index.json': (_, reply) => reply.setHeader('content-type', 'application/json').end('{"a":1}'),
    '/moved': (_, reply) => reply.writeHead(302, { location: `https://${host}/index.json` }).end(),
    '/missing': (_, reply) => reply.writeHead(404).end('no'),
    '/exact': (_, reply) => reply.end(Buffer.alloc(limits.outsideSize.value)),
    '/large': (_, reply) => reply.end(Buffer.alloc(limits.outsideSize.value + 1)),
    '/slow': (_, reply) => reply.flushHeaders(),
    '/drip': (_, reply) => {
      reply.writeHead(200, { 'content-length': 1_000 });
      const timer = setInterval(() => reply.write('x'), 20);
      reply.on('close', () => clearInterval(timer));
    },
    '/stated': (_, reply) => reply.writeHead(200, { 'content-length': fileBytes + 1 }).write('x'),
    '/endless': (_, reply) => {
      const more = () => reply.write(Buffer.alloc(64_000), () => !reply.destroyed && more());
      more();
    },
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
    handlers.get(request.url)?.(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** This test's server under the name of the host, with loopback treated as public. */
const outside = (changes: Partial<Network> = {}) =>
  createOutsideClient({
    resolve: async () => ['127.0.0.1'],
    isPublic: () => true,
    options: { port: (server.address() as AddressInfo).port, ca: cert },
    timeoutMs: 1_000,
    file: { bytes: fileBytes, pace: { bytes: 100, windowMs: 1_000 }, timeoutMs: 10_000 },
    ...changes,
  });
const never = new AbortController().signal;

/** The three ways to reach an address. */
const ways = {
  fetched: async (address: string, changes?: Partial<Network>) =>
    (await outside(changes).fetch(brand, address)).bytes,
  received: (address: string, changes?: Partial<Network>, stop = never) =>
    outside(changes).receive(brand, { url: address, stop }, async ({ bytes }) => {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) pieces.push(piece);
      return Buffer.concat(pieces);
    }),
  asked: async (address: string, changes?: Partial<Network>) =>
    Buffer.from(String(await outside(changes).getStatus(brand.outsideHosts, address))),
};
type Way = keyof typeof ways;

const refusal = async (way: Way, address: string, changes?: Partial<Network>) => {
  const before = seen.length;
  const why = await ways[way](address, changes).then(
    () => 'reached',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
  return { why, asked: seen.length > before };
};

describe.each(Object.keys(ways) as Way[])('an external address that is %s', (way) => {
  it.each([
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
    expect(await refusal(way, address)).toEqual({
      why: expect.stringContaining(why),
      asked: false,
    });
  });

  it.each([
    [['127.0.0.1'], 'loopback'],
    [['93.184.216.34', '10.0.0.1'], 'a public and a private address'],
    [['169.254.169.254'], 'the metadata of a cloud'],
    [[], 'nothing'],
  ])('whose host resolves to %s is refused without a connection: %s', async (addresses) => {
    const changes = { resolve: async () => addresses, isPublic: isPublicAddress };
    expect(await refusal(way, `https://${host}/index.json`, changes)).toEqual({
      why: expect.stringContaining('not in the public internet'),
      asked: false,
    });
  });

  it('is requested at the address that was checked, resolved once', async () => {
    let resolved = 0;
    const resolve = async () => [++resolved === 1 ? '127.0.0.1' : '10.0.0.1'];
    await ways[way](`https://${host}/index.json`, { resolve });
    expect(resolved).toBe(1);
  });

  it('whose name never resolves is refused after a timeout', async () => {
    const changes = { resolve: () => new Promise<never>(() => {}) };
    const { why, asked } = await refusal(way, `https://${host}/index.json`, changes);
    expect([why, asked]).toEqual([expect.stringContaining('in time'), false]);
  });

  it('with an untrusted certificate is refused', async () => {
    const options = { port: (server.address() as AddressInfo).port };
    const { why, asked } = await refusal(way, `https://${host}/index.json`, { options });
    expect([why, asked]).toEqual([expect.stringContaining('cannot be reached'), false]);
  });

  it('with the certificate of another host is refused', async () => {
    const { why, asked } = await refusal(way, 'https://other.example.org/index.json');
    expect([why, asked]).toEqual([expect.stringContaining('cannot be reached'), false]);
  });
});

describe('something small', () => {
  it('is fetched from a host that the brand lists, by https', async () => {
    const { bytes, contentType } = await outside().fetch(brand, `https://${host}/index.json`);
    expect([contentType, bytes.toString()]).toEqual(['application/json', '{"a":1}']);
    expect(seen.at(-1)).toMatch(/^files\.example\.org(:\d+)? \/index\.json$/);
    const { why } = await refusal('fetched', `http://${host}/index.json`);
    expect(why).toContain('not an https');
  });

  it('may have exactly the maximum size', async () => {
    const { bytes } = await outside().fetch(brand, `https://${host}/exact`);
    expect(bytes.length).toBe(limits.outsideSize.value);
  });

  it.each([
    ['/moved', 'a redirect, .*302'],
    ['/missing', 'did not respond with the content .404'],
    ['/large', 'too large'],
    ['/slow', 'in time'],
    ['/cut', 'ended too early'],
  ])('is refused when it responds like %s: %s', async (path, why) => {
    expect((await refusal('fetched', `https://${host}${path}`)).why).toMatch(
      new RegExp(`^OutsideRequestError: .*${why}`, 'u'),
    );
  });
});

describe('a large file', () => {
  it('arrives with its stated size, beyond the limit of something small', async () => {
    const { size, received } = await outside().receive(
      brand,
      { url: `https://${host}/large`, stop: never },
      async (content) => {
        let total = 0;
        for await (const piece of content.bytes) total += piece.length;
        return { size: content.size, received: total };
      },
    );
    expect([size, received]).toEqual([limits.outsideSize.value + 1, limits.outsideSize.value + 1]);
  });

  it.each([
    ['/moved', 'a redirect'],
    ['/missing', '404'],
    ['/stated', 'too large'],
    ['/endless', 'too large'],
    ['/slow', 'in time'],
    ['/drip', 'in time'],
    ['/cut', 'ended too early'],
  ])('is refused when it arrives like %s: %s', async (path, why) => {
    expect((await refusal('received', `https://${host}${path}`)).why).toMatch(
      new RegExp(`^OutsideRequestError: .*${why}`, 'u'),
    );
  });

  it('is refused when all of it takes too long, however fast it begins', async () => {
    const file = { bytes: 1e12, pace: { bytes: 1, windowMs: 50_000 }, timeoutMs: 200 };
    const { why } = await refusal('received', `https://${host}/endless`, { file });
    expect(why).toContain('in time');
  });

  it('stops arriving when the reader is stopped, with the reason', async () => {
    const stop = new AbortController();
    const received = ways.received(`https://${host}/slow`, {}, stop.signal);
    setTimeout(() => stop.abort(new Error('cancelled')), 50);
    await expect(received).rejects.toThrow('cancelled');
  });

  it('stops arriving when its reader fails, with the error', async () => {
    const failing = outside().receive(
      brand,
      { url: `https://${host}/endless`, stop: never },
      async ({ bytes }) => {
        for await (const _ of bytes) throw new Error('the disk is full');
      },
    );
    await expect(failing).rejects.toThrow('the disk is full');
  });
});

describe('the status of an address', () => {
  it.each([
    ['/index.json', '200'],
    ['/moved', '302'],
    ['/missing', '404'],
    ['/endless', '200'],
  ])('of %s is %s, without its content', async (path, status) => {
    expect((await ways.asked(`https://${host}${path}`)).toString()).toBe(status);
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
