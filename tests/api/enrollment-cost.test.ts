import { expect } from 'vitest';
import { today } from '#server/clock.ts';
import { createEnrollmentForm } from '../support/builders/enrollment-form.ts';
import { calls, callForBody } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

/** The employee's cost of a plan at a level of group 1001, and its election. */
async function readElection(coverageType: string, coverageLevel: string) {
  const query = { groupNumber: 1001, coverageType };
  const { plans, rates } = await callForBody(portal, 'employer', 'readEnrollmentForm', query);
  const planId = plans[0]?.planId ?? 0;
  const rate = rates.find((one) => one.planId === planId && one.coverageLevel === coverageLevel);
  return {
    election: { coverageType, planId, coverageLevel },
    cents: Math.round((rate?.employeeCost ?? 0) * 100),
  };
}
const query = (planElections: object[], groupNumber = 1001) => ({
  groupNumber,
  coverageDate: today(),
  planElections,
});
let cents = 0;

calls(portal, 'readElectionCost', {
  'sums the plans that have a level': [
    'employer',
    async () => {
      const elections = [await readElection('Medical', 'FAM'), await readElection('Dental', 'EMP')];
      cents = elections.reduce((sum, one) => sum + one.cents, 0);
      return query([...elections.map(({ election }) => election), { coverageType: 'Vision' }, {}]);
    },
    ({ employeeCost }) => expect(Math.round((employeeCost ?? 0) * 100)).toBe(cents),
  ],
  'has no sum without a plan': ['employer', () => query([{}]), (body) => expect(body).toEqual({})],
  'leaves out a plan of another group': [
    'employer',
    async () => {
      const { planElections = [] } = await createEnrollmentForm(portal, { groupNumber: 1005 });
      return query(planElections);
    },
    (body) => expect(body).toEqual({}),
  ],
  'has no sum of plans that are paid in other periods': [
    'employer',
    async () => {
      const elections = [await readElection('Medical', 'FAM'), await readElection('Vision', 'EMP')];
      const planId = elections[1]?.election.planId;
      await portal.updateRows('plan_rate', { plan_id: planId }, { pay_periods: 12 });
      return query(elections.map(({ election }) => election));
    },
    (body) => expect(body).toEqual({}),
  ],
  'does not find a group of others': ['employer', () => query([], 1040), 404],
});
