import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config-problems.ts';
import { readConfig } from '#server/config.ts';
import { settingNames } from '#server/settings.ts';

const example = readFileSync('.env.example', 'utf8');

function listProblems(env: NodeJS.ProcessEnv, dotEnv = '') {
  try {
    readConfig(env, dotEnv);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the defaults', () => {
  it('are documented in .env.example', () => {
    expect(readConfig({}, example)).toEqual(readConfig({}));
  });

  it('are listed in .env.example, each setting once', () => {
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(listed).toEqual(settingNames);
  });

  it('serve the demo on this machine only, and trust no proxy', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('.data'),
      demoMode: true,
      trustProxy: false,
      dev: false,
      strict: false,
    });
  });
});

describe('the sources', () => {
  it('are the environment first, then .env', () => {
    const dotEnv = 'PORT=1\nHOST=127.0.0.2\n';
    expect(readConfig({ PORT: '2' }, dotEnv)).toMatchObject({ port: 2, host: '127.0.0.2' });
  });

  it('use the default for a name that is empty in the environment', () => {
    expect(readConfig({ PORT: '' }, 'PORT=1').port).toBe(8080);
  });

  it('may contain comments, quotes and Windows line ends', () => {
    expect(readConfig({}, '# ours\r\nexport PORT="81"\r\n')).toMatchObject({ port: 81 });
  });

  it('cannot be changed after they were read', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

describe('demo accounts', () => {
  it.each([
    ['the embedded database', {}, true],
    [
      'a PostgreSQL database',
      { DATABASE_URL: 'postgres://db/portal', AUDIT_KEY: 'k'.repeat(32) },
      false,
    ],
    [
      'a database and PORTAL_DEMO=1',
      { DATABASE_URL: 'postgres://db/portal', PORTAL_DEMO: '1' },
      true,
    ],
    ['the embedded database and PORTAL_DEMO=0', { PORTAL_DEMO: '0' }, false],
    ['another back end', { API_ORIGIN: 'https://api.example.org' }, false],
  ])('with %s', (_, env, exist) => {
    expect(readConfig(env).demoMode).toBe(exist);
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'portal.example.org', '127.example.org'])(
    'are not offered to other machines by default: HOST=%s',
    (HOST) => {
      expect(listProblems({ HOST })).toMatchObject([
        { name: 'HOST and PORTAL_DEMO', expected: expect.stringContaining('PORTAL_DEMO=1') },
      ]);
      expect(listProblems({}, `HOST=${HOST}`)).toHaveLength(1);
    },
  );

  it.each([
    [{ PORTAL_DEMO: '1' }, ''],
    [{}, 'PORTAL_DEMO=1'],
    [{ PORTAL_DEMO: '0' }, ''],
    [{ DATABASE_URL: 'postgres://db/portal', AUDIT_KEY: 'k'.repeat(32) }, ''],
    [{ API_ORIGIN: 'https://api.example.org' }, ''],
  ])('are offered to other machines when set explicitly, or do not exist: %o %s', (env, dotEnv) => {
    expect(readConfig({ HOST: '0.0.0.0', ...env }, dotEnv).host).toBe('0.0.0.0');
  });

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost', 'cedar.localhost'])(
    'are offered on this machine: HOST=%s',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ demoMode: true });
    },
  );
});

describe('a valid value', () => {
  it.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'portal.example.org', { host: 'portal.example.org' }],
    ['API_ORIGIN', 'https://api.example.org:8443/', { apiOrigin: 'https://api.example.org:8443' }],
    ['SMTP_URL', 'smtp://localhost:2525', { smtpUrl: 'smtp://localhost:2525' }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['METRICS_PORT', '9464', { metrics: { port: 9464, host: '127.0.0.1' } }],
    [
      'CLAMAV_HOST',
      'scanner.example.org:3310',
      { clamavHost: { host: 'scanner.example.org', port: 3310 } },
    ],
    ['CLAMAV_HOST', '[::1]:3310', { clamavHost: { host: '::1', port: 3310 } }],
    ['CLAMAV_HOST', '/run/clamav/clamd.ctl', { clamavHost: { path: '/run/clamav/clamd.ctl' } }],
    ['PASSWORD_POLICY', 'nist', { passwordPolicy: 'nist' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('%s=%s is accepted', (name, value, expected) => {
    expect(readConfig({ PORTAL_DEMO: '0', [name]: value })).toMatchObject(expected);
  });

  it('must come in pairs where one is useless alone', () => {
    const config = readConfig({
      ANALYTICS_SCRIPT_URL: 'https://analytics.example.org/tag.js',
      ANALYTICS_ID: 'G-1',
      SSO_SECRET: 'x'.repeat(32),
      SSO_TARGET_URL: 'https://accounts.example.org/sso',
    });
    expect(config.analytics).toEqual({
      scriptUrl: 'https://analytics.example.org/tag.js',
      id: 'G-1',
    });
    expect(config.sso).toEqual({
      secret: 'x'.repeat(32),
      targetUrl: 'https://accounts.example.org/sso',
    });
  });
});

describe('a malformed value', () => {
  it.each([
    ['CLAMAV_HOST', 'scanner.example.org'],
    ['CLAMAV_HOST', 'scanner:0'],
    ['CLAMAV_HOST', '::1:3310'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['HOST', 'localhost:80'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'portal'],
    ['PORTAL_DEMO', 'yes'],
    ['API_ORIGIN', 'https://api.example.org/v2'],
    ['API_ORIGIN', 'api.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['PUBLIC_URL', 'ftp://portal.example.org'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_HOURS', '-1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['PASSWORD_POLICY', 'none'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused with the value found, the expected form and an example', (name, value) => {
    expect(listProblems({ [name]: value })).toEqual([
      expect.objectContaining({
        name,
        source: 'environment',
        example: expect.stringMatching(`^${name}=.`),
      }),
    ]);
  });

  it.each(['DATABASE_URL', 'SMTP_URL', 'SSO_SECRET', 'AUDIT_KEY'])(
    'of %s is not repeated, because it may hold a password',
    (name) => {
      expect(JSON.stringify(listProblems({ [name]: 'hunter2' }))).not.toContain('hunter2');
    },
  );

  it('is reported with its line in .env', () => {
    expect(listProblems({}, '\n# here\nPORT=x\n')).toMatchObject([
      { name: 'PORT', source: '.env line 3' },
    ]);
  });
});

describe('AUDIT_KEY', () => {
  const url = { DATABASE_URL: 'postgres://db/portal' };
  const [one, other] = ['a'.repeat(32), 'b'.repeat(40)];

  it('is required for PostgreSQL outside demo mode, with instructions', () => {
    expect(listProblems(url)).toEqual([
      {
        name: 'AUDIT_KEY',
        source: 'together with DATABASE_URL',
        found: 'no key to seal the audit with',
        expected: expect.stringContaining('openssl rand -hex 32') as string,
        example: 'AUDIT_KEY=…',
      },
    ]);
    expect(listProblems({ ...url, PORTAL_DEMO: '1' })).toEqual([]);
    expect(listProblems({ ...url, AUDIT_KEY: one })).toEqual([]);
  });

  it('may be followed by earlier keys', () => {
    expect(readConfig({ AUDIT_KEY: `${one}, ${other}` }).auditKeys).toEqual([one, other]);
    expect(readConfig({}).auditKeys).toBeUndefined();
  });
});

describe('settings that contradict each other', () => {
  it.each([
    [{ ANALYTICS_ID: 'G-1' }],
    [{ SSO_TARGET_URL: 'https://accounts.example.org/sso' }],
    [{ SESSION_IDLE_MINUTES: '61', SESSION_HOURS: '1' }],
    [{ PORT: '9000', METRICS_PORT: '9000' }],
  ])('%o are refused together', (env) => {
    expect(listProblems(env)).toMatchObject([{ source: 'together' }]);
  });
});

describe('an unknown setting', () => {
  it('is refused in .env, with the nearest name', () => {
    expect(listProblems({}, 'LOGLEVEL=info\nCOLOUR=red\n')).toMatchObject([
      { name: 'LOGLEVEL', source: '.env line 1', expected: 'did you mean LOG_LEVEL?' },
      { name: 'COLOUR', source: '.env line 2', expected: 'a name from .env.example' },
    ]);
  });

  it('is refused in .env even when the project’s own processes use it', () => {
    expect(listProblems({}, 'PORTAL_DEV=1')).toHaveLength(1);
    expect(readConfig({ PORTAL_DEV: '1' }).dev).toBe(true);
  });

  it.each(['PROT', 'port', 'DATABSE_URL', 'DATABASE_URI', 'SESSION_HOUR', 'SESION_IDLE_MINUTE'])(
    '%s in the environment is refused as a probable misspelling',
    (name) => {
      expect(listProblems({ [name]: '1' })).toMatchObject([{ name, source: 'environment' }]);
    },
  );

  it.each(['HOME', 'PATH', 'HOSTNAME', 'SMTP_USER', 'PORTAL_PORT', 'NODE_ENV', 'npm_config_port'])(
    '%s in the environment is ignored',
    (name) => {
      expect(listProblems({ [name]: '1' })).toEqual([]);
    },
  );

  it('and a line without a setting are refused in .env', () => {
    expect(listProblems({}, 'PORT 80')).toMatchObject([{ source: '.env line 1' }]);
  });
});

it('reports all problems at once', () => {
  const problems = listProblems(
    { PORT: 'x', PROT: '1' },
    'LOG_LEVEL=loud\nCOLOUR=red\nANALYTICS_ID=G-1\n',
  );
  expect(problems).toHaveLength(5);
  const { message } = new ConfigError([...problems]);
  for (const { name, expected } of problems) {
    expect(message).toContain(`${name} (`);
    expect(message).toContain(expected);
  }
});
