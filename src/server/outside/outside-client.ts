import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { Brand } from '#shared/cobrand/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { parseOutsideUrl } from './outside-url.ts';
import { OutsideRequestError } from './outside-request-error.ts';
import { isPublicAddress } from './public-address.ts';
import { watchPace, type Pace } from './watch-pace.ts';

type BrandHosts = Pick<Brand, 'outsideHosts'>;

export interface OutsideResponse {
  contentType: string;
  bytes: Buffer;
}

/** The content of an external URL while it arrives. Reading throws OutsideRequestError. */
export interface OutsideContent {
  /** The length of the content in bytes, if the server states it. */
  size: number | undefined;
  bytes: AsyncIterable<Buffer>;
}

/**
 * Fetches from hosts that a brand lists. The client connects to the IP address that was checked, since a name may resolve
 * differently the next time. It follows no redirects, and limits time and size. Each method rejects with an
 * OutsideRequestError when it cannot fetch the URL.
 */
export interface OutsideClient {
  /** Fetches the content of a URL, up to the size `outsideSize` of the limits. */
  fetch(brand: BrandHosts, url: string): Promise<OutsideResponse>;
  /** Receives a large file until `read` has ended. When `stop` aborts, rejects with the reason of the signal. */
  receive<T>(
    brand: BrandHosts,
    { url, stop }: { url: string; stop: AbortSignal },
    read: (content: OutsideContent) => Promise<T>,
  ): Promise<T>;
  /** Returns the status with which a URL on one of the hosts responds, http or https. */
  getStatus(hosts: readonly string[], url: string): Promise<number>;
}

/** How to reach hosts, and the limits of responses. Tests replace it to reach a local server. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  options: RequestOptions;
  timeoutMs: number;
  /** Limits of large files. */
  file: { bytes: number; pace: Pace; timeoutMs: number };
}

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  options: {},
  timeoutMs: limits.outsideTimeout.value * 1000,
  file: {
    bytes: limits.outsideFileSize.value,
    pace: { bytes: limits.outsideFilePace.value, windowMs: 60_000 },
    timeoutMs: limits.outsideFileTimeout.value * 3_600_000,
  },
};

export function createOutsideClient(network: Network = internet): OutsideClient {
  const { file } = network;
  return {
    fetch: ({ outsideHosts = [] }, text) =>
      runWithDeadline(network.timeoutMs, async (signal) => {
        const url = parseOutsideUrl(text, outsideHosts);
        return readSmall(await openContent(network, url, signal));
      }),
    receive: ({ outsideHosts = [] }, { url: text, stop }, read) =>
      runWithDeadline(
        file.timeoutMs,
        async (signal, abortAsSlow) => {
          const url = parseOutsideUrl(text, outsideHosts);
          const pace = watchPace(file.pace, abortAsSlow);
          try {
            const response = await openContent(network, url, signal);
            const bytes = streamContent(response, file.bytes, pace.note);
            return await read({ size: readContentLength(response, file.bytes), bytes });
          } finally {
            pace.end();
          }
        },
        stop,
      ),
    getStatus: (hosts, text) =>
      runWithDeadline(network.timeoutMs, async (signal) => {
        const url = parseOutsideUrl(text, hosts, ['https:', 'http:']);
        const response = await openResponse(network, url, signal);
        response.destroy();
        return response.statusCode ?? 0;
      }),
  };
}

/** Runs work until a time has passed or `stop` aborts. The signal that the work receives then aborts its requests. */
async function runWithDeadline<T>(
  ms: number,
  work: (signal: AbortSignal, abortAsSlow: () => void) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const deadline = new AbortController();
  const abortAsSlow = () => deadline.abort(new OutsideRequestError('slow'));
  const timer = setTimeout(abortAsSlow, ms);
  const signal = stop ? AbortSignal.any([stop, deadline.signal]) : deadline.signal;
  try {
    return await work(signal, abortAsSlow);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    // Closes the connection if its response was not read to the end.
    deadline.abort();
  }
}

async function openResponse(
  network: Network,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    const address = await Promise.race([
      resolvePublicAddress(network, url.hostname),
      rejectWhenAborted(signal),
    ]);
    return await sendRequest(network, { url, address, signal });
  } catch (error) {
    if (error instanceof OutsideRequestError) throw error;
    throw new OutsideRequestError('unreachable', { cause: error });
  }
}

async function openContent(
  network: Network,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const response = await openResponse(network, url, signal);
  const { statusCode: status = 0 } = response;
  if (status >= 300 && status < 400) throw new OutsideRequestError('redirect', { status });
  if (status !== 200) throw new OutsideRequestError('status', { status });
  return response;
}

/** Resolves the host. Rejects it when any of its addresses is not public. */
async function resolvePublicAddress(network: Network, host: string): Promise<string> {
  const addresses = await network.resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every((address) => network.isPublic(address)))
    throw new OutsideRequestError('notPublic');
  return first;
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

interface Target {
  url: URL;
  /** The public IP address to connect to. */
  address: string;
  signal: AbortSignal;
}

function sendRequest(
  { options }: Network,
  { url, address, signal }: Target,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  send(
    url,
    {
      agent: false,
      ...options,
      signal,
      // Node requests either one address or all of them.
      lookup: (_host, { all }, done) => {
        const family = isIP(address);
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
    resolve,
  )
    .on('error', reject)
    .end();
  return promise;
}

async function readSmall(response: IncomingMessage): Promise<OutsideResponse> {
  const pieces: Buffer[] = [];
  for await (const piece of streamContent(response, limits.outsideSize.value)) pieces.push(piece);
  return { contentType: response.headers['content-type'] ?? '', bytes: Buffer.concat(pieces) };
}

/** Yields the content of a response up to a size. */
async function* streamContent(
  response: IncomingMessage,
  byteLimit: number,
  note: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > byteLimit) throw new OutsideRequestError('tooLarge');
      note(piece.length);
      yield piece;
    }
  } catch (error) {
    if (error instanceof OutsideRequestError) throw error;
    throw new OutsideRequestError('cut', { cause: error });
  } finally {
    response.destroy();
  }
}

function readContentLength({ headers }: IncomingMessage, byteLimit: number): number | undefined {
  const contentLength = headers['content-length'];
  if (contentLength === undefined) return undefined;
  if (Number(contentLength) > byteLimit) throw new OutsideRequestError('tooLarge');
  return Number(contentLength);
}
