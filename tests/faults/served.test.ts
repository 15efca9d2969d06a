import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { demoPassword } from '../support/caller.ts';
import { findFreePort } from '../support/postgres.ts';
import { useServers, type Server } from '../support/servers.ts';
import { expectStrictHeaders } from '../support/strict-headers.ts';

const servers = useServers();

/** A request that no browser would send: any method, path and host. */
async function ask(url: string, path: string, method = 'GET', headers = {}) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

describe('a database with demo data', () => {
  it('is refused by a production server, because its passwords are public', async () => {
    const DATA_DIR = await servers.demoFolder();
    const { code, printed } = await servers.run({ DATA_DIR, PORTAL_DEMO: '0' });
    expect([code, printed]).toEqual([1, expect.stringContaining('published password of the demo')]);
  });
});

describe('a server with demo accounts', () => {
  it('does not start for other machines unless PORTAL_DEMO=1 is set', async () => {
    const { code, printed } = await servers.run({
      DATA_DIR: servers.folder(),
      HOST: '0.0.0.0',
      PORTAL_DEMO: '',
    });
    expect([code, printed]).toEqual([1, expect.stringContaining('HOST=0.0.0.0 PORTAL_DEMO=1')]);
  });
});

/** Prevents a process from loading src/demo, as if the folder did not exist. */
const withoutDemo = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('/src/demo/')) throw new Error('src/demo is absent');
      return next(url, context);
    },
  });`)}`;

describe('a server without src/demo', () => {
  const env = () => ({ DATA_DIR: servers.folder(), NODE_OPTIONS: withoutDemo });

  it('starts in production, also when its back end does not answer, which it says', async () => {
    const API_ORIGIN = `http://127.0.0.1:${await findFreePort()}`;
    const server = await servers.start({ ...env(), PORTAL_DEMO: '0', API_ORIGIN });
    expect((await ask(server.url, '/health/live')).status).toBe(200);
    await expect
      .poll(server.printed)
      .toContain(
        `API_ORIGIN ${API_ORIGIN} does not answer (ECONNREFUSED). Start it, or correct API_ORIGIN.`,
      );
    await server.end();
  });

  it('does not start in demo mode', async () => {
    const { code, printed } = await servers.run({ ...env(), PORTAL_DEMO: '1' });
    expect([code, printed]).toEqual([1, expect.stringContaining('src/demo is absent')]);
  });
});

describe('a production server', () => {
  let server: Server;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await findFreePort();
    const env = { DATA_DIR: servers.folder(), PORTAL_DEMO: '0', METRICS_PORT: String(metricsPort) };
    server = await servers.start(env);
  });

  it.each([
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/screens/',
    '/screens/..%2f..%2f.env.json',
    '/brand/',
    '/locales/en/shell.json',
    '/api/',
    '/api/debug',
    '/api/portal/mailbox',
    '/api/portal/demo-service/wellness',
    '/health',
  ])('has no %s', async (path) => {
    const { status, text } = await ask(server.url, path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/node_modules|"dependencies"|\bat \w+ \(|index of/i);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/src/server/main.ts',
    '/dist/web/index.html',
    '/@vite/client',
  ])('serves the ordinary page at %s', async (path) => {
    const { text, headers } = await ask(server.url, path);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('<div id="root"');
    expect(text).not.toMatch(/DATABASE_URL|\[core\]|"scripts"|import /);
  });

  it('serves its metrics on a separate port', async () => {
    expect((await ask(server.url, '/metrics')).status).toBe(404);
    const { status, headers, text } = await ask(`http://127.0.0.1:${metricsPort}`, '/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/^portal_requests_total\{method="GET",route="none",status="404"\} \d+$/mu);
    expectStrictHeaders(headers);
  });

  it('has every metric that INSTALL.md watches, and counts open event streams', async () => {
    const guide = readFileSync(join(projectRoot, '.github/INSTALL.md'), 'utf8');
    const [, watched = ''] = guide.split('## What to watch');
    const names = new Set([...watched.matchAll(/\bportal_[a-z_]+/gu)].map(([name]) => name));
    const stream = await fetch(new URL('/api/portal/events', server.url));
    const { text } = await ask(`http://127.0.0.1:${metricsPort}`, '/metrics');
    const served = new Set([...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(10);
    // The metrics of the pool exist on PostgreSQL only: tests/api/metrics.test.ts.
    const missing = [...names].filter(
      (name) => !name.startsWith('portal_pool_') && !served.has(name.replace(/_bucket$/u, '')),
    );
    expect(missing).toEqual([]);
    expect(text).toMatch(/^portal_event_streams 1$/mu);
    await stream.body?.cancel();
  });

  it('sends the strict headers for every kind of address', async () => {
    const page = await ask(server.url, '/');
    const portal = /<meta\s+name="portal"\s+content="([^"]+)"/u.exec(page.text)?.[1] ?? '';
    const portalMeta = JSON.parse(portal.replaceAll('&quot;', '"')) as {
      brand: string;
      brandHash: string;
      locales: Record<string, string>;
      publicScreensHash: string;
    };
    const index = await ask(server.url, '/screens/index.json');
    const [screen] = JSON.parse(index.text) as { id: string; hash: string }[];
    const found = [
      '/',
      '/login?redirect=/',
      '/preview',
      '/robots.txt',
      '/health/live',
      '/health/ready',
      '/api/openapi.json',
      '/api/docs',
      '/screens/index.json',
      `/screens/publicIndex.${portalMeta.publicScreensHash}.json`,
      `/screens/${screen?.id}.${screen?.hash}.json`,
      `/locales/en.public.${portalMeta.locales['en']}.json`,
      `/brand/${portalMeta.brand}.${portalMeta.brandHash}.json`,
      /(?:src|href)="(\/assets\/[^"]+)"/u.exec(page.text)?.[1] ?? '',
      /href="(\/brand\/[^"]+)"/u.exec(page.text)?.[1] ?? '',
    ];
    const missing = [
      '/api/none',
      '/assets/none.js',
      '/screens/none.json',
      '/brand/none',
      '/mrf/none',
    ];
    for (const [paths, wanted] of [
      [found, 200],
      [missing, 404],
    ] as const)
      for (const path of paths) {
        const { status, headers } = await ask(server.url, path);
        expect([path, status]).toEqual([path, wanted]);
        expectStrictHeaders(headers);
      }
    const frame = await ask(server.url, '/preview/frame');
    expectStrictHeaders(frame.headers, { framed: true });
  });

  it('ships no source maps', async () => {
    const { text } = await ask(server.url, '/');
    const scripts = [...text.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      expect((await ask(server.url, path)).text).not.toContain('sourceMappingURL');
      expect((await ask(server.url, `${path}.map`)).status).toBe(404);
    }
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'PATCH'])('does not know %s', async (method) => {
    const response = await ask(server.url, '/api/Faq/Faqs', method).catch(() => ({ status: 400 }));
    expect([400, 404, 405, 501]).toContain(response.status);
  });

  it('puts neither the host nor the address of a request into its page', async () => {
    const evil = 'evil.example.net';
    const path = '/%3Cscript%3Ealert(1)%3C/script%3E?redirect=//evil.example.net';
    const { status, text } = await ask(server.url, path, 'GET', { host: evil });
    expect(status).toBe(200);
    expect(text).not.toMatch(/evil\.example|alert\(1\)/);
    expect(text).toContain((await ask(server.url, '/')).text.match(/<title>[^<]*<\/title>/)?.[0]);
  });

  it('has no demo account', async () => {
    const body = new URLSearchParams({ username: 'administrator.demo', password: demoPassword });
    const response = await fetch(new URL('/api/token', server.url), { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(server.printed()).not.toContain(demoPassword);
  });
});
