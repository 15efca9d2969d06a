import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Scope } from '../scope.ts';
import { all, allRows, noRows, through, type Filter, type FilterOf } from './base.ts';
import { member, unprotectedMembersOnly, throughMember } from './member.ts';
import { sharesClaims } from './shared-claims.ts';

/**
 * A provider sees claims billed under its tax IDs, except those of protected members; with a claims filter, only those
 * of the chosen rendering providers.
 */
const providerClaims = (
  scope: Scope,
): Filter => sql<boolean>`(claim.billing_tax_id = any(${scope.taxIds}::text[])
  and ${unprotectedMembersOnly('claim')}
  and (not exists (select 1 from provider_claims_filter
      where provider_claims_filter.account_id = ${scope.accountId}
        and provider_claims_filter.tax_id = claim.billing_tax_id)
    or exists (select 1 from provider_claims_filter
      where provider_claims_filter.account_id = ${scope.accountId}
        and provider_claims_filter.tax_id = claim.billing_tax_id
        and provider_claims_filter.rendering_npi = claim.rendering_npi)))`;

/** Claims that the session has proved, with their proofs. */
export const sessionClaim = (scope: Scope): Filter =>
  sql<boolean>`session_claim.session_id = ${scope.sessionId}`;

/** A visitor sees the claims that the session has proved, except those of protected members. */
const visitorClaims = (scope: Scope): Filter =>
  sql<boolean>`exists (select 1 from session_claim
    join member on member.member_id = claim.member_id and not member.protected
    where session_claim.claim_id = claim.claim_id and ${sessionClaim(scope)})`;

export function claim(scope: Scope): Filter {
  if (scope.principal === 'provider') return providerClaims(scope);
  if (scope.principal === 'anonymous') return visitorClaims(scope);
  // Every claim has a member, so that a caller who sees all members sees all claims.
  const ofVisibleMember =
    member(scope, 'claims') === allRows ? allRows : throughMember('claim', 'claims')(scope);
  return all(ofVisibleMember, sharesClaims(scope, 'claim.group_number'));
}

export const throughClaim = (table: keyof Tables): FilterOf =>
  through(table, 'claim', 'claim_id', claim);

/** Diagnoses and notes are hidden from visitors. */
export const throughClaimExceptVisitors =
  (table: keyof Tables): FilterOf =>
  (scope) =>
    scope.principal === 'anonymous' ? noRows : throughClaim(table)(scope);
