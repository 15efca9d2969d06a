import type { Handler } from '../../requests/call.ts';
import { findMemberNumbers } from '../member/member.queries.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { listBenefits, listOfferedPlans } from './benefit.queries.ts';
import { listCoveredPlans } from './covered-plans.ts';

/** One row for each plan under each service, so that a table groups them by service. */
export const comparePlans: Handler<'comparePlans'> = async (call) => {
  const { memberId, year, plans } = await listCoveredPlans(call);
  const member = await findMemberNumbers(call, memberId);
  if (year === undefined || !member) return [];
  const { coverageType = 'Medical' } = call.input;
  const offered = await listOfferedPlans(call, {
    groupNumber: member.group_number,
    year,
    coverageType,
  });
  if (offered.length === 0) return [];
  const rows = await listBenefits(
    call,
    offered.map(({ plan_id }) => plan_id),
  );
  const categories = [...new Set(rows.map(({ category_code }) => category_code))];
  return categories.flatMap((category) =>
    offered.flatMap(({ plan_id: planId, plan_name: planName }) => {
      const tiers = rows.filter((row) => row.plan_id === planId && row.category_code === category);
      const inside = tiers.find(({ tier }) => tier === 'in');
      const outside = tiers.find(({ tier }) => tier === 'out');
      const main = inside ?? outside;
      return {
        rowId: `${category}-${planId}`,
        category,
        planName,
        covering: plans.some(({ plan_id }) => plan_id === planId),
        inNetwork: inside && describeCostShare(call, inside),
        outOfNetwork: outside && describeCostShare(call, outside),
        limit: main && describeLimit(call, main),
        precertRequired: tiers.some(({ precert_required }) => precert_required),
      };
    }),
  );
};
