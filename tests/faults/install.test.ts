import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';
import { readGuideCommands, replaceAll, runGuide } from '../support/install-guide.ts';
import {
  build,
  cloneProject,
  canGoOffline,
  nobody,
  startInstalled,
  createStateFolder,
  type Installed,
} from '../support/installed-portal.ts';
import { nginxPath, startNginx, type Nginx } from '../support/nginx.ts';
import { createHttpCaller } from '../support/over-http.ts';
import {
  findFreePort,
  hasPostgres,
  getPostgresLocation,
  findPostgresProgram,
  withConnection,
} from '../support/postgres.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';

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
const clone = join(parent, 'clone');
const programs = createStateFolder(parent, 'opt');
const folder = join(programs, 'releases/1');

describe('npm run build in a clean clone', () => {
  beforeAll(async () => {
    await cloneProject(clone);
    mkdirSync(join(programs, 'releases'), { recursive: true });
    build(clone, folder);
  });

  it('writes a folder with everything that a start needs', () => {
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['server.mjs', 'admin.mjs', 'node', 'INSTALL.md', 'build.json']),
    );
    expect(readJson(join(folder, 'build.json'))).toEqual({ commit: 'c0ffee123456' });
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
    const copied = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
    expect(copied.filter((name) => /\.tsx?$/.test(name))).toEqual([]);
    expect(readdirSync(join(folder, 'src')).sort()).toEqual(['language', 'server', 'shared']);
  });

  it('does not overwrite a folder with other content', () => {
    expect(() => build(clone, parent)).toThrow('has other content than a built portal');
  });

  it('adds the demo with --demo, and leaves out Node with --without-node', () => {
    const other = join(parent, 'with-demo');
    build(clone, other, '--demo', '--without-node');
    expect(readdirSync(join(other, 'src'))).toContain('demo');
    expect(existsSync(join(other, 'node'))).toBe(false);
  });

  it.skipIf(!canGoOffline())('makes a portal that fetches nothing when it starts', async () => {
    const settings = {
      DATA_DIR: createStateFolder(parent, 'embedded'),
      PORTAL_DEMO: '0',
      PORT: '0',
    };
    const portal = await startInstalled(folder, settings, { isOffline: true });
    expect(await portal.stop()).toBe(0);
  });
});

describe.skipIf(missing.length > 0)('a portal that was installed as INSTALL.md says', () => {
  const suffix = randomBytes(4).toString('hex');
  const [owner, runner, name] = ['owner', 'runner', 'install'].map(
    (part) => `portal_${part}_${suffix}`,
  );
  const server = new URL(getPostgresLocation());
  const database = new URL(server);
  database.pathname = `/${name}`;
  const password = 'Meadow-Lantern7';
  let mails: MailServer;
  let nginx: Nginx;
  let portal: Installed;
  let printed: string;
  let settings: Record<string, string>;
  const signIn = (entered = password) =>
    fetch(new URL('/api/token', nginx.url), {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: new URLSearchParams({ username: 'ana@example.org', password: entered }),
    });
  const signedIn = async () => {
    const { access_token: token } = (await (await signIn()).json()) as { access_token: string };
    return createHttpCaller(nginx.url, token);
  };

  beforeAll(async () => {
    const root = createStateFolder(parent, 'machine');
    const port = await findFreePort();
    mails = await startMailServer();
    nginx = await startNginx(port);
    const chapters = ['2. User, program, folders', '3. Database', '4. Settings'];
    const last = [
      '5. Tables, first administrator, start',
      'Groups, plans, providers, members and claims',
      'Backup',
    ];
    const commands = replaceAll(
      readGuideCommands([...chapters, ...last], /codes import|restore/u),
      [
        ['portal_owner', owner ?? ''],
        ['create role portal ', `create role ${runner} `],
        ['create database portal owner', `create database ${name} owner`],
        ['//portal:$runner@127.0.0.1:5432/portal', `//${runner}:$runner@${server.host}/${name}`],
        [`//${owner}:$owner@127.0.0.1:5432/portal`, `//${owner}:$owner@${server.host}/${name}`],
        ['portal-admin grant portal', `portal-admin grant ${runner}`],
        ['https://portal.example.org', nginx.url],
        ['smtps://portal:secret@mail.example.org:465', mails.url],
        ['METRICS_PORT=9464', `METRICS_PORT=${await findFreePort()}`],
        ['/opt/portal', programs],
        ['/etc/portal', `${root}/etc`],
        ['/etc/systemd/system', `${root}/systemd`],
        ['/var/lib/portal', `${root}/state`],
        ['/var/backups/portal', `${root}/backups`],
        ['/srv/portal-files', `${root}/files`],
        ['/usr/local/sbin', `${root}/sbin`],
        ['cd /tmp', `cd ${root}`],
      ],
    );
    for (const each of ['sbin', 'systemd']) createStateFolder(root, each);
    printed = await runGuide(
      [commands, 'portal-admin --help', 'portal-admin doctor', 'portal-admin audit-verify'].join(
        '\n',
      ),
      {
        PATH: `${root}/sbin:/usr/bin:/bin`,
        PSQL: findPostgresProgram('psql'),
        SERVER: server.href,
        PORTAL_PROGRAM: `${programs}/current`,
        PORTAL_SETTINGS: `${root}/etc/portal.env`,
      },
      nobody,
    );
    settings = parseEnv(readFileSync(`${root}/etc/portal.env`, 'utf8')) as typeof settings;
    portal = await startInstalled(`${programs}/current`, { ...settings, PORT: String(port) });
  }, 180_000);
  afterAll(async () => {
    await nginx?.stop();
    await portal?.stop();
    mails?.close();
    await withConnection(server.href, async (query) => {
      await query(`drop database if exists ${name} with (force)`);
      for (const role of [owner, runner]) await query(`drop role if exists ${role}`);
    });
  });

  it('has tables of their owner, runs as another role, and names its commands', () => {
    const count = readMigrations().length;
    expect(printed).toMatch(new RegExp(`^Migrations that ran: ${count}, from 0001\\S+ to `, 'mu'));
    expect(printed.match(/^Migrations that ran/gmu)).toHaveLength(1);
    expect(printed).toContain(`${runner} may run the portal.`);
    expect(printed).toContain('\nportal-admin <command>\n');
    expect(printed).toContain(`${runner} can only add to the audit`);
    expect(printed).toContain('The audit is intact');
  });

  it('is used by its first administrator, who chooses a password with the printed link', async () => {
    const key = /\/reset-password\/(\S+)/u.exec(printed)?.[1];
    const chosen = { key, newPassword: password, confirmPassword: password };
    const reset = await createHttpCaller(nginx.url)('POST', '/api/user/v2/PasswordReset', chosen);
    expect(reset.status).toBe(200);
    const call = await signedIn();
    expect((await call('GET', '/api/portal/session')).status).toBe(200);
    const found = await call('POST', '/api/Member/Search', { groupNumber: 2001 });
    expect([found.status, found.text]).toEqual([200, expect.stringContaining('2001')]);
  });

  it('sends mail', async () => {
    const asked = { userId: 'ana@example.org' };
    await createHttpCaller(nginx.url)('POST', '/api/user/v2/ForgotPassword', asked);
    await expect.poll(() => mails.received, { timeout: 20_000 }).toHaveLength(1);
    expect(mails.received[0]).toContain(`${nginx.url}/reset-password/`);
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
    await signIn('Wrong-Portal1');
    await withConnection(database.href, async (query) => {
      const last = 'select ip_address from audit_record order by audit_id desc limit 1';
      expect(await query(last)).toEqual([{ ip_address: '127.0.0.1' }]);
    });
  });

  it('keeps addresses of pages out of the log of the proxy', async () => {
    await fetch(new URL('/admin/members/100100010100?ssn=1', nginx.url));
    expect(nginx.log()).toContain(' GET 200 ');
    expect(nginx.log()).not.toContain('100100010100');
  });
});
