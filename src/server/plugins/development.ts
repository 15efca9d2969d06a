import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../data-folders.ts';
import type { Publications } from '../publications/create-publications.ts';
import type { Services } from '../requests/services.ts';
import { createSourceFontElements } from './font-elements.ts';
import { createIndexPage, type SendPage } from './index-page.ts';

/** Sources, packages, Vite's own modules, and data files that a source imports. */
const viteRoutes = /^\/(?:@|src\/|node_modules\/|\.vite)|^\/schemas\/[^?]*\?import/u;

/** Serves the sources through Vite with hot reload. Vite is loaded here only, so production never loads it. */
export async function addDevelopment(
  app: FastifyInstance,
  services: Services,
  publications: Publications,
): Promise<SendPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/.data/**', '**/dist/**'] },
    },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!viteRoutes.test(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  const file = join(projectRoot, 'index.html');
  const page = createIndexPage(file, services, publications, {
    fontElements: createSourceFontElements,
  });
  return async (request, reply) => {
    const html = await vite.transformIndexHtml(request.url, readFileSync(file, 'utf8'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(request, html));
  };
}
