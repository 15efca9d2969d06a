import { sql } from 'kysely';
import type { EnrollmentQuery } from '#generated/operations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { byUrgency } from '../rows/due-soon.queries.ts';
import { beginsWith, sortDirection } from '../rows/matching.queries.ts';
import { fullNameOf, nameOfAccount } from '../rows/names.queries.ts';
import { countRows } from '../rows/paged.queries.ts';
import { selectEnrollmentsWithEmployee } from './enrollment.queries.ts';

const createSortColumns = (call: Scoped) => ({
  submittedDate: [sql`enrollment.submitted_at`],
  employeeName: [sql`employee.last_name_key`, sql`employee.first_name_key`],
  groupName: [sql`benefit_group.name_key`],
  status: [sql`enrollment.status`],
  coverageDate: [sql`enrollment.coverage_date`],
  // The newest first after those that wait, in the descending order of the employer's list.
  daysWaiting: [
    sql`coalesce(portal_now() - ${informationRequestedAt(call)}, '0')`,
    sql`enrollment.submitted_at`,
  ],
});

/** When more information was last requested; null unless the enrollment waits for it. */
const informationRequestedAt = ({ scoped }: Scoped) =>
  sql<string | null>`case when enrollment.status = 'NeedsInfo' then (
    select max(asked.changed_at) from ${scoped.rows('enrollment_history', 'asked')}
    where asked.enrollment_id = enrollment.enrollment_id and asked.status = 'NeedsInfo') end`;

/** The note of the request for information or of the rejection. An answered request keeps its note in the column. */
const decisionNote = sql<string | null>`case when enrollment.status in ('NeedsInfo', 'Rejected')
  then enrollment.decision_note end`;

/** Selects the submitted enrollments in scope that match the criteria. */
export function selectEnrollments({ scoped }: Scoped, criteria: EnrollmentQuery) {
  const { groupNumber, status, enrollmentType, name, from, to, ssnLast4 } = criteria;
  let query = selectEnrollmentsWithEmployee({ scoped })
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'enrollment.group_number',
    )
    .select(['enrollment.enrollment_id', 'enrollment.enrollment_type', 'enrollment.status'])
    .select(['enrollment.member_id', 'enrollment.group_number', 'benefit_group.name as group_name'])
    .select(fullNameOf('employee').as('employee_name'))
    .select(['employee.ssn_last4', 'enrollment.coverage_date'])
    .select('enrollment.submitted_at as submitted_date')
    .select(nameOfAccount('enrollment.submitted_by').as('submitted_by'))
    .select(dependentCount({ scoped }).as('dependent_count'))
    .select([
      decisionNote.as('decision_note'),
      informationRequestedAt({ scoped }).as('waiting_since'),
    ])
    .where('enrollment.status', '<>', 'Draft')
    .where(hasGiven('enrollment', { groupNumber, status, enrollmentType }))
    .where(ifGiven(name, (given) => hasPersonNamed({ scoped }, given)))
    .where(ifGiven(from, (given) => sql`enrollment.submitted_at >= ${given}::date`))
    .where(ifGiven(to, (given) => sql`enrollment.submitted_at < ${given}::date + 1`))
    .where(ifGiven(ssnLast4, (given) => sql`employee.ssn_last4 = ${given}`));
  for (const column of createSortColumns({ scoped })[criteria.sortProperty ?? 'submittedDate'])
    query = query.orderBy(column, sortDirection(criteria.sortDesc));
  return query.orderBy('enrollment.enrollment_id');
}

/** Selects the enrollments that need information: those whose coverage begins soon, then the longest waiting. */
export const selectEnrollmentsToComplete = (call: Pick<Call, 'scoped' | 'today'>) =>
  selectEnrollments(call, { status: 'NeedsInfo' })
    .clearOrderBy()
    .$call(
      byUrgency(call, {
        due: 'enrollment.coverage_date',
        since: 'waiting_since',
        key: 'enrollment.enrollment_id',
      }),
    )
    .$narrowType<{ waiting_since: string }>();

const dependentCount = ({ scoped }: Scoped) =>
  sql<number>`(select count(*)::int from ${scoped.rows('enrollment_person', 'dependent')}
    where dependent.enrollment_id = enrollment.enrollment_id and dependent.sequence > 0)`;

const hasPersonNamed = ({ scoped }: Scoped, name: string) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('enrollment_person', 'person')}
    where person.enrollment_id = enrollment.enrollment_id and ${beginsWith('person.last_name_key', name)})`;

/** Counts the enrollments in scope that need information. */
export const countNeedingInformation = ({ scoped }: Scoped): Promise<number> =>
  countRows(scoped.select('enrollment', { status: 'NeedsInfo' }));
