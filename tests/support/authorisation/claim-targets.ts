import { sql, type RawBuilder } from 'kysely';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';

export interface ClaimFacts {
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
  full_claim_number: string;
  member_id: string;
  billing_tax_id: string;
  check_number: string;
}

/** Finds the newest paid claim for which the SQL condition holds; undefined without a condition. */
export async function findClaim(
  { portal }: { portal: TestPortal },
  where: RawBuilder<unknown> | undefined,
): Promise<ClaimFacts | undefined> {
  if (!where) return undefined;
  const { rows } =
    await sql<ClaimFacts>`select claim_prefix, claim_number, claim_suffix, full_claim_number,
      claim.member_id, billing_tax_id, check_number
    from claim join member on member.member_id = claim.member_id
    where check_number is not null and ${where} order by claim_id desc limit 1`.execute(
      portal.services.kysely,
    );
  return rows[0];
}

const employerMaySee = (who: TestPrincipal) => sql`exists (select 1 from benefit_group g
  join group_right r on r.group_number = g.group_number and r.account_id = ${who.accountId} and r.claims
  where g.group_number = claim.group_number and g.employer_claims_access)`;
const passesProviderFilter = (
  who: TestPrincipal,
) => sql`not exists (select 1 from provider_claims_filter f
  where f.account_id = ${who.accountId} and f.tax_id = claim.billing_tax_id
    and f.rendering_npi is distinct from claim.rendering_npi)`;

/** Returns the SQL condition of claims that the caller may see. */
export function createOwnClaimCondition(who: TestPrincipal): RawBuilder<unknown> | undefined {
  if (who.memberId) return sql`claim.member_id = ${who.memberId}`;
  if (who.principal === 'provider')
    return sql`billing_tax_id = any(${who.taxIds}::text[]) and ${passesProviderFilter(who)}`;
  if (who.principal === 'employer')
    return sql`not protected and ${isInGroups(who)} and ${employerMaySee(who)}`;
  return sql`not protected and ${isInGroups(who)}`;
}

/** Returns the SQL condition of claims out of the caller's reach; undefined if it reaches every claim. */
export function createForeignClaimCondition(who: TestPrincipal): RawBuilder<unknown> | undefined {
  if (who.hidden) return sql`claim.member_id = ${who.hidden}`;
  if (who.memberId) return sql`left(claim.member_id, 10) <> ${who.memberId.slice(0, 10)}`;
  if (who.principal === 'provider') return sql`not billing_tax_id = any(${who.taxIds}::text[])`;
  if (who.principal === 'anonymous') return sql`not protected`;
  // While impersonated: of a group that the account has and its impersonator has not, if there is one.
  if (who.groups !== 'all' && who.impersonatedBy)
    return sql`not protected and claim.group_number = ${who.foreignGroup}`;
  if (who.groups !== 'all') return sql`not protected and not ${isInGroups(who)}`;
  return who.rights.has('VIEW_PROTECTED_MEMBER_INFO') ? undefined : sql`protected`;
}

const isInGroups = (who: TestPrincipal) =>
  who.groups === 'all' || who.principal === 'anonymous'
    ? sql`true`
    : sql`claim.group_number = any(${who.groups}::integer[])`;

export const createMissingClaim = (who: TestPrincipal): ClaimFacts => ({
  claim_prefix: 9999,
  claim_number: 999_999_999,
  claim_suffix: 9999,
  full_claim_number: '9999-999999999-9999',
  member_id: who.memberId ?? '100100010100',
  billing_tax_id: who.taxIds[0] ?? '000000000',
  check_number: '000000',
});
