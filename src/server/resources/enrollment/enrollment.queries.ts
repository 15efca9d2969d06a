import { sql } from 'kysely';
import type { Call, Scoped } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import { byCoverage } from '../rows/coverage-order.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'today'>;

/** Selects the enrollments in scope, each with its employee. */
export const selectEnrollmentsWithEmployee = ({ scoped }: Scoped) =>
  scoped
    .select('enrollment')
    .innerJoin(scoped.rows('enrollment_person', 'employee'), (join) =>
      join
        .onRef('employee.enrollment_id', '=', 'enrollment.enrollment_id')
        .on('employee.sequence', '=', 0),
    );

/** Returns an enrollment in scope that is not a draft, with its employee and its group. */
export const findEnrollment = ({ scoped }: Scoped, enrollmentId: number) =>
  selectEnrollmentsWithEmployee({ scoped })
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'enrollment.group_number',
    )
    .leftJoin(scoped.rows('group_location', 'location'), (join) =>
      join
        .onRef('location.group_number', '=', 'enrollment.group_number')
        .onRef('location.location_number', '=', 'enrollment.location_number'),
    )
    .selectAll('enrollment')
    .select(['benefit_group.name as group_name', 'benefit_group.brand_id'])
    .select('location.name as location_name')
    .select(['employee.first_name', 'employee.middle_initial', 'employee.last_name'])
    .select(['employee.date_of_birth', 'employee.ssn_last4', 'employee.gender'])
    .select(nameOfAccount('enrollment.submitted_by').as('submitter_name'))
    .select(nameOfAccount('enrollment.decided_by').as('decider_name'))
    .where('enrollment.enrollment_id', '=', enrollmentId)
    .where('enrollment.status', '<>', 'Draft')
    .executeTakeFirst();

export type FoundEnrollment = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>;

/** Lists the people of an enrollment: the employee first, then the dependents. */
export const listPeople = ({ scoped }: CallContext, enrollmentId: number) =>
  scoped
    .select('enrollment_person', { enrollment_id: enrollmentId })
    .select(['sequence', 'is_primary as primary', 'first_name', 'middle_initial', 'last_name'])
    .select(['date_of_birth', 'ssn_last4', 'gender', 'relationship', 'student', 'disabled'])
    .orderBy('sequence')
    .execute();

/** Lists the elected and waived coverages of an enrollment by coverage type. */
export const listElections = ({ scoped }: CallContext, enrollmentId: number) =>
  scoped
    .select('enrollment_election', { enrollment_id: enrollmentId })
    .leftJoin('plan', 'plan.plan_id', 'enrollment_election.plan_id')
    .select(['enrollment_election.coverage_type', 'enrollment_election.plan_id'])
    .select(['plan.plan_name', 'plan.plan_number', 'enrollment_election.waived'])
    .select(['enrollment_election.coverage_level', 'enrollment_election.employee_cost_cents'])
    .select(['enrollment_election.pay_periods', 'enrollment_election.volume_cents'])
    .select(['enrollment_election.present_plan', 'enrollment_election.present_level'])
    .select('enrollment_election.change')
    .orderBy(byCoverage('enrollment_election.coverage_type'))
    .execute();

/** Lists an employee's active coverages on a day, for comparison with an enrollment. */
export const listCoveragesOnDay = ({ scoped }: CallContext, memberId: string, day: string) =>
  scoped
    .select('coverage', { member_id: memberId, status: ['Active', 'COBRA'] }, 'coverage_level')
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .select(['plan.coverage_type', 'plan.plan_name', 'plan.plan_number'])
    .where('coverage.effective_date', '<=', day)
    .where(sql<boolean>`coalesce(coverage.termination_date, plan.termination_date) >= ${day}::date`)
    .orderBy('coverage.effective_date')
    .execute();

export const listBeneficiaries = ({ scoped }: CallContext, enrollmentId: number) =>
  scoped
    .select('enrollment_beneficiary', { enrollment_id: enrollmentId })
    .select(['name', 'relationship', 'percent'])
    .orderBy('sequence')
    .execute();

export const listFiles = ({ scoped }: CallContext, enrollmentId: number) =>
  scoped
    .select('enrollment_attachment', { enrollment_id: enrollmentId })
    .select(['attachment_id', 'file_name', 'created_at as created_date'])
    .orderBy('attachment_id')
    .execute();

/** Lists the statuses of an enrollment with their authors, earliest first. */
export const listHistory = ({ scoped }: CallContext, enrollmentId: number) =>
  scoped
    .select('enrollment_history', { enrollment_id: enrollmentId }, ['sequence', 'status', 'note'])
    .select('enrollment_history.changed_at as status_date')
    .select(nameOfAccount('enrollment_history.changed_by').as('changed_by'))
    .orderBy('enrollment_history.sequence')
    .execute();
