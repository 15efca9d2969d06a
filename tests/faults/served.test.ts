import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../support/caller.ts';
import { useServers, type Server } from '../support/servers.ts';

const servers = useServers();

/** A request as no browser would send it: any method, any path, any host. */
async function ask(url: string, path: string, method = 'GET', headers = {}) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

describe('a server for real people', () => {
  let server: Server;
  beforeAll(async () => {
    server = await servers.start({ DATA_DIR: servers.folder(), PORTAL_DEMO: '0' });
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
  ])('gives away nothing at %s: to it that is a page like any other', async (path) => {
    const { text, headers } = await ask(server.url, path);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('<div id="root"');
    expect(text).not.toMatch(/DATABASE_URL|\[core\]|"scripts"|import /);
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
    const answer = await ask(server.url, '/api/Faq/Faqs', method).catch(() => ({ status: 400 }));
    expect([400, 404, 405, 501]).toContain(answer.status);
  });

  it('writes neither the host nor the address of a request into its page', async () => {
    const evil = 'evil.example.net';
    const path = '/%3Cscript%3Ealert(1)%3C/script%3E?redirect=//evil.example.net';
    const { status, text } = await ask(server.url, path, 'GET', { host: evil });
    expect(status).toBe(200);
    expect(text).not.toMatch(/evil\.example|alert\(1\)/);
    expect(text).toContain((await ask(server.url, '/')).text.match(/<title>[^<]*<\/title>/)?.[0]);
  });

  it('has no demo account', async () => {
    const body = new URLSearchParams({ username: 'administrator.demo', password: demoPassword });
    const answer = await fetch(new URL('/api/token', server.url), { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(server.printed()).not.toContain(demoPassword);
  });
});
