import { displayTaxId } from '#shared/format/identifiers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestToken, createCaller, type Caller } from '../support/caller.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';

const search = '/api/ClaimsInfo/anonClaimsSearch';
const details = '/api/ClaimDetails/Anon';
const quickView = '/api/Member/quickview';
/** Long enough that no rate window ends while a test runs. */
const windowSeconds = 1_000_000_000;

/** Different members each time, so that only the address reaches its limit. */
const question = (n: number) => ({
  memberId: `1001${String(n).padStart(6, '0')}00`,
  dateOfBirth: '1980-01-01',
});
const askFrom = async (call: Caller, addresses: string[]): Promise<number[]> => {
  const statuses = [];
  for (const [n, address] of addresses.entries())
    statuses.push(
      (await call('POST', quickView, question(n), { 'x-forwarded-for': address })).status,
    );
  return statuses;
};
const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];

describe('lookups by visitors', () => {
  let portal: TestPortal;
  let visitor: Caller;
  beforeAll(async () => {
    portal = await startPortal({ withoutRateLimits: true });
    visitor = await portal.visitor();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.services.kysely.deleteFrom('rate_counter').execute();
    portal.services.rates.lookup = { limit: 3, windowSeconds };
    portal.services.rates.subject = { limit: 1_000_000, windowSeconds };
  });

  it('are limited per address, whatever X-Forwarded-For says', async () => {
    expect(await askFrom(visitor, addresses)).toEqual([200, 200, 200, 429]);
    // A new token does not reset the limit.
    expect(await askFrom(await portal.visitor(), addresses.slice(0, 1))).toEqual([429]);
  });

  it('are limited per subject, with Retry-After', async () => {
    portal.services.rates.subject = { limit: 2, windowSeconds };
    const ask = () => visitor('POST', quickView, question(1));
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are audited with the member they found', async () => {
    const { member_id: memberId, date_of_birth: dateOfBirth } = await portal.services.kysely
      .selectFrom('member')
      .select(['member_id', 'date_of_birth'])
      .where('member_id', '=', '100100010100')
      .executeTakeFirstOrThrow();
    expect((await visitor('POST', quickView, { memberId, dateOfBirth })).status).toBe(200);
    const record = await portal.services.kysely
      .selectFrom('audit_record')
      .select(['operation', 'member_id', 'account_id', 'ip_address', 'session_id'])
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      operation: 'readQuickView',
      member_id: memberId,
      account_id: null,
      ip_address: '127.0.0.1',
    });
    expect(record.session_id).not.toBeNull();
  });

  it('do not open a claim by its number alone, even after the right facts', async () => {
    const claim = await portal.services.kysely
      .selectFrom('claim')
      .select(['full_claim_number', 'billing_tax_id', 'check_number'])
      .where('member_id', '=', '100100010100')
      .where('check_number', 'is not', null)
      .executeTakeFirstOrThrow();
    const { full_claim_number: fullClaimNumber, billing_tax_id: digits } = claim;
    const facts = {
      fullClaimNumber,
      taxId: displayTaxId(digits),
      checkNumber: claim.check_number,
    };
    expect((await visitor('POST', details, { fullClaimNumber })).status).toBe(404);
    expect((await visitor('POST', search, facts)).body).toMatchObject({ totalCount: 1 });
    expect((await visitor('POST', details, { fullClaimNumber })).status).toBe(404);
  });
});

it('behind a trusted proxy are limited by the forwarded address', async () => {
  const portal = await startPortal({ withoutRateLimits: true, env: { TRUST_PROXY: '1' } });
  try {
    portal.services.rates.lookup = { limit: 1, windowSeconds };
    const visitor = createCaller(
      portal.app,
      await requestToken(portal.app, { grant_type: 'anonymous' }),
    );
    expect(await askFrom(visitor, addresses)).toEqual([200, 200, 200, 200]);
    expect(await askFrom(visitor, addresses.slice(0, 1))).toEqual([429]);
    // Addresses before the trusted proxy's own entry can be forged.
    expect(await askFrom(visitor, ['198.51.100.9, 203.0.113.1'])).toEqual([429]);
    // One IPv6 client has 2^64 addresses; an IPv4 address may be written as IPv6.
    const network = ['2001:db8:0:7::1', '2001:DB8::7:ffff:0:0:2', '2001:db8:0:8::1'];
    expect(await askFrom(visitor, network)).toEqual([200, 429, 200]);
    expect(await askFrom(visitor, ['::ffff:203.0.113.2'])).toEqual([429]);
  } finally {
    await portal.close();
  }
});
