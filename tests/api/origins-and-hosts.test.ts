import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const unknownHosts = ['evil.example.net', 'localhost.evil.example.net', 'cedar.localhost.evil', ''];

describe('a page of another origin', () => {
  const origins = ['https://evil.example.net', 'null', 'http://localhost', 'http://localhost:9999'];

  it.each(origins)('cannot read any response, with or without a preflight: %s', async (origin) => {
    const call = await portal.as('employee');
    const asked = await call('GET', '/api/Member/Profile', undefined, { origin });
    const inAdvance = await portal.unauthenticated('OPTIONS', '/api/Member/Profile', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    });
    for (const { headers } of [asked, inAdvance])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(inAdvance.status).toBe(405);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'memberId=100100010100&descno=1&memoText=x'],
    ['text/plain', '{"memberId":"100100010100","descno":1,"memoText":"x"}'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ])(
    'cannot act through a form that the browser sends with its cookies: %s',
    async (type, body) => {
      const { token = '' } = await portal.as('customerservice');
      const { status } = await portal.unauthenticated('POST', '/api/Memo/Create', body, {
        origin: 'https://evil.example.net',
        cookie: `token=${token}; access_token=${token}; portal.session=${token}`,
        'content-type': type,
      });
      expect(status).toBe(401);
    },
  );
});

describe('an unknown host', () => {
  it.each(unknownHosts)(
    'gets the default brand, and is not reflected in the response: %j',
    async (host) => {
      const { status, text, headers } = await portal.unauthenticated(
        'GET',
        '/api/nothing',
        undefined,
        {
          host,
          'x-forwarded-host': 'evil.example.net',
          forwarded: 'host=evil.example.net',
        },
      );
      expect(status).toBe(404);
      expect(text + JSON.stringify(headers)).not.toContain('evil');
      const signedIn = await portal.as('employee');
      const there = await createCaller(portal.app, signedIn.token)('GET', '/api/Links', undefined, {
        host,
      });
      expect(there.status).toBe(200);
    },
  );
});
