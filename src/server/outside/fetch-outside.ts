import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { Brand } from '#shared/cobrand/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isPublicAddress } from './public-address.ts';

/** Why an outside address was not fetched; the message holds neither the address nor the answer. */
export class OutsideRefused extends Error {}

export interface OutsideAnswer {
  contentType: string;
  bytes: Buffer;
}

/** Fetches from a host that the brand lists. @throws OutsideRefused */
export type FetchOutside = (
  brand: Pick<Brand, 'outsideHosts'>,
  address: string,
) => Promise<OutsideAnswer>;

/** What tests replace, to reach a server of their own. */
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
 * By https and GET only, to the very address that was checked (a name may resolve to another one the next time), without
 * following redirects, and bounded in time and size.
 */
export const createFetcher =
  (network: Network = internet): FetchOutside =>
  async (brand, address) => {
    const url = readAddress(address, brand.outsideHosts ?? []);
    const signal = AbortSignal.timeout(network.timeoutMs);
    try {
      const checked = await Promise.race([checkedAddress(network, url.hostname), timeout(signal)]);
      return await readAnswer(await send(network, { url, checked, signal }));
    } catch (error) {
      if (error instanceof OutsideRefused) throw error;
      const why = signal.aborted ? 'it did not answer in time' : 'it cannot be reached';
      throw new OutsideRefused(why, { cause: error });
    }
  };

function readAddress(address: string, hosts: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw new OutsideRefused('it is no https address');
  if (url.username !== '' || url.password !== '' || url.port !== '')
    throw new OutsideRefused('it names a user or a port');
  if (!hosts.includes(url.hostname)) throw new OutsideRefused('the brand does not list its host');
  return url;
}

/** One private address among several is enough to refuse: the host is not what the brand took it for. */
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
      // Node asks for one address or for all.
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

async function readAnswer(answer: IncomingMessage): Promise<OutsideAnswer> {
  try {
    if (answer.statusCode !== 200)
      throw new OutsideRefused(`it answered ${answer.statusCode}; redirects are not followed`);
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.outsideSize.value) throw new OutsideRefused('its answer is too large');
      pieces.push(piece);
    }
    return { contentType: answer.headers['content-type'] ?? '', bytes: Buffer.concat(pieces) };
  } finally {
    answer.destroy();
  }
}
