import { addDays, later, timestampAt } from './calendar.ts';
import { elects, plansByGroup } from './coverage.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { planYearOf } from './plans.ts';
import { statusOf } from './membership.ts';
import type { DemoData } from './demo-data.ts';

/** Seeds a card for everyone with current medical coverage, and temporary cards for some. */
export async function seedIdCards(db: RowExecutor, data: DemoData): Promise<void> {
  const plans = plansByGroup(data);
  const rows = data.households.flatMap((household) => {
    const year = planYearOf(household.group, data.today);
    const plan = plans
      .get(household.group.number)
      ?.find(
        (plan) => plan.coverage === 'Medical' && plan.year === year && elects(household, plan),
      );
    if (!plan) return [];
    const active = household.members.filter((member) => statusOf(member, data) === 'Active');
    return active.flatMap(({ memberId, effective, employeeNumber }): Row[] => {
      const issued = later(plan.from, effective);
      const card = {
        member_id: memberId,
        plan_id: plan.planId,
        kind: 'Permanent',
        issue_date: issued,
        effective_date: issued,
        temp_from: undefined,
        temp_through: undefined,
        reason: undefined,
        created_by: undefined,
        created_at: timestampAt(issued, 600),
      };
      return employeeNumber % 160 === 1 ? [card, temporary(data, card)] : [card];
    });
  });
  await insertRows(db, 'id_card', rows);
  await insertRows(
    db,
    'redcard_date',
    data.groups.slice(0, 24).map((group, index) => ({
      group_number: group.number,
      batch_type: index % 2 ? 'Eob' : 'Card',
      redcard_date: addDays(data.today, 3 + (index % 10)),
      created_by: data.accountIds.get('eligibility.demo'),
    })),
  );
}

const temporary = (data: DemoData, card: Row): Row => ({
  ...card,
  kind: 'Temporary',
  issue_date: addDays(data.today, -10),
  temp_from: addDays(data.today, -10),
  temp_through: addDays(data.today, 20),
  reason: 'Card lost on a journey',
  created_by: data.accountIds.get('customerservice.demo'),
  created_at: timestampAt(addDays(data.today, -10), 900),
});
