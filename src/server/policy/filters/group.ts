import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { hasPermission, type Scope } from '../scope.ts';
import {
  all,
  any,
  allRows,
  inGroups,
  noRows,
  through,
  type Filter,
  type FilterOf,
} from './base.ts';
import { member } from './member.ts';
import { report, reportSchedule } from './report.ts';

/** Staff and employers see their groups, all others the groups of visible members. */
export function benefitGroup(scope: Scope): Filter {
  if (scope.principal === 'admin' || scope.principal === 'employer')
    return inGroups(scope, 'benefit_group.group_number');
  if (scope.principal === 'provider') {
    return sql<boolean>`exists (select 1 from member
      where member.group_number = benefit_group.group_number and ${member(scope)})`;
  }
  if (scope.memberId === undefined) return noRows;
  return sql<boolean>`benefit_group.group_number = ${Number(scope.memberId.slice(0, 4))}`;
}

export const throughGroup = (table: keyof Tables): FilterOf =>
  through(table, 'benefit_group', 'group_number', benefitGroup);

/** Rows between a group and its administrator: visible to staff and to the group's employer accounts. */
export const groupAdministration =
  (table: keyof Tables): FilterOf =>
  (scope) =>
    scope.principal === 'admin' || scope.principal === 'employer'
      ? inGroups(scope, `${table}.group_number`)
      : noRows;

/** Like groupAdministration; an employer account also needs this right in the group. */
export const groupAdministrationWithRight =
  (table: keyof Tables, right: 'finance'): FilterOf =>
  (scope) =>
    all(
      groupAdministration(table)(scope),
      scope.principal === 'employer' ? hasRight(table, right, scope) : allRows,
    );

const hasRight = (table: keyof Tables, right: string, { accountId }: Scope): Filter =>
  sql<boolean>`exists (select 1 from group_right
    where group_right.group_number = ${sql.ref(`${table}.group_number`)}
      and group_right.account_id = ${accountId} and ${sql.ref(`group_right.${right}`)})`;

/** The caller's own rights; for staff and for employers who manage rights, also those of their groups' people. */
export const groupRight = (scope: Scope): Filter =>
  any(
    sql<boolean>`group_right.account_id = ${scope.accountId}`,
    scope.principal === 'admin' ||
      (scope.principal === 'employer' && hasPermission(scope, 'GROUP_RIGHTS'))
      ? inGroups(scope, 'group_right.group_number')
      : noRows,
  );

/** Check runs that are not published are visible only to staff who keep the log. */
const checkRun: FilterOf = (scope) =>
  all(
    groupAdministrationWithRight('check_run', 'finance')(scope),
    scope.principal === 'admin' &&
      (hasPermission(scope, 'CHECKLOG') || hasPermission(scope, 'RUN_CHECKLOG'))
      ? allRows
      : sql<boolean>`check_run.published_at is not null`,
  );
const checkRunDefinition = groupAdministrationWithRight('check_run_definition', 'finance');
const runCheck = through('run_check', 'check_run', 'check_run_id', checkRun);

/** Money and reports of groups. */
export const financeFilters = {
  check_run: checkRun,
  check_run_definition: checkRunDefinition,
  check_run_job: groupAdministrationWithRight('check_run_job', 'finance'),
  check_run_setting: through(
    'check_run_setting',
    'check_run_definition',
    'check_run_definition_id',
    checkRunDefinition,
  ),
  check_run_step: through('check_run_step', 'check_run', 'check_run_id', checkRun),
  group_financing: groupAdministrationWithRight('group_financing', 'finance'),
  redcard_date: groupAdministration('redcard_date'),
  report,
  report_schedule: reportSchedule,
  report_download: through('report_download', 'report', 'report_id', report),
  run_check: runCheck,
  run_check_claim: through('run_check_claim', 'run_check', 'check_id', runCheck),
  run_payment: through('run_payment', 'check_run', 'check_run_id', checkRun),
};
