import { displayTaxId } from '#shared/format/identifiers.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail, ClaimRow } from '#generated/operations.ts';
import { getOperation } from '../support/contract.ts';
import type { Caller } from '../support/portal.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

interface Drug {
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
  member_id: string;
  description: string;
  procedure_code: string;
  billing_tax_id: string;
  pharmacy: string;
}
let drug: Drug;
beforeAll(async () => {
  drug = await portal.services.kysely
    .selectFrom('claim')
    .innerJoin('claim_line', 'claim_line.claim_id', 'claim.claim_id')
    .innerJoin('provider', 'provider.provider_id', 'claim.billing_provider_id')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select(['claim_prefix', 'claim_number', 'claim_suffix', 'claim.member_id', 'billing_tax_id'])
    .select(['procedure_code', 'provider.display_name as pharmacy'])
    .select(sql<string>`claim_line.description ->> 'en'`.as('description'))
    .where('claim.claim_type', '=', 'pharmacy')
    .where('claim.group_number', '=', 1001)
    .where('member.protected', '=', false)
    .executeTakeFirstOrThrow();
});

const search = async (call: Caller, criteria: Input): Promise<ClaimRow[]> => {
  const { body } = await send(call, getOperation('listClaims'), criteria);
  return (body as { results: ClaimRow[] }).results;
};
const numberOf = () => [drug.claim_prefix, drug.claim_number, drug.claim_suffix].join('-');
const detail = async (call: Caller, operation = 'readClaimByNumber') => {
  const { body, text } = await send(call, getOperation(operation), {
    fullClaimNumber: numberOf(),
    ...(operation === 'readAdminClaim' ? { memberId: drug.member_id } : {}),
  });
  return { body: body as ClaimDetail, text };
};

describe('an employer without the permission for health information', () => {
  it('sees a pharmacy claim without the drug and the pharmacy', async () => {
    const { body, text } = await detail(await portal.as('employer'));
    expect(body.lines[0]?.description).toBe('Pharmacy');
    for (const word of [drug.description, drug.procedure_code, drug.pharmacy, drug.billing_tax_id])
      expect(text).not.toContain(word);
  });

  it('finds pharmacy claims in lists and exports without the pharmacy', async () => {
    const call = await portal.as('employer');
    const [row] = await search(call, { fullClaimNumber: numberOf() });
    expect(row).toMatchObject({ claimType: 'pharmacy' });
    expect(row).not.toHaveProperty('providerName');
    expect(row).not.toHaveProperty('providerTaxId');
    const { text } = await send(call, getOperation('exportClaims'), {
      fullClaimNumber: numberOf(),
    });
    expect(text).toContain(numberOf());
    expect(text).not.toContain(drug.pharmacy);
  });

  it.each(['providerName', 'providerTaxId'])('finds no pharmacy claim by %s', async (name) => {
    const value = name === 'providerName' ? drug.pharmacy : displayTaxId(drug.billing_tax_id);
    const exported = async (account: string) => {
      const call = await portal.as(account);
      const criteria = { [name]: value, memberId: drug.member_id };
      return send(call, getOperation('exportClaims'), criteria);
    };
    const forEmployer = await exported('employer');
    expect(forEmployer.status).toBe(200);
    expect(forEmployer.text).not.toContain(numberOf());
    expect((await exported('administrator')).text).toContain(numberOf());
  });

  it('sees the providers of other claims', async () => {
    const rows = await search(await portal.as('employer'), { claimType: 'professional' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ providerName }) => providerName !== undefined)).toBe(true);
  });
});

describe('the drug and the pharmacy', () => {
  const drugTexts = [() => drug.description, () => drug.pharmacy];

  it('are visible to staff', async () => {
    const { text } = await detail(await portal.as('administrator'), 'readAdminClaim');
    for (const word of drugTexts) expect(text).toContain(word());
  });

  it('are visible to an employer with the permission', async () => {
    const account = await portal.getRow('account', { user_name: 'employer.demo' }, 'account_id');
    const permission_id = portal.services.catalogue.byName.get('PHI_FINANCE_REPORTS')!.id;
    await portal.insertRows('account_permission', {
      ...account,
      permission_id,
      granted: true,
      read_only: false,
    });
    const { text } = await detail(await portal.as('employer'));
    for (const word of drugTexts) expect(text).toContain(word());
  });
});
