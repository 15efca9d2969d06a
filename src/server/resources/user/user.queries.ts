import { sql } from 'kysely';
import type { Operations } from '#shared/generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { permissionOverrides } from '../../policy/person.ts';
import { holds } from '../../policy/scope.ts';
import type { ScopedSelect } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import { accountNames } from '../account-names.queries.ts';
import { direction, literal } from '../matching.ts';
import { pageOf } from '../paging.ts';

type Criteria = Operations['searchUsers']['input'];
type AccountQuery = ScopedSelect<'account'>;

/** The status that readers see: a lock that still holds counts as Locked. */
export const shownStatus = sql<string>`case when account.status = 'Active' and account.locked_until > portal_now() then 'Locked'
  else account.status end`;

const sortColumns = {
  userName: sql`lower(account.user_name)`,
  fullName: sql`fold(account.last_name), fold(account.first_name)`,
  email: sql`lower(account.email)`,
  status: shownStatus,
  lastLoginDate: sql`coalesce(account.last_login_at, 'epoch'::timestamptz)`,
} as const;

type SortProperty = NonNullable<Criteria['sortProperty']>;

function sortBy(property: SortProperty, book: Call['services']['book']) {
  if (property === 'role' || property === 'roleDescription')
    return sql`array_position(${byDescription(book)}::int[], account.role_id)`;
  return sortColumns[property];
}

/** Roles live in files, not in a table: their ids in the order of their descriptions. */
const byDescription = ({ rolesById }: Call['services']['book']): number[] =>
  [...rolesById]
    .toSorted(([, left], [, right]) => left.description.localeCompare(right.description))
    .map(([id]) => id);

/** A page of the accounts the caller may see; a lock that still holds counts as the status Locked. */
export async function findUsers(call: Call, criteria: Criteria) {
  const { owned, services } = call;
  const page = pageOf(criteria);
  const matching = () => match(call, listed(call), criteria);
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sort = criteria.sortProperty ?? 'lastLoginDate';
  const rows = await matching()
    .select([
      'account.account_id',
      'account.user_name',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.role_id',
      'account.member_id',
      'account.last_login_at',
      'account.created_at',
      shownStatus.as('status'),
      permissionOverrides.as('overrides'),
      sql<
        number[]
      >`(select coalesce(jsonb_agg(account_group.group_number order by account_group.group_number), '[]')
        from ${owned.rows('account_group')} where account_group.account_id = account.account_id)`.as(
        'groups',
      ),
    ])
    .orderBy(sortBy(sort, services.book), direction(criteria.sortDesc ?? true))
    .orderBy('account.account_id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { page, total, rows };
}

/** Employers list only the accounts whose password they may reset; staff all that they see. */
function listed({ owned, scope, services }: Call): AccountQuery {
  const accounts = owned.select('account');
  if (scope.principal === 'admin') return accounts;
  const roles = services.book.roles.filter((role) => holds(scope, role.accounts.reset, 'write'));
  return accounts.where(
    sql<boolean>`account.role_id = any(${roles.map(({ id }) => id)}::integer[])`,
  );
}

function match(
  { owned }: Pick<Call, 'owned'>,
  query: AccountQuery,
  { query: text, roleId, groupNumber, status: wanted }: Criteria,
): AccountQuery {
  let found = query;
  if (text) {
    const pattern = `%${literal(text.trim())}%`;
    found = found.where(
      sql<boolean>`(account.user_name ilike ${pattern} or account.email ilike ${pattern}
        or fold(account.first_name || ' ' || account.last_name) like fold(${pattern}))`,
    );
  }
  if (roleId !== undefined && roleId !== limits.allRolesId.value)
    found = found.where('account.role_id', '=', roleId);
  if (groupNumber !== undefined) {
    found = found.where(
      sql<boolean>`(exists (select 1 from ${owned.rows('account_group')} where account_group.account_id = account.account_id
          and account_group.group_number = ${groupNumber})
        or left(account.member_id, 4) = ${String(groupNumber)})`,
    );
  }
  if (wanted) found = found.where(shownStatus, '=', wanted);
  return found;
}

/** An account by its number or by its member, if the caller can see it at all. */
export function accountInReach(
  { owned }: Pick<Call, 'owned'>,
  { userId, memberId = '' }: { userId?: number | undefined; memberId?: string | undefined },
) {
  const query = owned.select('account').select('account.account_id');
  return userId === undefined
    ? query.where('account.member_id', '=', memberId).executeTakeFirst()
    : query.where('account.account_id', '=', userId).executeTakeFirst();
}

export async function loginsOf(
  { owned }: Pick<Call, 'owned'>,
  accountId: number,
  criteria: Operations['listLoginHistory']['input'],
) {
  const page = pageOf(criteria, limits.loginHistoryPageSize.value);
  const rows = await owned
    .select('login_history')
    .leftJoin(
      accountNames('impersonator'),
      'impersonator.account_id',
      'login_history.impersonated_by',
    )
    .selectAll('login_history')
    .select([
      'impersonator.user_name as impersonator_name',
      sql<number>`(count(*) over ())`.as('total'),
    ])
    .where('login_history.account_id', '=', accountId)
    .orderBy('login_history.login_date', direction(criteria.sortDesc ?? true))
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const total = rows[0]?.total ?? (page.number === 1 ? 0 : await countLogins({ owned }, accountId));
  return { page, rows, total };
}

async function countLogins({ owned }: Pick<Call, 'owned'>, accountId: number): Promise<number> {
  const { total } = await owned
    .select('login_history')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('login_history.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}
