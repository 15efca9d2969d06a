import { addDays, laterDay, timestampAt } from './calendar.ts';
import { elects, groupPlans } from './coverage.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { getPlanYear } from './plans.ts';
import { getMemberStatus } from './member-status.ts';
import type { DemoData } from './demo-data.ts';

/**
 * Seeds a card for everyone with current medical coverage, temporary cards for some, and the days on which cards and
 * explanations of benefits are printed (redcard_date).
 */
export async function seedIdCards(db: RowExecutor, data: DemoData): Promise<void> {
  const plansByGroupNumber = groupPlans(data);
  const rows = data.households.flatMap((household) => {
    const year = getPlanYear(household.group, data.today);
    const plan = plansByGroupNumber
      .get(household.group.number)
      ?.find(
        (plan) => plan.coverage === 'Medical' && plan.year === year && elects(household, plan),
      );
    if (!plan) return [];
    const activeMembers = household.members.filter(
      (member) => getMemberStatus(member, data) === 'Active',
    );
    return activeMembers.flatMap(({ memberId, effective, employeeNumber }): Row[] => {
      const issueDay = laterDay(plan.from, effective);
      const card = {
        member_id: memberId,
        plan_id: plan.planId,
        kind: 'Permanent',
        issue_date: issueDay,
        effective_date: issueDay,
        temp_from: undefined,
        temp_through: undefined,
        reason: undefined,
        created_by: undefined,
        created_at: timestampAt(issueDay, '10:00'),
      };
      return employeeNumber % 160 === 1 ? [card, toTemporaryCard(data, card)] : [card];
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

const toTemporaryCard = (data: DemoData, card: Row): Row => ({
  ...card,
  kind: 'Temporary',
  issue_date: addDays(data.today, -10),
  temp_from: addDays(data.today, -10),
  temp_through: addDays(data.today, 20),
  reason: 'Card lost on a journey',
  created_by: data.accountIds.get('customerservice.demo'),
  created_at: timestampAt(addDays(data.today, -10), '15:00'),
});
