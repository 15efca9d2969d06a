import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addApiDocs } from '#server/plugins/api-docs.ts';
import { addDemoService } from '#server/plugins/demo-service.ts';
import { addMailbox } from '#server/plugins/mailbox.ts';
import { addPreview } from '#server/plugins/preview.ts';
import { addRobots } from '#server/plugins/robots.ts';
import { operations } from '../support/contract.ts';
import { createTestServices } from '../support/portal.ts';
import { expectStrictHeaders } from '../support/strict-headers.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({
  withoutRateLimits: true,
  addPages: async (app, services) => {
    addApiDocs(app, services);
    addMailbox(app, services);
    addDemoService(app, services);
    addPreview(app, services);
    addRobots(app);
  },
});

/** All existing addresses, and some unknown ones. */
const addresses: [method: string, path: string][] = [
  ...operations.flatMap(({ method, path, aliases }) =>
    [{ method, path }, ...aliases].map((each): [string, string] => [
      each.method,
      each.path.replaceAll(/[{}]/g, ''),
    ]),
  ),
  ['GET', '/health/live'],
  ['GET', '/health/ready'],
  ['GET', '/metrics'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/api/portal/mailbox'],
  ['GET', '/api/portal/demo-service/wellness'],
  ['GET', '/api/portal/preview/overview'],
  ['GET', '/robots.txt'],
  ['GET', '/api/nothing/here'],
  ['DELETE', '/api/Member/Profile'],
  ['OPTIONS', '/api/Member/Profile'],
  ['GET', '/%'],
  ['GET', 'http://evil.example.net/'],
  ['GET', '/api/Member/Profile?memberId=%ff'],
];

describe.each(addresses)('%s %s', (method, path) => {
  it('responds with the strict headers, without cookies and without CORS', async () => {
    const { headers, status } = await portal.unauthenticated(method, path, undefined, {
      origin: 'https://evil.example.net',
      cookie: 'session=1',
    });
    expect(status).toBeLessThan(500);
    expectStrictHeaders(headers);
  });
});

describe('API responses', () => {
  it('are never cached, refused or not', async () => {
    const call = await portal.as('employee');
    for (const path of [
      '/api/Member/Profile',
      '/api/Member/Profile?memberId=1',
      '/api/Links',
      '/api/nothing',
      '/health/live',
      '/health/ready',
    ])
      expect([path, (await call('GET', path)).headers['cache-control']]).toEqual([
        path,
        'no-store',
      ]);
  });

  it('are problem+json with a code and a reference, without details, when refused', async () => {
    const { headers, body } = await portal.unauthenticated('GET', '/api/Member/Profile');
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'sessionEnded',
      status: 401,
      code: 'sessionEnded',
      reference: expect.stringMatching(/^[0-9A-F]{10}$/) as string,
      fields: [],
    });
  });

  it('do not depend on cookies (CSRF)', async () => {
    const { token = '' } = await portal.as('employee');
    const { status } = await portal.unauthenticated('GET', '/api/Member/Profile', undefined, {
      cookie: `access_token=${token}; token=${token}; session=${token}`,
    });
    expect(status).toBe(401);
  });

  it('ignore a token in the query', async () => {
    const { token = '' } = await portal.as('employee');
    const { status } = await portal.unauthenticated(
      'GET',
      `/api/Member/Profile?access_token=${token}`,
    );
    expect(status).toBe(401);
  });

  it('ignore method override headers', async () => {
    const call = await portal.as('employee');
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      const { status } = await call('GET', '/api/Member/Profile', undefined, { [name]: 'DELETE' });
      expect(status).toBe(200);
    }
  });
});

describe('the language of a response', () => {
  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['es-MX,en;q=0.5', 'es'],
    ['fr', 'en'],
  ])('is in Content-Language for Accept-Language: %s', async (wanted, named) => {
    const call = await portal.as('employee');
    for (const path of ['/api/Member/Profile', '/api/Member/Profile?memberId=1', '/api/Links']) {
      const { headers } = await call('GET', path, undefined, { 'accept-language': wanted });
      expect([path, headers['content-language'], headers['vary']]).toEqual([
        path,
        named,
        'accept-language, authorization, accept-encoding',
      ]);
    }
  });

  it('is in Content-Language for every call of the contract, refused or not', async () => {
    for (const { method, path } of operations) {
      const { headers } = await portal.unauthenticated(method, path.replaceAll(/[{}]/g, ''));
      expect([path, headers['content-language'], headers['vary']]).toEqual([
        path,
        'en',
        'accept-language, authorization, accept-encoding',
      ]);
    }
  });
});

describe('the strict-transport-security header', () => {
  it('is sent when the public address is https', async () => {
    const env = { PUBLIC_URL: 'https://portal.example.org' };
    const app = await buildApp(createTestServices(portal.database, { env }));
    const { headers } = await app.inject('/health/live');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await app.close();
  });

  it('is not sent by a plain development server, where it would lock users out', async () => {
    const { headers } = await portal.unauthenticated('GET', '/health/live');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('an analytics setting', () => {
  it('adds exactly that origin to the policy', async () => {
    const env = { ANALYTICS_SCRIPT_URL: 'https://tags.example.org/tag.js', ANALYTICS_ID: 'G-1' };
    const app = await buildApp(createTestServices(portal.database, { env }));
    const { headers } = await app.inject('/health/live');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://tags.example.org;");
    expect(policy).toContain('trusted-types portal-worker portal-analytics');
    expect(policy.match(/https:\/\/[\w.]+/g)).toEqual(Array(3).fill('https://tags.example.org'));
    await app.close();
  });
});
