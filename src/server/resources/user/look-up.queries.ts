import { sql } from 'kysely';
import { toHouseholdId } from '../../policy/scope.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { escapeLike } from '../rows/matching.queries.ts';
import {
  displayedStatus,
  selectVisibleAccounts,
  selectSearchableAccounts,
} from './user.queries.ts';

const maxFoundAccounts = 10;

const selectFoundColumns = (accounts: ReturnType<typeof selectVisibleAccounts>) =>
  accounts
    .select(['account.account_id as user_id', 'account.user_name', 'account.role_id'])
    .select(['account.first_name', 'account.last_name', 'account.member_id'])
    .select(displayedStatus.as('status'))
    .orderBy(sql`fold(account.last_name)`)
    .orderBy('account.account_id');

/** Lists the first accounts whose user name, e-mail address or name contains a text. */
export function listFoundAccounts(call: Call, text: string) {
  const pattern = `%${escapeLike(text.trim())}%`;
  return selectFoundColumns(selectSearchableAccounts(call))
    .where(
      sql<boolean>`(account.user_name ilike ${pattern} or account.email ilike ${pattern}
        or fold(account.first_name || ' ' || account.last_name) like fold(${pattern}))`,
    )
    .limit(maxFoundAccounts)
    .execute();
}

/** Lists the accounts of the employer portal with access to a group. */
export function listGroupUserRows(call: Call, groupNumber: number) {
  const { scoped, services } = call;
  const roles = services.catalogue.portals.get('employer')?.map(({ id }) => id) ?? [];
  return selectFoundColumns(selectVisibleAccounts(call))
    .where('account.role_id', 'in', roles)
    .where(
      sql<boolean>`exists (select 1 from ${scoped.rows('account_group')}
        where account_group.account_id = account.account_id and account_group.group_number = ${groupNumber})`,
    )
    .execute();
}

/** Returns the account of a member, if the caller may see it. */
export const findAccountOfMember = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('account', { member_id: memberId }, ['account_id as user_id', 'user_name'])
    .select(['last_login_at as last_login_date', displayedStatus.as('status')])
    .executeTakeFirst();

/** Lists the members of a household in scope, each with its account. */
export const listHouseholdAccountRows = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('member', { household_id: toHouseholdId(memberId) })
    .leftJoin(scoped.rows('account'), 'account.member_id', 'member.member_id')
    .select(['member.member_id', 'member.first_name', 'member.last_name'])
    .select(['member.dependent_number', 'account.account_id as user_id', 'account.user_name'])
    .select('account.last_login_at as last_login_date')
    .select(
      sql<string | null>`case when account.account_id is not null then ${displayedStatus} end`.as(
        'status',
      ),
    )
    .orderBy('member.dependent_number')
    .execute();
