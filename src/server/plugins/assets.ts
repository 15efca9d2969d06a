import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const immutableCacheControl = 'public, max-age=31536000, immutable';

/** Content, and its form in each content encoding, which is compressed once, when a browser first accepts it. */
export interface Asset {
  type: string;
  plain: Buffer;
  brotli?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
/** Brotli quality: 10 % smaller than at 9 for half a second per file; 11 takes twice as long and saves 1 %. */
const brotliQuality = 10;
const compressGzip = promisify(gzip);
/** Smaller responses fit into one packet in any case. */
const minCompressedBytes = 1024;

export const toAsset = (body: string | Buffer, type: string): Asset => ({
  type,
  plain: Buffer.from(body),
});

/** Sends content that is immutable at its URL. Small or already compressed files are sent unchanged. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Asset,
  cacheControl = immutableCacheControl,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply
    .header('content-type', file.type)
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding');
  if (file.plain.length < minCompressedBytes || /^(image\/png|font)/.test(file.type))
    return reply.send(file.plain);
  if (/\bbr\b/.test(accepted)) {
    file.brotli ??= compressBrotli(file.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    });
    return reply.header('content-encoding', 'br').send(await file.brotli);
  }
  if (/\bgzip\b/.test(accepted)) {
    file.gzip ??= compressGzip(file.plain);
    return reply.header('content-encoding', 'gzip').send(await file.gzip);
  }
  return reply.send(file.plain);
}

/**
 * Serves the built bundle, which is read once at start; all file names contain a hash. Only files found at start are
 * served.
 */
export function addAssets(app: FastifyInstance, folder: string): void {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return;
  const files = new Map(
    readdirSync(assets)
      .filter((name) => extname(name) in contentTypes)
      .map((name) => [
        name,
        toAsset(readFileSync(join(assets, name)), contentTypes[extname(name)] ?? ''),
      ]),
  );
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = files.get(request.params.name);
    return file ? sendAsset(request, reply, file) : reply.callNotFound();
  });
}
