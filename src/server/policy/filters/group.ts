import { splitMemberId } from '#shared/format/identifiers.ts';
import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { hasPermission, type Scope } from '../scope.ts';
import {
  allOf,
  anyOf,
  allRows,
  noRows,
  filterThrough,
  type Filter,
  type CreateFilter,
} from './base.ts';
import { isInScopeGroups } from '../scope-groups.ts';
import { filterMembers } from './member.ts';
import { filterReports, filterReportSchedules } from './report.ts';

/** Staff and employers see their groups, all others the groups of visible members. */
export function filterGroups(scope: Scope): Filter {
  if (scope.principal === 'admin' || scope.principal === 'employer')
    return isInScopeGroups(scope, 'benefit_group.group_number');
  if (scope.principal === 'provider') {
    return sql<boolean>`exists (select 1 from member
      where member.group_number = benefit_group.group_number and ${filterMembers(scope)})`;
  }
  if (scope.memberId === undefined) return noRows;
  return sql<boolean>`benefit_group.group_number = ${Number(splitMemberId(scope.memberId).group)}`;
}

export const filterThroughGroup = (table: keyof Tables): CreateFilter =>
  filterThrough(table, 'benefit_group', 'group_number', filterGroups);

/**
 * Creates the filter for rows between a group and its administrator: visible to staff and to the group's employer
 * accounts.
 */
export const createGroupAdministrationFilter =
  (table: keyof Tables): CreateFilter =>
  (scope) =>
    scope.principal === 'admin' || scope.principal === 'employer'
      ? isInScopeGroups(scope, `${table}.group_number`)
      : noRows;

/** Like createGroupAdministrationFilter; an employer account also needs this right in the group. */
export const createGroupRightFilter =
  (table: keyof Tables, right: 'finance'): CreateFilter =>
  (scope) =>
    allOf(
      createGroupAdministrationFilter(table)(scope),
      scope.principal === 'employer' ? hasRight(table, right, scope) : allRows,
    );

const hasRight = (table: keyof Tables, right: string, { accountId }: Scope): Filter =>
  sql<boolean>`exists (select 1 from group_right
    where group_right.group_number = ${sql.ref(`${table}.group_number`)}
      and group_right.account_id = ${accountId} and ${sql.ref(`group_right.${right}`)})`;

/** The caller's own rights; for staff and for employers who manage rights, also those of their groups' people. */
export const filterGroupRights = (scope: Scope): Filter =>
  anyOf(
    sql<boolean>`group_right.account_id = ${scope.accountId}`,
    scope.principal === 'admin' ||
      (scope.principal === 'employer' && hasPermission(scope, 'GROUP_RIGHTS'))
      ? isInScopeGroups(scope, 'group_right.group_number')
      : noRows,
  );

/** Check runs that are not published are visible only to staff with a permission for the check log. */
const filterCheckRuns: CreateFilter = (scope) =>
  allOf(
    createGroupRightFilter('check_run', 'finance')(scope),
    scope.principal === 'admin' &&
      (hasPermission(scope, 'CHECKLOG') || hasPermission(scope, 'RUN_CHECKLOG'))
      ? allRows
      : sql<boolean>`check_run.published_at is not null`,
  );
const filterCheckRunDefinitions = createGroupRightFilter('check_run_definition', 'finance');
const filterRunChecks = filterThrough('run_check', 'check_run', 'check_run_id', filterCheckRuns);

/** Filters of the tables with money and reports of groups. */
export const financeFilters = {
  check_run: filterCheckRuns,
  check_run_definition: filterCheckRunDefinitions,
  check_run_job: createGroupRightFilter('check_run_job', 'finance'),
  check_run_setting: filterThrough(
    'check_run_setting',
    'check_run_definition',
    'check_run_definition_id',
    filterCheckRunDefinitions,
  ),
  check_run_step: filterThrough('check_run_step', 'check_run', 'check_run_id', filterCheckRuns),
  group_financing: createGroupRightFilter('group_financing', 'finance'),
  redcard_date: createGroupAdministrationFilter('redcard_date'),
  report: filterReports,
  report_schedule: filterReportSchedules,
  report_download: filterThrough('report_download', 'report', 'report_id', filterReports),
  run_check: filterRunChecks,
  run_check_claim: filterThrough('run_check_claim', 'run_check', 'check_id', filterRunChecks),
  run_payment: filterThrough('run_payment', 'check_run', 'check_run_id', filterCheckRuns),
};
