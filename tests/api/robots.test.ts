import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { createIndexPage } from '#server/plugins/index-page.ts';
import { createFontElements } from '#server/plugins/font-elements.ts';
import { createPageLinks } from '#server/plugins/page-links.ts';
import { addPublicationRoutes } from '#server/plugins/publication-routes.ts';
import { addRobots } from '#server/plugins/robots.ts';
import screen from '../../screens/public/transparency-files.json' with { type: 'json' };
import { mayCrawl } from '../support/robots-rules.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({
  published: true,
  addPages: async (app, services) => {
    addRobots(app);
    const { publications } = services;
    if (!publications) throw new Error('Nothing is published');
    addPublicationRoutes(app, publications);
    const [file, built] = [join(projectRoot, 'index.html'), join(projectRoot, 'not-built')];
    const page = createIndexPage(file, services, publications, {
      fontElements: createFontElements(built),
      pageLinks: createPageLinks(built),
    });
    app.get(screen.route, (request, reply) => reply.type('text/html').send(page(request)));
  },
});

const robots = async (): Promise<string> =>
  (await portal.unauthenticated('GET', '/robots.txt')).text;

describe('robots.txt', () => {
  it('is plain text', async () => {
    const { status, headers } = await portal.unauthenticated('GET', '/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  });

  it('allows the sign-in page, the public files and their lists', async () => {
    const text = await robots();
    const open = ['/', '/transparency', screen.route, '/mrf/2026-11-01_payer_index.json'];
    expect(open.filter((address) => !mayCrawl(text, address))).toEqual([]);
  });

  it('allows everything that the page of the public files loads', async () => {
    const text = await robots();
    const { text: page } = await portal.unauthenticated('GET', screen.route);
    const links = [...page.matchAll(/<link [^>]*href="([^"]+)"/gu)].map(([, href = '']) => href);
    for (const part of ['/locales/', '/brand/'])
      expect(links).toContainEqual(expect.stringContaining(part));
    // The page contains the screen itself.
    expect(page).toContain(`data-url="/screens/${screen.id}.`);
    const data = portal.services.contract.get(screen.source.operation)?.path;
    expect(data).toBe('/api/Mrf/published/search');
    const needed = [...links, '/screens/index.json', '/assets/index-BZIbuEbd.js', String(data)];
    expect(needed.filter((address) => !mayCrawl(text, address))).toEqual([]);
  });

  it('disallows every other page and call', async () => {
    const text = await robots();
    const closed = ['/member/home', '/admin/utilities/mrf-plan-maintenance', '/demo-service'];
    const paths = [...portal.services.contract.values()]
      .map(({ path }) => path)
      .filter((path) => path !== '/api/Mrf/published/search');
    expect(paths.length).toBeGreaterThan(100);
    expect([...closed, ...paths].filter((address) => mayCrawl(text, address))).toEqual([]);
  });
});

describe('the page of the public files', () => {
  it('does not ask search engines to leave it out', async () => {
    const { status, headers, text } = await portal.unauthenticated('GET', screen.route);
    expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(text).not.toMatch(/noindex|name="robots"/iu);
  });
});
