import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { allRows, type Filter } from './base.ts';

/**
 * Whether an employer may see claims. Employers see claims, and what claims reveal, only in groups that share them, and
 * only with the right to claims in the group.
 */
export const mayEmployerSeeClaims = (
  { principal, accountId }: Scope,
  groupColumn: string,
): Filter =>
  principal === 'employer'
    ? sql<boolean>`exists (select 1 from benefit_group as sharing
        join group_right on group_right.group_number = sharing.group_number
          and group_right.account_id = ${accountId} and group_right.claims
        where sharing.group_number = ${sql.ref(groupColumn)} and sharing.employer_claims_access)`
    : allRows;
