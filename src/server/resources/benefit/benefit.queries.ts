import type { Call } from '../../requests/call.ts';

/** Lists the benefits of these plans. Plans are not personal data, so no scope is needed. */
export const listBenefits = ({ trx }: Pick<Call, 'trx'>, planIds: readonly number[]) =>
  trx
    .selectFrom('plan_benefit')
    .selectAll()
    .where('plan_id', 'in', [...planIds])
    .orderBy('plan_id')
    .orderBy('benefit_id')
    .execute();

/** Returns the plan's data for its summary of benefits. */
export const getPlanFacts = ({ trx }: Pick<Call, 'trx'>, planId: number) =>
  trx
    .selectFrom('plan')
    .select(['plan_id', 'plan_name', 'plan_type', 'coverage_type', 'sponsor_name'])
    .select(['effective_date', 'termination_date'])
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();

/** Lists the plans that a group offers in a plan year, for one coverage type. */
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
