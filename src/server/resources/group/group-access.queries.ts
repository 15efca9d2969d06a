import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { requireFound, createNotFoundError } from '../../errors.ts';
import { canSetGroups } from '../../policy/account-management.ts';
import { defaultGroupRights } from '../../policy/group-rights.ts';
import { readPerson, type Person } from '../../policy/person.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { toFields, toRow } from '../rows/fields.ts';
import { beginsWith, inPrefixRange, sortDirection } from '../rows/matching.queries.ts';

import { hasMoreGroupRights } from '../user/group-rights.queries.ts';
import { requireGroup } from './group.queries.ts';

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

const rightColumns = [
  'granted.enrollment',
  'granted.demographic_update',
  'granted.claims',
  'granted.reports',
  'granted.finance',
] as const;

const sortColumns = {
  masterGroupNumber: 'benefit_group.master_group_number',
  groupNumber: 'benefit_group.group_number',
  name: 'benefit_group.name_key',
} as const;

/** Selects the groups visible to the caller, each with the account's access to it. */
export function selectGroupAccess(
  { scoped }: Scoped,
  { accountId, groups }: Person,
  criteria: Criteria,
) {
  const { haveAccess, masterGroupNumber, groupNumber, groupName, sortDesc } = criteria;
  const heldGroups = scoped.rows('account_group', 'held', { account_id: accountId });
  const heldRights = scoped.rows('group_right', 'granted', { account_id: accountId });
  const hasAccess = sql<boolean>`(${groups === 'all'} or held.group_number is not null)`;
  const access = sql<string>`case when ${hasAccess} then coalesce(granted.access, 'Full') else 'None' end`;
  return scoped
    .select('benefit_group', {}, ['group_number', 'master_group_number', 'name', 'status'])
    .innerJoin(
      'master_group',
      'master_group.master_group_number',
      'benefit_group.master_group_number',
    )
    .leftJoin(heldGroups, 'held.group_number', 'benefit_group.group_number')
    .leftJoin(heldRights, 'granted.group_number', 'benefit_group.group_number')
    .select(['master_group.name as master_group_name', hasAccess.as('have_access')])
    .select([...rightColumns, access.as('access')])
    .where(ifGiven(haveAccess, (given) => sql`${hasAccess} = ${given}`))
    .where(hasGiven('benefit_group', { masterGroupNumber }))
    .where(hasGiven('benefit_group', groupNumber === everyGroup ? {} : { groupNumber }))
    .where(ifGiven(groupName, (given) => beginsWith('benefit_group.name_key', given)))
    .orderBy(sortColumns[criteria.sortProperty ?? 'masterGroupNumber'], sortDirection(sortDesc))
    .orderBy('benefit_group.group_number');
}

const hasLastName = (beginning: string) =>
  inPrefixRange(sql`fold(account.last_name)`, sql`fold(${beginning.trim()})`);

/** Selects the accounts of the employer portal with access to a group, and their rights in it. */
export function selectGroupRights(
  { scoped, services }: Pick<Call, 'scoped' | 'services'>,
  { groupNumber, query }: Operations['listGroupRights']['input'],
) {
  const roles = services.catalogue.roles.filter(({ portal }) => portal === 'employer');
  const holders = scoped.rows('account_group', 'held', { group_number: groupNumber });
  const heldRights = scoped.rows('group_right', 'granted', { group_number: groupNumber });
  return scoped
    .select('account', { role_id: roles.map(({ id }) => id) }, ['account_id', 'user_name', 'email'])
    .innerJoin(holders, 'held.account_id', 'account.account_id')
    .leftJoin(heldRights, 'granted.account_id', 'account.account_id')
    .select(sql<string>`account.first_name || ' ' || account.last_name`.as('full_name'))
    .select([...rightColumns, sql<string>`coalesce(granted.access, 'Full')`.as('access')])
    .where(ifGiven(query, hasLastName))
    .orderBy(sql`fold(account.last_name)`)
    .orderBy(sql`fold(account.first_name)`)
    .orderBy('account.account_id');
}

/** Returns the caller's rights in a group. @throws HttpError 404 for a group out of scope */
export async function getOwnRights(
  call: Pick<Call, 'scoped' | 'scope' | 'request'>,
  groupNumber: number,
) {
  await requireGroup(call, groupNumber);
  const key = { account_id: call.scope.accountId, group_number: groupNumber };
  return toFields(call, (await call.scoped.find('group_right', key, '*')) ?? defaultGroupRights);
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
export const updateRights = (
  { scoped }: Scoped,
  key: { accountId: number; groupNumber: number },
  { access = 'Read', enrollment, demographicUpdate, claims, reports, finance }: Rights,
): Promise<void> =>
  scoped.saveVersion(
    'group_right',
    toRow({ ...key, access, enrollment, demographicUpdate, claims, reports, finance }),
    ['account_id', 'group_number'],
  );
