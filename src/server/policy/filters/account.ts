import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Scope } from '../scope.ts';
import { allRows, filterThrough, type Filter, type CreateFilter } from './base.ts';
import { filterMembers } from './member.ts';

/**
 * Staff see accounts of members and groups in scope, and of providers, who belong to no group; employers see their
 * groups' people, others only themselves. The actions on an account depend on its role.
 */
export function filterAccounts(scope: Scope): Filter {
  const self = sql<boolean>`account.account_id = ${scope.accountId}`;
  if (scope.principal === 'admin') {
    const ofMember = sql<boolean>`exists (select 1 from member
      where member.member_id = account.member_id and ${filterMembers(scope)})`;
    return sql<boolean>`(${self} or ${ofMember} or (account.member_id is null and ${filterAccountsWithoutMember(scope)}))`;
  }
  if (scope.principal !== 'employer' || scope.groups === 'all') return self;
  return sql<boolean>`(${self} or exists (select 1 from account_group
      where account_group.account_id = account.account_id and account_group.group_number = any(${scope.groups}::integer[]))
    or exists (select 1 from member where member.member_id = account.member_id and ${filterMembers(scope)}))`;
}

/** Accounts with access to every group are visible only to staff with the same access. */
function filterAccountsWithoutMember(scope: Scope): Filter {
  if (scope.groups === 'all') return allRows;
  return sql<boolean>`(exists (select 1 from account_group
      where account_group.account_id = account.account_id and account_group.group_number = any(${scope.groups}::integer[]))
    or (not exists (select 1 from account_group where account_group.account_id = account.account_id)
      and exists (select 1 from account_tax_id where account_tax_id.account_id = account.account_id)))`;
}

export const createOwnAccountFilter =
  (table: keyof Tables) =>
  (scope: Scope): Filter =>
    sql<boolean>`${sql.ref(`${table}.account_id`)} = ${scope.accountId}`;

export const filterThroughAccount = (table: keyof Tables): CreateFilter =>
  filterThrough(table, 'account', 'account_id', filterAccounts);
