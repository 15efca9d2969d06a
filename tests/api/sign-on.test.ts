import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { addDemoService } from '#server/plugins/demo-service.ts';
import { findSignOnTarget } from '#server/policy/sign-on-target.ts';
import { computeProof, readToken, signToken } from '#server/policy/sign-on-token.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({
  withoutRateLimits: true,
  addPages: async (app, services) => addDemoService(app, services),
});
const secret = 's'.repeat(40);
const withSecret = usePortal({
  withoutRateLimits: true,
  env: { SSO_SECRET: secret, SSO_TARGET_URL: 'https://accounts.example.org/sso' },
});
const clock = useClock();

const brand = (id = 'default') => {
  const found = portal.services.brands.byId.get(id);
  if (!found) throw new Error(`There is no brand ${id}`);
  return found;
};
const targetOf = (service: string) => {
  const target = findSignOnTarget(portal.services, brand(), service);
  if (!target) throw new Error(`${service} is not offered`);
  return target;
};
const tokenIn = (url: string): string =>
  new URL(url, 'https://x.example').searchParams.get('token')!;

/** A link of the employee to a service, and what the service sends to redeem it. */
async function handOver(service = 'wellness') {
  const { url } = await callForBody(portal, 'employee', 'startSignOn', { service });
  const token = tokenIn(url);
  return { service, token, proof: computeProof(targetOf(service).keys, token) };
}
const redeem = (input: object) => call(portal, 'public', 'redeemSignOn', input);

/** The employee as staff see the portal while they act for the member. */
const impersonated = async () =>
  createCaller(
    portal.app,
    await buildSession(portal.services.kysely, {
      account: 'employee.demo',
      impersonatedBy: 'administrator.demo',
    }),
  );

calls(portal, 'readSignOnServices', {
  'lists what the brand offers': [
    'employee',
    {},
    { healthAccount: true, wellness: true, virtualVisits: true },
  ],
  'is for members only': [['customerservice', 'employer', 'provider'], {}, 403],
});

calls(portal, 'startHealthAccountSignOn', {
  'hands over with an opaque name, without facts about the member': [
    'employee',
    {},
    ({ url }) => {
      const claims = readToken(targetOf('healthAccount').keys, tokenIn(url));
      expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
      expect(JSON.stringify(claims)).not.toMatch(/1001000|@/u);
    },
  ],
  'is for members only': [['customerservice', 'employer', 'provider'], {}, 403],
  'is not possible while staff act as the member': [impersonated, {}, '409 impersonationBarred'],
});

calls(portal, 'startSignOn', {
  'is not possible while staff act as the member': [
    impersonated,
    [{ service: 'wellness' }, { service: 'virtualVisits' }],
    '409 impersonationBarred',
  ],
  'knows only the services of the list': ['employee', { service: 'nowhere' }, 422],
  'is for members only': [
    ['customerservice', 'employer', 'provider'],
    { service: 'wellness' },
    403,
  ],
});

calls(portal, 'redeemSignOn', {
  'tells the service who came': [
    'public',
    () => handOver(),
    { service: 'wellness', firstName: 'Elena' },
  ],
  'refuses a token signed with another key': [
    'public',
    async () => {
      const { token, ...rest } = await handOver();
      const [head, body] = token.split('.');
      const signature = createHmac('sha256', 'x').update(`${head}.${body}`).digest('base64url');
      const forged = `${head}.${body}.${signature}`;
      return { ...rest, token: forged, proof: computeProof(targetOf('wellness').keys, forged) };
    },
    404,
  ],
  'refuses a token without a signature': [
    'public',
    async () => {
      const { token, ...rest } = await handOver();
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const forged = `${none}.${token.split('.')[1]}.`;
      return { ...rest, token: forged, proof: computeProof(targetOf('wellness').keys, forged) };
    },
    404,
  ],
  'refuses a token of another service': [
    'public',
    async () => {
      const { token } = await handOver('virtualVisits');
      return { service: 'wellness', token, proof: computeProof(targetOf('wellness').keys, token) };
    },
    404,
  ],
  'refuses a token for another host': [
    'public',
    () => {
      const { keys, issuer } = targetOf('wellness');
      const claims = { iss: issuer, aud: 'evil.example.net', sub: 'x', jti: 'x' };
      const token = signToken(keys, claims);
      return { service: 'wellness', token, proof: computeProof(keys, token) };
    },
    404,
  ],
  'refuses whoever found the link but is not the service': [
    'public',
    async () => ({ ...(await handOver()), proof: 'x'.repeat(43) }),
    404,
  ],
});

describe('a link to another service', () => {
  it('works once, and its second use is an alarm', async () => {
    const input = await handOver();
    expect((await redeem(input)).status).toBe(200);
    expect((await redeem(input)).status).toBe(409);
    const { rows } = await sql`select 1 from audit_record where operation = 'redeemSignOn'
      and outcome = 'alarm.signOnReplay'`.execute(portal.services.kysely);
    expect(rows).toHaveLength(1);
  });

  it('has one winner when two redeem it at once', async () => {
    const input = await handOver();
    const responses = await Promise.all([redeem(input), redeem(input), redeem(input)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
  });

  it('works for a minute', async () => {
    const [early, late] = [await handOver(), await handOver()];
    clock.advance({ seconds: limits.signOnLink.value - 2 });
    expect((await redeem(early)).status).toBe(200);
    clock.advance({ seconds: 3 });
    expect((await redeem(late)).status).toBe(404);
  });

  it('ends with the session that asked for it', async () => {
    const token = await buildSession(portal.services.kysely, { account: 'employee.demo' });
    const { url } = await callForBody(portal, createCaller(portal.app, token), 'startSignOn', {
      service: 'wellness',
    });
    await sql`update session set ended_at = portal_now() where session_id =
      (select max(session_id) from session where kind = 'password')`.execute(
      portal.services.kysely,
    );
    const proof = computeProof(targetOf('wellness').keys, tokenIn(url));
    const response = await redeem({ service: 'wellness', token: tokenIn(url), proof });
    expect(response.status).toBe(404);
  });

  it('names a member differently at each service, and always the same at one', async () => {
    const subjects: unknown[] = [];
    for (const service of ['wellness', 'wellness', 'virtualVisits'])
      subjects.push(((await redeem(await handOver(service))).body as { subject: string }).subject);
    expect(subjects[0]).toBe(subjects[1]);
    expect(subjects[2]).not.toBe(subjects[0]);
  });

  it('names the member who asked for it', async () => {
    const { url } = await callForBody(portal, 'dependent', 'startSignOn', { service: 'wellness' });
    const token = tokenIn(url);
    const proof = computeProof(targetOf('wellness').keys, token);
    const other = (await redeem({ service: 'wellness', token, proof })).body;
    expect(other).not.toMatchObject({ firstName: 'Elena' });
  });
});

async function alarms(): Promise<number> {
  const { rows } = await sql`select 1 from audit_record where operation = 'redeemSignOn'
    and outcome = 'alarm.signOnReplay'`.execute(portal.services.kysely);
  return rows.length;
}

describe('the link to the health account', () => {
  const service = 'healthAccount';
  async function handOverHealthAccount() {
    const { url } = await callForBody(portal, 'employee', 'startHealthAccountSignOn', {});
    const token = tokenIn(url);
    return { service, token, proof: computeProof(targetOf(service).keys, token) };
  }

  it('is redeemed once, and its replay is refused as an alarm', async () => {
    const input = await handOverHealthAccount();
    const first = await redeem(input);
    expect([first.status, first.body]).toMatchObject([200, { service, firstName: 'Elena' }]);
    const before = await alarms();
    expect((await redeem(input)).status).toBe(409);
    expect(await alarms()).toBe(before + 1);
  });

  it('is refused when it is forged, redeemed by another service, or not of its host', async () => {
    const { token, proof } = await handOverHealthAccount();
    const { keys, issuer } = targetOf(service);
    const [head, body] = token.split('.');
    const signature = createHmac('sha256', 'x').update(`${head}.${body}`).digest('base64url');
    const forged = `${head}.${body}.${signature}`;
    const aud = 'evil.example.net';
    const elsewhere = signToken(keys, { iss: issuer, aud, sub: 'x', jti: 'x' });
    const tries = [
      { service, token: forged, proof: computeProof(keys, forged) },
      { service, token: elsewhere, proof: computeProof(keys, elsewhere) },
      { service, token, proof: 'x'.repeat(43) },
      { service: 'wellness', token, proof: computeProof(targetOf('wellness').keys, token) },
    ];
    for (const input of tries) expect((await redeem(input)).status).toBe(404);
    expect((await redeem({ service, token, proof })).status).toBe(200);
  });

  it('works for a minute', async () => {
    const input = await handOverHealthAccount();
    clock.advance({ seconds: limits.signOnLink.value + 1 });
    expect((await redeem(input)).status).toBe(404);
  });
});

describe('the services of a brand', () => {
  it('are its own', () => {
    const cedar = brand('cedar');
    expect(findSignOnTarget(portal.services, cedar, 'wellness')).toBeDefined();
    expect(findSignOnTarget(portal.services, cedar, 'virtualVisits')).toBeUndefined();
  });

  it('lead to their hosts with a secret, and not to a host that the brand does not allow', async () => {
    const { url } = await callForBody(withSecret, 'employee', 'startSignOn', {
      service: 'wellness',
    });
    expect(url).toMatch(/^https:\/\/wellness\.example\.com\/sso\?token=/u);
    const { services } = withSecret;
    const elsewhere = { ...brand(), signOn: { wellness: 'https://wellness.evil.example/sso' } };
    expect(findSignOnTarget(services, elsewhere, 'wellness')).toBeUndefined();
    const { signOn: _, ...none } = brand();
    expect(findSignOnTarget(services, none, 'healthAccount')).toBeUndefined();
    const allowed = { ...none, linkHosts: ['example.org'] };
    expect(findSignOnTarget(services, allowed, 'healthAccount')?.audience).toBe(
      'accounts.example.org',
    );
  });
});

describe('the demo service', () => {
  it('shows what arrives, and says when the link was used, forged or expired', async () => {
    const { url } = await callForBody(portal, 'employee', 'startSignOn', { service: 'wellness' });
    const second = await callForBody(portal, 'employee', 'startSignOn', { service: 'wellness' });
    const open = async (address: string) => (await portal.unauthenticated('GET', address)).text;
    expect(await open(url)).toMatch(/The member is signed in[^]*Elena/u);
    expect(await open(url)).toContain('used already');
    expect(await open(`${url}x`)).toContain('is forged');
    clock.advance({ seconds: limits.signOnLink.value + 1 });
    expect(await open(second.url)).toContain('has expired');
  });

  it('does not exist with a secret', async () => {
    const { status } = await withSecret.unauthenticated(
      'GET',
      '/api/portal/demo-service/wellness?token=x',
    );
    expect(status).toBe(404);
  });
});
