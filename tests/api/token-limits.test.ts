import { beforeEach, describe, expect, it } from 'vitest';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { sendTokenRequest } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

/** Long enough that no rate window ends while a test runs. */
const windowSeconds = 1_000_000_000;

const portal = usePortal({ withoutRateLimits: true });
const from = (address: string) => ({ 'x-forwarded-for': address });
const visit = (headers: Record<string, string> = {}) =>
  sendTokenRequest(portal.app, { grant_type: 'anonymous' }, headers);
async function stepInto(userName: string) {
  const db = portal.services.kysely;
  const token = await buildSession(db, { account: 'administrator.demo' });
  const userId = String(await getAccountId(db, userName));
  return sendTokenRequest(portal.app, { grant_type: 'impersonation', token, userId });
}

beforeEach(async () => {
  await portal.deleteRows('rate_counter', {});
  portal.services.rates.anonymous = { limit: 3, windowSeconds };
  portal.services.rates.impersonation = { limit: 3, windowSeconds };
});

describe('visitor tokens', () => {
  it('are limited per address, with Retry-After', async () => {
    for (let n = 0; n < 3; n++) expect((await visit()).status).toBe(200);
    const { status, headers } = await visit();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do not avoid the limit with a forwarded address from an untrusted proxy', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await visit(from(`203.0.113.${n}`))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('do not use up the limit of password sign-ins', async () => {
    for (let n = 0; n < 4; n++) await visit();
    const form = { username: 'employer.demo', password: 'Demo-Portal1' };
    expect((await sendTokenRequest(portal.app, form)).status).toBe(200);
  });
});

describe('attempts to impersonate', () => {
  it('are limited per address, including refused ones', async () => {
    const statuses = [];
    for (const target of ['administrator.demo', 'employer.demo', 'administrator.demo'])
      statuses.push((await stepInto(target)).status);
    expect(statuses).toEqual([400, 200, 400]);
    expect((await stepInto('employer.demo')).status).toBe(429);
  });
});
