import { sql } from 'kysely';
import { portalTimeZone } from '../../clock.ts';
import { inGroups, inPeriod, type ReportSource } from './report-source.queries.ts';

/** All members of the groups, with their status. */
export const membership: ReportSource = {
  key: 'member_id',
  rows: ({ scoped }, input) => sql`
    select member.member_id, member.last_name, member.first_name, member.relationship,
      member.date_of_birth, member.group_number, benefit_group.name as group_name,
      member.status, member.effective_date, member.termination_date
    from ${scoped.rows('member')}
    join ${scoped.rows('benefit_group')} on benefit_group.group_number = member.group_number
    where ${inGroups(sql`member.group_number`, input)}`,
};

/** The day on which an enrollment was submitted, in the portal's time zone. */
const submittedDay = sql`(enrollment.submitted_at at time zone ${portalTimeZone})::date`;

/** The enrollments that were submitted in the period. */
export const enrollmentChanges: ReportSource = {
  key: 'enrollment_id',
  rows: ({ scoped }, input) => sql`
    select enrollment.enrollment_id, enrollment.member_id, ${submittedDay} as submitted_date,
      employee.last_name, employee.first_name, enrollment.group_number,
      benefit_group.name as group_name, enrollment.enrollment_type, enrollment.status,
      enrollment.coverage_date,
      (select count(*)::int from ${scoped.rows('enrollment_person', 'dependent')}
        where dependent.enrollment_id = enrollment.enrollment_id and dependent.sequence > 0
      ) as dependent_count
    from ${scoped.rows('enrollment')}
    join ${scoped.rows('benefit_group')} on benefit_group.group_number = enrollment.group_number
    left join ${scoped.rows('enrollment_person', 'employee')}
      on employee.enrollment_id = enrollment.enrollment_id and employee.sequence = 0
    where enrollment.status <> 'Draft' and ${inPeriod(submittedDay, input)}
      and ${inGroups(sql`enrollment.group_number`, input)}`,
};
