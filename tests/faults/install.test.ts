import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAuditKey } from '../support/audit-key.ts';
import { copyOfPostgres } from '../support/databases/postgres-copy.ts';
import { build, startInstalled, stateFolder, type Installed } from '../support/installed-portal.ts';
import { nginxPath, startNginx, type Nginx } from '../support/nginx.ts';
import { callerAt, tokenAt } from '../support/over-http.ts';
import { createDatabase, freePort, hasPostgres, postgresLocation } from '../support/postgres.ts';

const missing = [
  ...(nginxPath === undefined ? ['nginx (TEST_NGINX)'] : []),
  ...(hasPostgres ? [] : ['PostgreSQL (TEST_POSTGRES)']),
];
if (missing.length > 0)
  console.log(
    `Tests of an installed portal are skipped without ${missing.join(', ')}. \`npm test\` finds or installs it.`,
  );

const parent = mkdtempSync(join(tmpdir(), 'portal-install-'));
chmodSync(parent, 0o755);
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('npm run build', () => {
  const folder = join(parent, 'portal');
  beforeAll(() => void build(folder));

  it('writes a folder with everything that a start needs', () => {
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['server.mjs', 'admin.mjs', 'node', 'INSTALL.md', 'build.json']),
    );
    expect(readJson(join(folder, 'build.json'))).toEqual({ commit: expect.any(String) as string });
    expect(existsSync(join(folder, 'dist/web/index.html'))).toBe(true);
  });

  it('copies only packages that the server imports, and locks exactly these', () => {
    const { dependencies } = readJson(join(folder, 'package.json')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', 'pg', 'pdfkit']));
    expect(Object.keys(dependencies)).not.toContain('react');
    const { packages } = readJson(join(folder, 'package-lock.json')) as {
      packages: Record<string, unknown>;
    };
    const copied = readdirSync(join(folder, 'node_modules')).filter((name) => !/^[.@]/.test(name));
    expect(copied.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
    expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
  });

  it('copies programs as JavaScript, without those of the demo and of the browser', () => {
    const programs = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
    expect(programs.filter((name) => /\.tsx?$/.test(name))).toEqual([]);
    expect(readdirSync(join(folder, 'src')).sort()).toEqual(['language', 'server', 'shared']);
  });

  it('does not overwrite a folder with other content', () => {
    expect(() => build(parent)).toThrow('has other content than a built portal');
  });

  it.skipIf(!hasPostgres)('makes a portal that starts on an empty database', async () => {
    const database = await createDatabase(postgresLocation());
    const portal = await startInstalled(folder, {
      DATABASE_URL: database.url,
      DATA_DIR: stateFolder(parent),
      PORT: '0',
      AUDIT_KEY: testAuditKey,
    });
    expect(await portal.stop()).toBe(0);
    await database.stop();
  });
});

describe.skipIf(missing.length > 0)('a built portal behind nginx with TLS', () => {
  const folder = join(parent, 'with-demo');
  let database: Awaited<ReturnType<typeof copyOfPostgres>>;
  let portal: Installed;
  let nginx: Nginx;
  beforeAll(async () => {
    build(folder, '--demo');
    database = await copyOfPostgres();
    const port = await freePort();
    nginx = await startNginx(port);
    portal = await startInstalled(folder, {
      DATABASE_URL: database.url,
      PORTAL_DEMO: '1',
      PORT: String(port),
      PUBLIC_URL: nginx.url,
      TRUST_PROXY: '1',
      AUDIT_KEY: testAuditKey,
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    await portal?.stop();
    await database?.close();
  });

  it('signs users in', async () => {
    const token = await tokenAt(nginx.url, 'administrator');
    const answer = await callerAt(nginx.url, token)('GET', '/api/portal/session');
    expect(answer.status).toBe(200);
  });

  it('serves the page and its scripts, and tells browsers to use only TLS', async () => {
    const page = await fetch(nginx.url);
    const html = await page.text();
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await fetch(new URL(script, nginx.url))).status).toBe(200);
  });

  it('sends events at once, without waiting for a full buffer', async () => {
    const stream = await fetch(new URL('/api/portal/events', nginx.url));
    const reader = stream.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^event: hello\n/);
    await reader?.cancel();
  });

  it('knows the address of the client, and not of the proxy', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    await fetch(new URL('/api/token', nginx.url), {
      method: 'POST',
      headers: forwarded,
      body: new URLSearchParams({ username: 'administrator.demo', password: 'Wrong-Portal1' }),
    });
    const rows = await database.kysely
      .selectFrom('audit_record')
      .select('ip_address')
      .orderBy('audit_id', 'desc')
      .limit(1)
      .execute();
    expect(rows).toEqual([{ ip_address: '127.0.0.1' }]);
  });

  it('keeps addresses of pages out of the log of the proxy', async () => {
    await fetch(new URL('/admin/members/100100010100?ssn=1', nginx.url));
    expect(nginx.log()).toContain(' GET 200 ');
    expect(nginx.log()).not.toContain('100100010100');
  });
});
