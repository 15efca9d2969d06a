import { sql } from 'kysely';
import { hasPermission, type Scope } from '../scope.ts';
import { allOf, allRows, anyOf, noRows, type Filter } from './base.ts';

/**
 * Staff and employers see the reports that cover only their groups. A report that a user ran is visible to that user
 * only. Reports with health information also need the permission for it.
 */
export function filterReports(scope: Scope): Filter {
  if (scope.principal !== 'admin' && scope.principal !== 'employer') return noRows;
  return allOf(
    coversOnlyGroupsOf(scope),
    anyOf(sql<boolean>`report.run_by is null`, sql<boolean>`report.run_by = ${scope.accountId}`),
    hasPermission(scope, 'PHI_FINANCE_REPORTS') ? allRows : sql<boolean>`not report.contains_phi`,
    scope.principal === 'employer' ? hasRightToEachGroup(scope) : allRows,
  );
}

/** A schedule belongs to the staff member in whose name its reports are run. */
export const filterReportSchedules = (scope: Scope): Filter =>
  scope.principal === 'admin'
    ? sql<boolean>`report_schedule.account_id = ${scope.accountId}`
    : noRows;

const coversOnlyGroupsOf = ({ groups }: Scope): Filter =>
  groups === 'all'
    ? allRows
    : sql<boolean>`(report.groups <> '{}' and report.groups <@ ${groups}::integer[])`;

const hasRightToEachGroup = ({ accountId }: Scope): Filter =>
  sql<boolean>`not exists (select 1 from unnest(report.groups) as covered (group_number)
    where not exists (select 1 from group_right
      where group_right.group_number = covered.group_number
        and group_right.account_id = ${accountId} and group_right.reports))`;
