import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { requireFound, createNotFoundError } from '../../errors.ts';
import { canSetGroups } from '../../policy/account-management.ts';
import { getHeldRight } from '../../policy/group-rights.ts';
import { readPerson, type Person } from '../../policy/person.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { beginsWith, sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { hasMoreGroupRights } from '../user/group-rights.queries.ts';

type Criteria = Operations['listGroupAccess']['input'];

const everyGroup = limits.everyGroupNumber.value;

/** The rights that an account can have in a group, as the API names them. */
export const groupRightNames = [
  'enrollment',
  'demographicUpdate',
  'claims',
  'reports',
  'finance',
] as const;

/** Returns an account whose groups the caller may change. @throws HttpError 404 for any other account */
export async function getManagedAccount(call: Call, accountId: number): Promise<Person> {
  await call.scoped.get('account', { account_id: accountId }, 'account_id');
  const target = requireFound(await readPerson(call.trx, call.services.catalogue, accountId));
  if (!canSetGroups(requirePerson(call), target)) throw createNotFoundError();
  const isLimited = call.scope.principal === 'employer';
  if (isLimited && (await hasMoreGroupRights(call, accountId))) throw createNotFoundError();
  return target;
}

const sortColumns = {
  masterGroupNumber: sql`benefit_group.master_group_number`,
  groupNumber: sql`benefit_group.group_number`,
  name: sql`benefit_group.name_key`,
} as const;

/** Selects the groups visible to the caller, each with the account's access to it. */
export function selectGroupAccess({ scoped }: Scoped, target: Person, criteria: Criteria) {
  const { haveAccess, masterGroupNumber, groupNumber, groupName } = criteria;
  const hasAccess = sql<boolean>`(${target.groups === 'all'} or held.group_number is not null)`;
  let query = scoped
    .select('benefit_group')
    .innerJoin('master_group', (join) =>
      join.onRef('master_group.master_group_number', '=', 'benefit_group.master_group_number'),
    )
    .leftJoin(scoped.rows('account_group', 'held'), (join) =>
      join
        .onRef('held.group_number', '=', 'benefit_group.group_number')
        .on('held.account_id', '=', target.accountId),
    )
    .leftJoin(scoped.rows('group_right', 'granted'), (join) =>
      join
        .onRef('granted.group_number', '=', 'benefit_group.group_number')
        .on('granted.account_id', '=', target.accountId),
    )
    .select(['benefit_group.group_number', 'benefit_group.master_group_number'])
    .select(['benefit_group.name', 'benefit_group.status'])
    .select(['master_group.name as master_group_name', hasAccess.as('have_access')])
    .select(
      sql<string>`case when ${hasAccess} then coalesce(granted.access, 'Full') else 'None' end`.as(
        'access',
      ),
    )
    .select(['granted.enrollment', 'granted.demographic_update', 'granted.claims'])
    .select(['granted.reports', 'granted.finance']);
  if (haveAccess !== undefined) query = query.where(hasAccess, '=', haveAccess);
  if (masterGroupNumber !== undefined)
    query = query.where('benefit_group.master_group_number', '=', masterGroupNumber);
  if (groupNumber !== undefined && groupNumber !== everyGroup)
    query = query.where('benefit_group.group_number', '=', groupNumber);
  if (groupName) query = query.where(beginsWith('benefit_group.name_key', groupName));
  return query
    .orderBy(
      sortColumns[criteria.sortProperty ?? 'masterGroupNumber'],
      sortDirection(criteria.sortDesc),
    )
    .orderBy('benefit_group.group_number');
}

/** Selects the accounts of the employer portal with access to a group, and their rights in it. */
export function selectGroupRights(
  { scoped, services }: Pick<Call, 'scoped' | 'services'>,
  { groupNumber, query }: Operations['listGroupRights']['input'],
) {
  const roles = services.catalogue.roles.filter(({ portal }) => portal === 'employer');
  const accounts = scoped
    .select('account')
    .innerJoin(scoped.rows('account_group', 'held'), (join) =>
      join
        .onRef('held.account_id', '=', 'account.account_id')
        .on('held.group_number', '=', groupNumber),
    )
    .leftJoin(scoped.rows('group_right', 'granted'), (join) =>
      join
        .onRef('granted.account_id', '=', 'account.account_id')
        .on('granted.group_number', '=', groupNumber),
    )
    .where(sql<boolean>`account.role_id = any(${roles.map(({ id }) => id)}::integer[])`)
    .select(['account.account_id', 'account.user_name', 'account.email'])
    .select(sql<string>`account.first_name || ' ' || account.last_name`.as('full_name'))
    .select(sql<string>`coalesce(granted.access, 'Full')`.as('access'))
    .select(['granted.enrollment', 'granted.demographic_update', 'granted.claims'])
    .select(['granted.reports', 'granted.finance']);
  return (
    query
      ? accounts.where(
          sql<boolean>`fold(account.last_name) like fold(${escapeLike(query.trim())}) || '%'`,
        )
      : accounts
  )
    .orderBy(sql`fold(account.last_name)`)
    .orderBy(sql`fold(account.first_name)`)
    .orderBy('account.account_id');
}

/** Returns the caller's rights in a group. @throws HttpError 404 for a group out of scope */
export async function getOwnRights(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  groupNumber: number,
) {
  const group = await scoped
    .select('benefit_group', { group_number: groupNumber })
    .leftJoin(scoped.rows('group_right', 'own'), (join) =>
      join
        .onRef('own.group_number', '=', 'benefit_group.group_number')
        .on('own.account_id', '=', scope.accountId),
    )
    .select([
      getHeldRight('own', 'access').as('access'),
      getHeldRight('own', 'enrollment').as('enrollment'),
      getHeldRight('own', 'demographic_update').as('demographicUpdate'),
      getHeldRight('own', 'claims').as('claims'),
      getHeldRight('own', 'reports').as('reports'),
      getHeldRight('own', 'finance').as('finance'),
    ])
    .executeTakeFirst();
  return requireFound(group);
}

/** Revokes an account's access to a group. */
export const revokeGroup = ({ scoped }: Scoped, accountId: number, groupNumber: number) =>
  scoped.delete('account_group', { account_id: accountId, group_number: groupNumber });

/** Grants an account access to a group. */
export const grantGroup = ({ scoped }: Scoped, accountId: number, groupNumber: number) =>
  scoped.insertAll(
    'account_group',
    [{ account_id: accountId, group_number: groupNumber }],
    (conflict) => conflict.columns(['account_id', 'group_number']).doNothing(),
  );

/** Grants or revokes an account's access to every group. */
export const updateEveryGroupAccess = (call: Scoped, accountId: number, isGranted: boolean) =>
  isGranted ? grantGroup(call, accountId, everyGroup) : revokeGroup(call, accountId, everyGroup);

type Rights = Pick<
  Operations['updateGroupAccess']['input'],
  'access' | (typeof groupRightNames)[number]
>;

/**
 * Inserts or updates an account's rights in a group. Omitted rights keep their value; `access` is not omitted, because the
 * contract requires it with a group (rule `accessOfGroups`).
 */
export async function updateRights(
  { scoped }: Scoped,
  { accountId, groupNumber }: { accountId: number; groupNumber: number },
  { access = 'Read', demographicUpdate, ...otherRights }: Rights,
): Promise<void> {
  const entries = Object.entries({ ...otherRights, demographic_update: demographicUpdate });
  const rights = Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && isRightColumn(name)),
  );
  const row = { account_id: accountId, group_number: groupNumber, access, ...rights };
  await scoped.insertAll('group_right', [row], (conflict) =>
    conflict.columns(['account_id', 'group_number']).doUpdateSet({
      access,
      ...rights,
      row_version: sql<number>`group_right.row_version + 1`,
    }),
  );
}

const rightColumns = ['enrollment', 'demographic_update', 'claims', 'reports', 'finance'];
const isRightColumn = (name: string): boolean => rightColumns.includes(name);
