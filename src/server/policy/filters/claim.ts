import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Scope } from '../scope.ts';
import { allOf, allRows, noRows, filterThrough, type Filter, type CreateFilter } from './base.ts';
import { filterMembers, hasUnprotectedMember, filterThroughMember } from './member.ts';
import { mayEmployerSeeClaims } from './shared-claims.ts';

/**
 * A provider sees claims billed under its tax IDs, except those of protected members; with a claims filter, only those
 * of the chosen rendering providers.
 */
const filterProviderClaims = (
  scope: Scope,
): Filter => sql<boolean>`(claim.billing_tax_id = any(${scope.taxIds}::text[])
  and ${hasUnprotectedMember('claim')}
  and (not exists (select 1 from provider_claims_filter
      where provider_claims_filter.account_id = ${scope.accountId}
        and provider_claims_filter.tax_id = claim.billing_tax_id)
    or exists (select 1 from provider_claims_filter
      where provider_claims_filter.account_id = ${scope.accountId}
        and provider_claims_filter.tax_id = claim.billing_tax_id
        and provider_claims_filter.rendering_npi = claim.rendering_npi)))`;

/** For rows of session_claim: the claims that the visitor of this session has proved to know. */
export const filterSessionClaims = (scope: Scope): Filter =>
  sql<boolean>`session_claim.session_id = ${scope.sessionId}`;

/** A visitor sees the claims that the session has proved, except those of protected members. */
const filterVisitorClaims = (scope: Scope): Filter =>
  sql<boolean>`exists (select 1 from session_claim
    join member on member.member_id = claim.member_id and not member.protected
    where session_claim.claim_id = claim.claim_id and ${filterSessionClaims(scope)})`;

export function filterClaims(scope: Scope): Filter {
  if (scope.principal === 'provider') return filterProviderClaims(scope);
  if (scope.principal === 'anonymous') return filterVisitorClaims(scope);
  // Every claim has a member, so that a caller who sees all members sees all claims.
  const ofVisibleMember =
    filterMembers(scope, 'claims') === allRows
      ? allRows
      : filterThroughMember('claim', 'claims')(scope);
  return allOf(ofVisibleMember, mayEmployerSeeClaims(scope, 'claim.group_number'));
}

export const filterThroughClaim = (table: keyof Tables): CreateFilter =>
  filterThrough(table, 'claim', 'claim_id', filterClaims);

/** Diagnoses and notes are hidden from visitors. */
export const filterThroughClaimExceptVisitors =
  (table: keyof Tables): CreateFilter =>
  (scope) =>
    scope.principal === 'anonymous' ? noRows : filterThroughClaim(table)(scope);
