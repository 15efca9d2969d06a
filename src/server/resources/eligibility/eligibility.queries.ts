import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { statusOn } from '../member/quick-view.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'trx' | 'today'>;

/** Returns the member's medical coverage in the current plan year: the latest period that has begun, otherwise a later one. */
export const findMedicalCoverage = ({ scoped, today }: CallContext, memberId: string) =>
  scoped
    .select('coverage', { member_id: memberId })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .leftJoin('network', 'network.network_id', 'coverage.network_id')
    .select(['plan.plan_id', 'plan.plan_name', 'plan.plan_year'])
    .select(['coverage.network_id', 'network.name as network_name'])
    .select(['coverage.effective_date', 'coverage.termination_date'])
    .select(statusOn('coverage', today).as('status'))
    .where('plan.coverage_type', '=', 'Medical')
    .where('plan.effective_date', '<=', today)
    .where('plan.termination_date', '>=', today)
    .orderBy(sql`coverage.effective_date <= ${today}::date`, 'desc')
    .orderBy('coverage.effective_date', 'desc')
    .executeTakeFirst();

/** Whether a provider with one of the account's tax IDs has a contract in a network today. */
export async function isContracted({ trx, scope, today }: CallContext, networkId: number) {
  const contract = await trx
    .selectFrom('provider_network')
    .innerJoin('provider', 'provider.provider_id', 'provider_network.provider_id')
    .select('provider.provider_id')
    .where('provider_network.network_id', '=', networkId)
    .where('provider_network.contract_status', '=', 'Contracted')
    .where('provider_network.effective_date', '<=', today)
    .where(
      sql<boolean>`coalesce(provider_network.termination_date >= ${today}::date, true)
        and provider.tax_id = any(${scope.taxIds}::text[])`,
    )
    .limit(1)
    .executeTakeFirst();
  return contract !== undefined;
}
