import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#shared/schemas/limits.ts';
import { getHttpsUrlOfPublicFile, publicFolder } from '../files/public-file-url.ts';
import {
  getPublicChunk,
  findPublicFile,
  listPublicReleases,
  type PublicReleaseFile,
} from '../files/public-files.queries.ts';
import type { Services } from '../requests/services.ts';
import { parseRange, type ByteRange } from './byte-range.ts';

type PublicFile = NonNullable<Awaited<ReturnType<typeof findPublicFile>>>;

const json = 'application/json; charset=utf-8';
const cacheControl = 'public, max-age=300';
const publicNamePattern = /^[\w.-]+$/u;

/**
 * Serves the published transparency files without a session, to pages of every origin, whole or in ranges.
 * Each request reads one release, so a response never mixes it with a release that is published meanwhile. Rate limits
 * count requests per network.
 */
export function addTransparencyFiles(app: FastifyInstance, services: Services): void {
  const countRequest = (request: FastifyRequest): void =>
    services.rateLimiter.count(`transparency ${request.info.network}`, services.rates.read);
  app.get('/transparency', async (request, reply) => {
    countRequest(request);
    const body = await renderIndex(services, request);
    const tag = `"${createHash('sha256').update(body).digest('hex')}"`;
    setPublicHeaders(reply, tag);
    if (isTagKnown(request, [tag])) return reply.status(304).send();
    return reply.type(json).send(body);
  });
  app.get<{ Params: { name: string } }>(`${publicFolder}:name`, async (request, reply) => {
    countRequest(request);
    const { name } = request.params;
    const file = publicNamePattern.test(name)
      ? await findPublicFile(services.kysely, name)
      : undefined;
    return file ? sendFile(services, file, request, reply) : reply.callNotFound();
  });
}

/** Renders the list of published files for programs. People read it on the page that the footer of the portal links to. */
async function renderIndex(services: Services, request: FastifyRequest): Promise<string> {
  const addUrl = ({ publicName, location, ...file }: PublicReleaseFile) => ({
    ...file,
    sizeBytes: file.sizeBytes ?? undefined,
    url: location ?? getHttpsUrlOfPublicFile({ services, request: request.info }, publicName ?? ''),
  });
  const releases = await listPublicReleases(services.kysely);
  return JSON.stringify({
    releases: releases.map((release) => ({ ...release, files: release.files.map(addUrl) })),
  });
}

function setPublicHeaders(reply: FastifyReply, tag: string): void {
  void reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
}

const isTagKnown = ({ headers }: FastifyRequest, tags: readonly string[]): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tags.includes(tag.trim().replace(/^W\//u, '')));

function sendFile(
  services: Services,
  file: PublicFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tags = { plain: `"${file.hash}"`, zipped: `"${file.hash}-gzip"` };
  const range = getRequestedRange(file, tags.plain, request);
  const isZipped = range === undefined && acceptsGzip(request);
  setPublicHeaders(reply, isZipped ? tags.zipped : tags.plain);
  void reply.header('accept-ranges', 'bytes').type(json);
  if (isTagKnown(request, [tags.plain, tags.zipped])) return reply.status(304).send();
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${file.size_bytes}`).send();
  const whole = { start: 0, end: file.size_bytes - 1 };
  const { start, end } = range ?? whole;
  // A HEAD request needs only the headers.
  const content = Readable.from(
    request.method === 'HEAD' ? [] : streamContent(services, file, { start, end }),
  );
  if (isZipped) return reply.header('content-encoding', 'gzip').send(content.compose(createGzip()));
  void reply.header('content-length', end - start + 1);
  if (range)
    void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size_bytes}`);
  return reply.send(content);
}

/** Returns the requested range; undefined for the whole file, for example if the file has changed since (If-Range). */
function getRequestedRange(file: PublicFile, tag: string, { headers }: FastifyRequest) {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== tag) return undefined;
  return parseRange(headers.range, file.size_bytes);
}

/** Whether the client accepts gzip: Accept-Encoding names it without `q=0`. */
const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(headers['accept-encoding'] ?? '');

/** Yields a range of a file from FILES_DIR, where `place` is its key, or from the chunks in the database. */
async function* streamContent(
  { kysely, directory }: Services,
  { file_id, place }: PublicFile,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  if (place !== null) {
    if (!directory) throw new Error('FILES_DIR is not set');
    yield* directory.read(place, { start, end });
    return;
  }
  const chunkSize = limits.fileChunk.value;
  for (let position = Math.floor(start / chunkSize); position * chunkSize <= end; position++) {
    const bytes = await getPublicChunk(kysely, file_id, position);
    const first = position * chunkSize;
    yield bytes.subarray(Math.max(0, start - first), Math.min(bytes.length, end - first + 1));
  }
}
