import { displayTaxId } from '#shared/format/identifiers.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findProviderProof } from '../support/builders/provider-registration.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { createCaller, type Caller } from '../support/caller.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const accountOf = (name: string) => getAccountId(portal.services.kysely, `${name}.demo`);
const maintainer = 'providermaintenance';
const session = async (name: string): Promise<Caller> =>
  createCaller(portal.app, await buildSession(portal.services.kysely, { account: `${name}.demo` }));

interface Work {
  taxId: string;
  npi: string;
  claim: string;
}
/** Two rendering providers under the tax ID of provider.demo, with a claim of each. */
async function renderers(): Promise<Work[]> {
  const { rows } = await sql<Work>`select billing_tax_id as "taxId", rendering_npi as npi,
      max(full_claim_number) as claim
    from claim join member using (member_id)
      join provider on provider.npi = rendering_npi and provider.tax_id = billing_tax_id
    where not protected and billing_tax_id = (select tax_id from account_tax_id join account using (account_id)
      where user_name = 'provider.demo' and account_tax_id.status = 'Active' limit 1)
    group by 1, 2 order by 2 limit 2`.execute(portal.services.kysely);
  return rows.map((row) => ({ ...row, taxId: displayTaxId(row.taxId) }));
}
const sees = async (who: Caller, fullClaimNumber: string) =>
  (await callForBody(portal, who, 'listClaims', { fullClaimNumber })).totalCount === 1;

/** Removes the claims filters and tax IDs that an earlier test granted. */
beforeEach(async () => {
  const db = portal.services.kysely;
  await portal.deleteRows('provider_claims_filter', {});
  await sql`delete from account_tax_id where created_by is not null`.execute(db);
});

describe('a member found by a provider', () => {
  const memberId = async () => {
    const { rows } = await sql<{ member_id: string }>`select member_id from member
      where not protected and exists (select 1 from coverage
        join account_network using (network_id) join account using (account_id)
        where coverage.member_id = member.member_id and user_name = 'provider.demo')
      order by member_id limit 1`.execute(portal.services.kysely);
    return { memberId: rows[0]!.member_id };
  };
  const statusFor = async (who: Caller) =>
    (await call(portal, who, 'readProfile', await memberId())).status;

  it('is hidden again in the same session when staff take a tax ID or a network', async () => {
    const accountId = await accountOf('provider');
    const further = await findProviderProof(portal.services.kysely);
    const access = { accountId, taxId: further.taxId };
    const network = { accountId, networkId: 2 };
    await callForBody(portal, maintainer, 'createProviderAccess', access);
    await callForBody(portal, maintainer, 'addNetworkAccess', network);
    const provider = await session('provider');
    const taken = [
      () => callForBody(portal, maintainer, 'deleteProviderAccess', access),
      () => callForBody(portal, maintainer, 'removeNetworkAccess', network),
    ];
    for (const take of taken) {
      await callForBody(portal, provider, 'searchMembers', await memberId());
      expect(await statusFor(provider)).toBe(200);
      await take();
      expect(await statusFor(provider)).toBe(404);
    }
  });

  it('is hidden in the same session when staff protect the member', async () => {
    const wanted = await memberId();
    const provider = await session('provider');
    await callForBody(portal, provider, 'searchMembers', wanted);
    const protect = (value: boolean) =>
      portal.updateRows('member', { member_id: wanted.memberId }, { protected: value });
    await protect(true);
    expect((await call(portal, provider, 'readProfile', wanted)).status).toBe(404);
    await protect(false);
    expect((await call(portal, provider, 'readProfile', wanted)).status).toBe(200);
  });
});

describe('the claims filter of an account', () => {
  it('shows only claims of the chosen rendering providers, from the next call on', async () => {
    const [one, other] = await renderers();
    const provider = await session('provider');
    expect([await sees(provider, one!.claim), await sees(provider, other!.claim)]).toEqual([
      true,
      true,
    ]);
    const accountId = await accountOf('provider');
    const filter = (limit: { renderingNpis?: string[] }) =>
      callForBody(portal, maintainer, 'setClaimsFilter', {
        accountId,
        taxId: one!.taxId,
        ...limit,
      });
    await filter({ renderingNpis: [one!.npi] });
    expect([await sees(provider, one!.claim), await sees(provider, other!.claim)]).toEqual([
      true,
      false,
    ]);
    await filter({});
    expect(await sees(provider, other!.claim)).toBe(true);
  });
});

describe('a provider with several tax IDs', () => {
  it('sees the claims of all, of the chosen one in that session only, and of all again', async () => {
    const [own] = await renderers();
    const further = await findProviderProof(portal.services.kysely);
    const accountId = await accountOf('provider');
    await callForBody(portal, maintainer, 'createProviderAccess', {
      accountId,
      taxId: further.taxId,
    });
    const here = await session('provider');
    const there = await session('provider');
    const claims = (who: Caller) =>
      Promise.all([sees(who, own!.claim), sees(who, further.fullClaimNumber)]);
    expect(await claims(here)).toEqual([true, true]);
    await callForBody(portal, here, 'chooseTaxId', { taxId: further.taxId });
    expect([await claims(here), await claims(there)]).toEqual([
      [false, true],
      [true, true],
    ]);
    const rows = await callForBody(portal, here, 'listProviderAccess', {});
    expect(rows.filter(({ chosen }) => chosen).map(({ taxId }) => taxId)).toEqual([further.taxId]);
    await callForBody(portal, here, 'chooseTaxId', {});
    expect(await claims(here)).toEqual([true, true]);
  });

  it('loses the choice with the tax ID, and sees none of its claims from the next call on', async () => {
    const further = await findProviderProof(portal.services.kysely);
    const accountId = await accountOf('provider');
    const access = { accountId, taxId: further.taxId };
    await callForBody(portal, maintainer, 'createProviderAccess', access);
    const provider = await session('provider');
    await callForBody(portal, provider, 'chooseTaxId', { taxId: further.taxId });
    await callForBody(portal, maintainer, 'deleteProviderAccess', access);
    expect(await sees(provider, further.fullClaimNumber)).toBe(false);
  });

  it('requests another one, and sees its claims after staff approve', async () => {
    const further = await findProviderProof(portal.services.kysely, 1);
    const provider = await session('other.provider');
    const { transactionNumber } = await callForBody(portal, provider, 'requestTaxId', {
      ...further,
      practiceName: 'Second Office',
    });
    expect(transactionNumber).toMatch(/^PROVREG-/u);
    expect(await sees(provider, further.fullClaimNumber)).toBe(false);
    const again = { ...further, practiceName: 'Another Name' };
    expect((await call(portal, provider, 'requestTaxId', again)).status).toBe(422);
    const { registration_id: registrationId } = await portal.getRow(
      'provider_registration',
      { practice_name: 'Second Office' },
      'registration_id',
    );
    await callForBody(portal, maintainer, 'approveProviderRegistration', { registrationId });
    expect(await sees(provider, further.fullClaimNumber)).toBe(true);
    const [mail] = await listMails(portal, 'otherprovider.demo@example.com');
    expect([mail?.subject, mail?.text]).toEqual([
      'Your tax ID was approved',
      expect.stringContaining('Second Office'),
    ]);
  });
});

calls(portal, 'chooseTaxId', {
  'responds alike to a foreign, a pending and a missing tax ID': [
    'provider',
    [{ taxId: '47-1000061' }, { taxId: '47-1000003' }, { taxId: '99-9999999' }],
    404,
  ],
});

calls(portal, 'requestTaxId', {
  'responds alike to every wrong value': [
    'provider',
    async () => {
      const details = {
        ...(await findProviderProof(portal.services.kysely, 2)),
        practiceName: 'X',
      };
      return [
        { ...details, npi: '9999999999' },
        { ...details, fullClaimNumber: '9999-999999999-9999' },
      ];
    },
    400,
  ],
});

calls(portal, 'setClaimsFilter', {
  'refuses a rendering provider of another tax ID': [
    maintainer,
    async () => ({
      accountId: await accountOf('provider'),
      taxId: (await renderers())[0]!.taxId,
      renderingNpis: ['9999999999'],
    }),
    '422 /renderingNpis enum',
  ],
  'requires Filtered Claims with write access': [
    ['customerservice', 'compliance', 'provider'],
    { accountId: 1, taxId: '12-3456789', renderingNpis: [] },
    403,
  ],
});

calls(portal, 'addNetworkAccess', {
  'adds a network to an account once': [
    maintainer,
    async () => {
      const accountId = await accountOf('provider');
      return [
        { accountId, networkId: 2 },
        { accountId, networkId: 2 },
      ];
    },
    { success: true },
  ],
  'requires a provider account and an existing network': [
    maintainer,
    async () => ({ accountId: await accountOf('employee'), networkId: 2 }),
    404,
  ],
});

calls(portal, 'listNetworkAccess', {
  'lists a provider’s own': [
    'other.provider',
    {},
    (rows) => expect(rows.map(({ networkName }) => networkName)).toContain('Harbor Choice PPO'),
  ],
});

calls(portal, 'setClaimsFilter', {
  'sent twice at once is stored once': [
    maintainer,
    async () => {
      const [{ taxId, npi } = { taxId: '', npi: '' }] = await renderers();
      const input = { accountId: await accountOf('provider'), taxId, renderingNpis: [npi] };
      const twice = await Promise.all(
        [1, 2].map(() => call(portal, maintainer, 'setClaimsFilter', input)),
      );
      for (const { status } of twice) expect([200, 409]).toContain(status);
      return input;
    },
    { success: true },
  ],
});

describe('a requested tax ID that staff grant by hand', () => {
  it('is approved like in the queue: by mail, and its conversation is resolved', async () => {
    const further = await findProviderProof(portal.services.kysely, 3);
    const provider = await session('other.provider');
    const { transactionNumber } = await callForBody(portal, provider, 'requestTaxId', {
      ...further,
      practiceName: 'Third Office',
    });
    const accountId = await accountOf('other.provider');
    const access = { accountId, taxId: further.taxId };
    await callForBody(portal, maintainer, 'createProviderAccess', access);
    const [mail] = await listMails(portal, 'otherprovider.demo@example.com');
    expect([mail?.subject, mail?.text]).toEqual([
      'Your tax ID was approved',
      expect.stringContaining('Third Office'),
    ]);
    const statusOf = () =>
      portal.getRow('conversation', { transaction_number: transactionNumber }, ['status']);
    expect((await statusOf()).status).toBe('Resolved');
    const sent = (await listMails(portal, 'otherprovider.demo@example.com')).length;
    await callForBody(portal, maintainer, 'createProviderAccess', access);
    expect(await listMails(portal, 'otherprovider.demo@example.com')).toHaveLength(sent);
  });
});
