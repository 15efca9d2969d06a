import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { allOf, allRows, type Filter } from './base.ts';
import { filterMembers } from './member.ts';

/** A job belongs to the user who started it. A job started under impersonation does not belong to the account. */
export const filterJobs = ({ accountId, impersonatorId }: Scope): Filter =>
  sql<boolean>`(job.account_id = ${accountId} and job.impersonator_id is not distinct from ${impersonatorId ?? null}::bigint)`;

/**
 * A finished job whose file its user may still open: the user holds all permissions and tax IDs that the job was run
 * with and sees every member that it names. A report's file is excluded, since the filter of reports decides about it.
 */
export const filterJobsWithFile = (scope: Scope): Filter =>
  allOf(
    filterJobs(scope),
    isScopeOfImpersonator(scope)
      ? allRows
      : sql<boolean>`job.rights <@ ${[...scope.permissions.keys()]}::text[]`,
    sql<boolean>`not exists (select 1 from unnest(job.tax_ids) as held (tax_id)
      where not exists (select 1 from account_tax_id where account_tax_id.account_id = ${scope.accountId}
        and account_tax_id.tax_id = held.tax_id and account_tax_id.status = 'Active'))`,
    sql<boolean>`not exists (select 1 from unnest(job.member_ids) as named (member_id)
      where not exists (select 1 from member
        where member.member_id = named.member_id and ${isNamedMemberVisible(scope)}))`,
    sql<boolean>`not exists (select 1 from report where report.file_id = job.file_id)`,
  );

/** Whether the scope is the impersonator's own, whose permissions belong to another portal than those of the job. */
const isScopeOfImpersonator = ({ impersonator, impersonatorId }: Scope): boolean =>
  impersonatorId !== undefined && impersonator === undefined;

/** Providers see the claims of members whom they have not looked up in this session. */
const isNamedMemberVisible = (scope: Scope): Filter =>
  scope.principal === 'provider' ? sql<boolean>`not member.protected` : filterMembers(scope);
