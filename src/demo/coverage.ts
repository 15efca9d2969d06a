import { addMonths, earlier, later } from './calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import { statusOf } from './membership.ts';
import type { Household, Member, Plan, DemoData } from './demo-data.ts';

/** Coverage for the employee only. */
const employeeOnly = new Set(['Life', 'LTD', 'STD', 'HSA', 'FSA']);

/** Returns one coverage for each plan year of a membership. */
export function coverageRows(data: DemoData): Row[] {
  const plans = plansByGroup(data);
  return data.households.flatMap((household) => {
    const level = levelOf(household);
    const elected = (plans.get(household.group.number) ?? []).filter((plan) =>
      elects(household, plan),
    );
    return household.members.flatMap((member) =>
      elected
        .filter((plan) => covers(plan, member))
        .map((plan) => coverageRow(data, plan, member, level)),
    );
  });
}

export function plansByGroup(data: DemoData): Map<number, Plan[]> {
  const byGroup = new Map<number, Plan[]>();
  for (const plan of data.plans)
    byGroup.set(plan.groupNumber, [...(byGroup.get(plan.groupNumber) ?? []), plan]);
  return byGroup;
}

export function elects(household: Household, plan: Plan): boolean {
  if (plan.planNumber === 'H1') return household.medicalPlanNumber === 'M1';
  return (
    household.elections.includes(plan.planNumber) ||
    plan.coverage === 'STD' ||
    plan.coverage === 'LTD'
  );
}

const covers = (plan: Plan, member: Member): boolean =>
  member.effective <= plan.to &&
  (member.termination === undefined || member.termination >= plan.from) &&
  (member.dependentNumber === 0 || !employeeOnly.has(plan.coverage));

function levelOf(household: Household): string {
  const spouse = household.members.some(
    ({ relationship }) => relationship === '01' || relationship === '53',
  );
  const children = household.members.length - (spouse ? 2 : 1);
  if (spouse) return children > 0 ? 'FAM' : 'ESP';
  return children > 0 ? 'ECH' : 'EMP';
}

function coverageRow(data: DemoData, plan: Plan, member: Member, level: string): Row {
  const last = member.termination === undefined ? plan.to : earlier(plan.to, member.termination);
  const ended = last < data.today;
  const status = ended ? 'Termed' : statusOf(member, data) === 'Pending' ? 'Pending' : 'Active';
  const cobra =
    statusOf(member, data) === 'COBRA' && plan.to >= data.today && plan.coverage === 'Medical';
  return {
    member_id: member.memberId,
    plan_id: plan.planId,
    status: cobra ? 'COBRA' : status,
    coverage_level: employeeOnly.has(plan.coverage) ? 'EMP' : level,
    effective_date: later(plan.from, member.effective),
    termination_date: cobra ? plan.to : ended ? last : undefined,
    network_id: plan.networkId,
    volume_cents: plan.coverage === 'Life' ? 5_000_000 : undefined,
    cobra_start: cobra ? member.termination : undefined,
    cobra_paid_through:
      cobra && member.termination !== undefined ? addMonths(member.termination, 2) : undefined,
  };
}
