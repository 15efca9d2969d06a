import type { FastifyInstance } from 'fastify';
import type { Publications } from '../publications/create-publications.ts';
import { toAsset, sendAsset, type Asset } from './assets.ts';

const json = 'application/json; charset=utf-8';

/**
 * Serves screens, texts and brands of the current publication, and of a few earlier ones that open tabs still request.
 */
export function addPublicationRoutes(app: FastifyInstance, publications: Publications): void {
  const assets = new Map<string, Asset>();
  // Resources with a hash are compressed once. The map is cleared when it holds several publications.
  const getOrMakeAsset = (key: string, make: () => Asset | undefined): Asset | undefined => {
    const asset = assets.get(key) ?? make();
    if (assets.size > 2_000) assets.clear();
    if (asset) assets.set(key, asset);
    return asset;
  };
  app.get('/screens/index.json', async (request, reply) => {
    const { body, hash } = publications.current().index(request.info.brand.id);
    // Also on 304: with no-store the browser would delete its copy.
    void reply.header('etag', `"${hash}"`).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.status(304).send();
    const file = getOrMakeAsset(`index ${hash}`, () => toAsset(body, json));
    return file ? sendAsset(request, reply, file, 'no-cache') : reply.callNotFound();
  });
  app.get<{ Params: { name: string } }>('/screens/:name', async (request, reply) => {
    const [, id, hash] = /^(.+)\.([\w-]+)\.json$/.exec(request.params.name) ?? [];
    const brand = request.info.brand.id;
    const file = getOrMakeAsset(`screen ${brand} ${id} ${hash}`, () => {
      const body =
        publications.lookUp((served) => served.artefact(brand, id ?? '', hash ?? '')) ??
        publications.lookUp((served) => served.ofAnyBrand(id ?? '', hash ?? ''));
      return body === undefined ? undefined : toAsset(body, json);
    });
    return file ? sendAsset(request, reply, file) : reply.callNotFound();
  });
  app.get<{ Params: { name: string } }>('/locales/:name', async (request, reply) => {
    const [, language = '', portal = '', hash = ''] =
      /^(\w+)\.(\w+)\.([\w-]+)\.json$/.exec(request.params.name) ?? [];
    const file = getOrMakeAsset(`locale ${language} ${portal} ${hash}`, () => {
      const body = publications.lookUp((served) => served.locale(language, portal, hash));
      return body === undefined ? undefined : toAsset(body, json);
    });
    return file ? sendAsset(request, reply, file) : reply.callNotFound();
  });
  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const [, id, hash, extension] = /^([\w-]+)\.([\w-]+)\.(\w+)$/.exec(request.params.name) ?? [];
    const file = getOrMakeAsset(`brand ${request.params.name}`, () => {
      const found = publications.lookUp((served) =>
        served.brands.file(id ?? '', hash ?? '', extension ?? ''),
      );
      return found && toAsset(found.body, found.type);
    });
    return file ? sendAsset(request, reply, file) : reply.callNotFound();
  });
}
