import type { Call } from '../../requests/call.ts';

/** The benefits of these plans. Plans are not personal data, so no scope is needed. */
export const benefitsOf = ({ trx }: Pick<Call, 'trx'>, planIds: readonly number[]) =>
  trx
    .selectFrom('plan_benefit')
    .selectAll()
    .where('plan_id', 'in', [...planIds])
    .orderBy('plan_id')
    .orderBy('benefit_id')
    .execute();
