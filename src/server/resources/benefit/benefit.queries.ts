import type { Call } from '../../requests/call.ts';

/** The benefits of these plans. Plans are not personal data, so no scope is needed. */
export const listBenefits = ({ trx }: Pick<Call, 'trx'>, planIds: readonly number[]) =>
  trx
    .selectFrom('plan_benefit')
    .selectAll()
    .where('plan_id', 'in', [...planIds])
    .orderBy('plan_id')
    .orderBy('benefit_id')
    .execute();

/** The facts of a plan that its summary states. */
export const getPlanFacts = ({ trx }: Pick<Call, 'trx'>, planId: number) =>
  trx
    .selectFrom('plan')
    .select(['plan_id', 'plan_name', 'plan_type', 'coverage_type', 'sponsor_name'])
    .select(['effective_date', 'termination_date'])
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();

/** The plans that a group offers in a year, for one kind of coverage. */
export const listOfferedPlans = (
  { trx }: Pick<Call, 'trx'>,
  offer: { groupNumber: number; year: number; coverageType: string },
) =>
  trx
    .selectFrom('plan')
    .select(['plan_id', 'plan_name'])
    .where('group_number', '=', offer.groupNumber)
    .where('plan_year', '=', offer.year)
    .where('coverage_type', '=', offer.coverageType)
    .orderBy('plan_name')
    .orderBy('plan_id')
    .execute();
