import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../data-folders.ts';
import type { Publications } from '../publications/create-publications.ts';
import { followPublications } from '../publications/follow-publications.ts';
import { compress, findAcceptedCoding } from '../requests/compress.ts';
import type { Services } from '../requests/services.ts';
import { addApiDocs } from './api-docs.ts';
import { addAssets } from './assets.ts';
import { addDemoService } from './demo-service.ts';
import { addDevelopment } from './development.ts';
import { addEvents } from './events.ts';
import { createIndexPage, type SendPage } from './index-page.ts';
import { createFontElements } from './font-elements.ts';
import { addMailbox } from './mailbox.ts';
import { createPageLinks } from './page-links.ts';
import { isPagePath } from './page-paths.ts';
import { addPreview } from './preview.ts';
import { addPublicationRoutes } from './publication-routes.ts';
import { addRobots } from './robots.ts';
import { addTransparencyFiles } from './transparency-files.ts';

export interface Pages {
  add: (app: FastifyInstance) => Promise<void>;
  stop: () => void;
}

/**
 * Serves everything that a browser loads besides the calls of the contract: the page, the bundle and the current
 * publication. Follows publications of other processes and changes of the data files.
 */
export function createPages(services: Services, publications: Publications): Pages {
  const { config, log } = services;
  const kysely = services.database.background;
  const stops = [followPublications({ ...services, kysely }, publications)];
  return {
    async add(app) {
      const events = addEvents(app, publications);
      stops.push(events.stop);
      services.counters.addGauge('portal_event_streams', 'Open event streams', events.open);
      addPublicationRoutes(app, publications);
      addApiDocs(app, services);
      addMailbox(app, services);
      addDemoService(app, services);
      addPreview(app, services);
      addRobots(app);
      addTransparencyFiles(app, services);
      const sendPage = config.dev
        ? await addDevelopment(app, services, publications)
        : addBuilt(app, services, publications);
      app.get('/*', async (request, reply) =>
        isPagePath(request.url.split('?')[0] ?? '')
          ? sendPage(request, reply)
          : reply.callNotFound(),
      );
      log.debug('pages are ready');
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

function addBuilt(app: FastifyInstance, services: Services, publications: Publications): SendPage {
  const folder = join(projectRoot, 'dist', 'web');
  addAssets(app, folder);
  const page = createIndexPage(join(folder, 'index.html'), services, publications, {
    fontElements: createFontElements(folder),
    pageLinks: createPageLinks(folder),
  });
  return async (request, reply) => {
    const text = page(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding');
    // The nonce in the page is a secret of this response only, and the page repeats nothing of the request.
    const coding = findAcceptedCoding(request.headers['accept-encoding']);
    return coding
      ? reply.header('content-encoding', coding).send(await compress(text, coding))
      : reply.send(text);
  };
}
