import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { Brand } from '#shared/cobrand/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isPublicAddress } from './public-address.ts';

/** The reason why an external URL was not fetched. The message contains neither the URL nor the response. */
export class OutsideRefused extends Error {}

export interface OutsideResponse {
  contentType: string;
  bytes: Buffer;
}

/** Fetches from a host that the brand lists. @throws OutsideRefused */
export type FetchOutside = (
  brand: Pick<Brand, 'outsideHosts'>,
  address: string,
) => Promise<OutsideResponse>;

/** Replaced in tests to reach a local server. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  options: RequestOptions;
  timeoutMs: number;
}

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  options: {},
  timeoutMs: limits.outsideTimeout.value * 1000,
};

/**
 * Creates a fetcher for GET over https. It connects to the address that was checked, since a name may resolve
 * differently the next time, follows no redirects, and limits time and size.
 */
export const createFetcher =
  (network: Network = internet): FetchOutside =>
  async (brand, address) => {
    const url = readAddress(address, brand.outsideHosts ?? []);
    const signal = AbortSignal.timeout(network.timeoutMs);
    try {
      const checked = await Promise.race([checkedAddress(network, url.hostname), timeout(signal)]);
      return await readResponse(await send(network, { url, checked, signal }));
    } catch (error) {
      if (error instanceof OutsideRefused) throw error;
      const why = signal.aborted ? 'it did not respond in time' : 'it cannot be reached';
      throw new OutsideRefused(why, { cause: error });
    }
  };

function readAddress(address: string, hosts: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw new OutsideRefused('it is not an https address');
  if (url.username !== '' || url.password !== '' || url.port !== '')
    throw new OutsideRefused('it names a user or a port');
  if (!hosts.includes(url.hostname)) throw new OutsideRefused('the brand does not list its host');
  return url;
}

/** Resolves the host. A single private address among several is refused. */
async function checkedAddress(network: Network, host: string): Promise<string> {
  const addresses = await network.resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every((address) => network.isPublic(address)))
    throw new OutsideRefused('its host is not in the public internet');
  return first;
}

async function timeout(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

interface Target {
  url: URL;
  checked: string;
  signal: AbortSignal;
}

function send({ options }: Network, { url, checked, signal }: Target): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    url,
    {
      agent: false,
      ...options,
      signal,
      // Node requests either one address or all of them.
      lookup: (_host, { all }, done) => {
        const family = isIP(checked);
        if (all) done(null, [{ address: checked, family }]);
        else done(null, checked, family);
      },
    },
    resolve,
  )
    .on('error', reject)
    .end();
  return promise;
}

async function readResponse(response: IncomingMessage): Promise<OutsideResponse> {
  try {
    if (response.statusCode !== 200)
      throw new OutsideRefused(
        `it responded with ${response.statusCode}; redirects are not followed`,
      );
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.outsideSize.value) throw new OutsideRefused('its response is too large');
      pieces.push(piece);
    }
    return { contentType: response.headers['content-type'] ?? '', bytes: Buffer.concat(pieces) };
  } finally {
    response.destroy();
  }
}
