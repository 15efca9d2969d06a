import { addMonths, earlierDay, laterDay } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import { getMemberStatus } from './member-status.ts';
import type { Household, Member, Plan, DemoData } from './demo-data.ts';
import { relationships } from './code-ids.ts';
import { planNumbers } from './plan-numbers.ts';
import { basicLifeVolumeCents } from './plan-rates.ts';

/** Types of coverage that only the employee has. */
const employeeOnlyTypes = new Set(['Life', 'LTD', 'STD', 'HSA', 'FSA']);

/**
 * Returns the coverages of all members: one for each plan that the household has, and each plan is for one plan year.
 */
export function listCoverageRows(data: DemoData): Row[] {
  const plansByGroupNumber = groupPlans(data);
  return data.households.flatMap((household) => {
    const level = getCoverageLevel(household);
    const electedPlans = (plansByGroupNumber.get(household.group.number) ?? []).filter((plan) =>
      elects(household, plan),
    );
    return household.members.flatMap((member) =>
      electedPlans
        .filter((plan) => isCovered(plan, member))
        .map((plan) => toCoverageRow(data, plan, member, level)),
    );
  });
}

/** Returns the plans of all years by group number. */
export function groupPlans(data: DemoData): Map<number, Plan[]> {
  const plansByGroupNumber = new Map<number, Plan[]>();
  for (const plan of data.plans)
    plansByGroupNumber.set(plan.groupNumber, [
      ...(plansByGroupNumber.get(plan.groupNumber) ?? []),
      plan,
    ]);
  return plansByGroupNumber;
}

/**
 * Whether a household has a plan: every household has the disability plans, one with the first medical plan has the
 * health savings account, and its elections decide the rest.
 */
export function elects(household: Household, plan: Plan): boolean {
  if (plan.planNumber === planNumbers.healthSavings)
    return household.medicalPlanNumber === planNumbers.medical;
  return (
    household.elections.includes(plan.planNumber) ||
    plan.coverage === 'STD' ||
    plan.coverage === 'LTD'
  );
}

const isCovered = (plan: Plan, member: Member): boolean =>
  member.effective <= plan.to &&
  (member.termination === undefined || member.termination >= plan.from) &&
  (member.dependentNumber === 0 || !employeeOnlyTypes.has(plan.coverage));

/** Returns the code of the coverage level (schemas/codes/coverage-level.json). */
function getCoverageLevel(household: Household): string {
  const hasSpouse = household.members.some(
    ({ relationship }) =>
      relationship === relationships.spouse || relationship === relationships.domesticPartner,
  );
  const childCount = household.members.length - (hasSpouse ? 2 : 1);
  if (hasSpouse) return childCount > 0 ? 'FAM' : 'ESP';
  return childCount > 0 ? 'ECH' : 'EMP';
}

function toCoverageRow(data: DemoData, plan: Plan, member: Member, level: string): Row {
  const lastDay =
    member.termination === undefined ? plan.to : earlierDay(plan.to, member.termination);
  const hasEnded = lastDay < data.today;
  const status = hasEnded
    ? 'Termed'
    : getMemberStatus(member, data) === 'Pending'
      ? 'Pending'
      : 'Active';
  const isCobra =
    getMemberStatus(member, data) === 'COBRA' &&
    plan.to >= data.today &&
    plan.coverage === 'Medical';
  return {
    member_id: member.memberId,
    plan_id: plan.planId,
    status: isCobra ? 'COBRA' : status,
    coverage_level: employeeOnlyTypes.has(plan.coverage) ? 'EMP' : level,
    effective_date: laterDay(plan.from, member.effective),
    termination_date: isCobra ? plan.to : hasEnded ? lastDay : undefined,
    network_id: plan.networkId,
    volume_cents: plan.coverage === 'Life' ? basicLifeVolumeCents : undefined,
    cobra_start: isCobra ? member.termination : undefined,
    cobra_paid_through:
      isCobra && member.termination !== undefined ? addMonths(member.termination, 2) : undefined,
  };
}
