import type { Handler } from '../../requests/call.ts';
import { findMemberNumbers } from '../member/member.queries.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { listBenefits, listOfferedPlans } from './benefit.queries.ts';
import { getCoveredPlans } from './covered-plans.ts';

/** Lists one row for each benefit category and plan. The rows of a category are adjacent, so that a table can group by category. */
export const comparePlans: Handler<'comparePlans'> = async (call) => {
  const { memberId, year, plans } = await getCoveredPlans(call);
  const member = await findMemberNumbers(call, memberId);
  if (year === undefined || !member) return [];
  const { coverageType = 'Medical' } = call.input;
  const offeredPlans = await listOfferedPlans(call, {
    groupNumber: member.group_number,
    year,
    coverageType,
  });
  if (offeredPlans.length === 0) return [];
  const rows = await listBenefits(
    call,
    offeredPlans.map(({ plan_id }) => plan_id),
  );
  const categories = [...new Set(rows.map(({ category_code }) => category_code))];
  return categories.flatMap((category) =>
    offeredPlans.flatMap(({ plan_id: planId, plan_name: planName }) => {
      // The benefits of the category in the plan, one for each network tier.
      const tiers = rows.filter((row) => row.plan_id === planId && row.category_code === category);
      const inNetworkBenefit = tiers.find(({ tier }) => tier === 'in');
      const outOfNetworkBenefit = tiers.find(({ tier }) => tier === 'out');
      const mainBenefit = inNetworkBenefit ?? outOfNetworkBenefit;
      return {
        rowId: `${category}-${planId}`,
        category,
        planName,
        covering: plans.some(({ plan_id }) => plan_id === planId),
        inNetwork: inNetworkBenefit && describeCostShare(call, inNetworkBenefit),
        outOfNetwork: outOfNetworkBenefit && describeCostShare(call, outOfNetworkBenefit),
        limit: mainBenefit && describeLimit(call, mainBenefit),
        precertRequired: tiers.some(({ precert_required }) => precert_required),
      };
    }),
  );
};
