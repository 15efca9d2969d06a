import { sql } from 'kysely';
import { selectHouseholdNames } from '../../policy/household-names.ts';
import { canSee, maySeeClaimsOfGroup } from '../../policy/household-sharing.ts';
import { permissionOverrides } from '../../policy/person.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { getOwedTotals } from '../claim/claim-totals.queries.ts';
import { displayedStatus } from '../user/user.queries.ts';
import { byCoverage } from '../rows/coverage-order.queries.ts';
import { statusOn } from './quick-view.queries.ts';

/**
 * Returns one member with group, subscriber and address, if in scope. The address is the home address; with confidential
 * communication the confidential one, whose kind sorts before `home`. The subscriber has the dependent number 00.
 */
export const findProfile = (
  { scoped, scope, today }: Pick<Call, 'scoped' | 'scope' | 'today'>,
  memberId: string,
) =>
  scoped
    .select('member', { member_id: memberId }, '*')
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .leftJoin(scoped.rows('member_address'), (join) =>
      join.onRef('member_address.member_id', '=', 'member.member_id').on(
        'member_address.kind',
        '=',
        sql<string>`(select shown.kind from ${scoped.rows('member_address', 'shown')}
            where shown.member_id = member.member_id
              and (shown.kind = 'home' or shown.kind = 'confidential' and member.confidential_communication)
            order by shown.kind limit 1)`,
      ),
    )
    .leftJoin(scoped.rows('group_location'), (join) =>
      join
        .onRef('group_location.group_number', '=', 'member.group_number')
        .onRef('group_location.location_number', '=', 'member.location_number'),
    )
    .leftJoin(selectHouseholdNames(scope, 'subscriber'), (join) =>
      join.on(sql<boolean>`subscriber.member_id = member.household_id || '00'`),
    )
    .select(statusOn('member', today).as('status'))
    .select(['benefit_group.name as group_name', 'benefit_group.master_group_number'])
    .select(['benefit_group.demographic_update', 'benefit_group.enrollment'])
    .select(['member_address.line1', 'member_address.line2', 'member_address.city'])
    .select(['member_address.state', 'member_address.zip'])
    .select('group_location.name as location_name')
    .select('subscriber.first_name as subscriber_first_name')
    .select('subscriber.last_name as subscriber_last_name')
    .select(canSee(scope, 'contact').as('sees_contact'))
    // True for all users except employers with whom the group does not share its claims.
    .select(maySeeClaimsOfGroup(scope).as('may_see_claims'))
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Returns the coverages of a member in the plan year of a day. */
export const listProfileCoverages = ({ scoped }: Scoped, memberId: string, day: string) =>
  scoped
    .select('coverage', { member_id: memberId })
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .leftJoin('network', 'network.network_id', 'coverage.network_id')
    .select(['plan.coverage_type', 'plan.plan_name', 'plan.plan_type', 'coverage.coverage_level'])
    .select(['network.name as network_name', 'coverage.coverage_id'])
    .select(['coverage.effective_date', 'coverage.termination_date'])
    .select(statusOn('coverage', day).as('status'))
    .where('plan.effective_date', '<=', day)
    .where('plan.termination_date', '>=', day)
    .orderBy(byCoverage())
    .execute();

/** Lists the member's insurance with other companies, latest first. */
export const listOtherInsurance = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('other_insurance', { member_id: memberId })
    .select(['company', 'policy_number', 'effective_date', 'termination_date', 'payment_order'])
    .orderBy('effective_date', 'desc')
    .execute();

/** Returns what staff see in addition to the profile: memos, open conversations, what is owed and the member's account. */
export async function getStaffFacts(call: Call, memberId: string) {
  const { scoped, today } = call;
  const year = today.slice(0, 4);
  const owedTotals = await getOwedTotals(call, {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    memberId,
  });
  const memos = await scoped
    .select('memo', { member_id: memberId }, ['memo_text', 'alert', 'begin_date', 'end_date'])
    .orderBy('created_at', 'desc')
    .execute();
  const { open } = await scoped
    .select('conversation', { member_id: memberId })
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('status', 'not in', ['Resolved', 'Archived'])
    .executeTakeFirstOrThrow();
  const account = await scoped
    .select('account', { member_id: memberId })
    .select(['account_id', 'user_name as login_name', 'role_id'])
    .select(['last_login_at as last_login_date', displayedStatus.as('login_status')])
    .select(permissionOverrides.as('overrides'))
    .executeTakeFirst();
  const alert = memos.find(
    (memo) =>
      memo.alert && (memo.begin_date ?? today) <= today && (memo.end_date ?? today) >= today,
  );
  return {
    memoCount: memos.length,
    alertMemo: alert?.memo_text,
    openConversations: open,
    account,
    owedTotals,
  };
}
