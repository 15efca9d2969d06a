import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { permissionOverrides } from '../../policy/person.ts';
import { hasPermission } from '../../policy/scope.ts';
import type { ScopedSelect } from '../../policy/filtered-reads.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { accountNames } from '../rows/names.queries.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { digitsOnly, sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { filterCoveredAccounts } from './covered-accounts.queries.ts';

type Criteria = Operations['searchUsers']['input'];
type AccountQuery = ScopedSelect<'account'>;

/** The displayed status: Locked for an active account that is locked after wrong passwords. */
export const displayedStatus = sql<string>`case when account.status = 'Active' and account.locked_until > portal_now() then 'Locked'
  else account.status end`;

const sortColumns = {
  userName: sql`lower(account.user_name)`,
  fullName: sql`(fold(account.last_name), fold(account.first_name))`,
  email: sql`lower(account.email)`,
  status: displayedStatus,
  lastLoginDate: sql`coalesce(account.last_login_at, 'epoch'::timestamptz)`,
} as const;

type SortProperty = NonNullable<Criteria['sortProperty']>;

function toSortColumn(property: SortProperty, catalogue: Call['services']['catalogue']) {
  if (property === 'role' || property === 'roleDescription')
    return sql`array_position(${listRoleIdsByDescription(catalogue)}::int[], account.role_id)`;
  return sortColumns[property];
}

/** Roles are in files, not in a table, so the order of their descriptions is passed as a list of IDs. */
const listRoleIdsByDescription = ({ rolesById }: Call['services']['catalogue']): number[] =>
  [...rolesById]
    .toSorted(([, left], [, right]) => left.description.localeCompare(right.description))
    .map(([id]) => id);

/** Selects the accounts that a search may return and that match the criteria. */
export const selectUsers = (call: Call, criteria: Criteria) =>
  selectSearchableAccounts(call)
    .select(['account.account_id', 'account.user_name', 'account.email', 'account.role_id'])
    .select(['account.member_id', fullName.as('full_name')])
    .select(['account.last_login_at as last_login_date', 'account.created_at as created_date'])
    .select([displayedStatus.as('status'), permissionOverrides.as('overrides')])
    .select(groupNumbersOfAccount(call).as('group_numbers'))
    .where(hasGiven('account', criteria.roleId === everyRole ? {} : { roleId: criteria.roleId }))
    .where(ifGiven(criteria.query, (given) => containsText(call, given)))
    .where(ifGiven(criteria.groupNumber, (given) => isInGroup(call, given)))
    .where(ifGiven(criteria.status, (given) => sql`${displayedStatus} = ${given}`))
    .orderBy(
      toSortColumn(criteria.sortProperty ?? 'lastLoginDate', call.services.catalogue),
      sortDirection(criteria.sortDesc ?? true),
    )
    .orderBy('account.account_id');

const everyRole = limits.allRolesId.value;
const fullName = sql<string>`account.first_name || ' ' || account.last_name`;
const groupNumbersOfAccount = ({ scoped }: Scoped) =>
  sql<
    number[]
  >`(select coalesce(jsonb_agg(account_group.group_number order by account_group.group_number), '[]')
    from ${scoped.rows('account_group')} where account_group.account_id = account.account_id)`;

/** Selects the accounts that the caller may read: for staff all in scope, for others those with roles that they manage. */
export const selectVisibleAccounts = (call: Call): AccountQuery =>
  call.scope.principal === 'admin'
    ? call.scoped.select('account')
    : selectManagedAccounts(call, 'read');

function selectManagedAccounts(
  { scoped, scope, services }: Call,
  effect: 'read' | 'write',
): AccountQuery {
  const roles = services.catalogue.roles.filter(
    (role) => role.portal === scope.principal && hasPermission(scope, role.accounts.reset, effect),
  );
  return scoped
    .select('account')
    .where(sql<boolean>`account.role_id = any(${roles.map(({ id }) => id)}::integer[])`);
}

/** Selects the accounts that a search may return: for employers only those that they may reset. */
export function selectSearchableAccounts(call: Call): AccountQuery {
  return call.scope.principal === 'admin'
    ? selectVisibleAccounts(call)
    : filterCoveredAccounts(call, selectManagedAccounts(call, 'write'));
}

function containsText({ scoped }: Scoped, text: string) {
  const pattern = `%${escapeLike(text.trim())}%`;
  const digits = digitsOnly(text);
  return sql<boolean>`(account.user_name ilike ${pattern} or account.email ilike ${pattern}
    or fold(account.first_name || ' ' || account.last_name) like fold(${pattern})
    or account.member_id = ${digits}
    or exists (select 1 from ${scoped.rows('account_tax_id')}
      where account_tax_id.account_id = account.account_id and account_tax_id.tax_id = ${digits}))`;
}

/** The first four digits of a member ID are the number of its group. */
const isInGroup = ({ scoped }: Scoped, groupNumber: number) =>
  sql<boolean>`(exists (select 1 from ${scoped.rows('account_group')}
      where account_group.account_id = account.account_id and account_group.group_number = ${groupNumber})
    or left(account.member_id, 4) = ${String(groupNumber)})`;

/** Selects the successful and failed sign-ins of an account. */
export const selectLogins = (
  { scoped }: Scoped,
  accountId: number,
  { sortDesc = true }: Operations['listLoginHistory']['input'],
) =>
  scoped
    .select('login_history', { account_id: accountId })
    .leftJoin(accountNames('impersonator'), (join) =>
      join.onRef('impersonator.account_id', '=', 'login_history.impersonated_by'),
    )
    .select(['login_history.login_id', 'login_history.login_date', 'login_history.user_name'])
    .select(['login_history.success', 'login_history.reason', 'login_history.ip_address'])
    .select(['login_history.user_agent', 'login_history.logout_date'])
    .select('impersonator.user_name as impersonated_by')
    .orderBy('login_history.login_date', sortDirection(sortDesc))
    .orderBy('login_history.login_id', sortDirection(sortDesc));
