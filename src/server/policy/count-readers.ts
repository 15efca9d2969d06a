import { sql, type RawBuilder } from 'kysely';
import type { PermissionCatalogue, Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { everyTable } from './every-table.ts';
import { activeMember } from './person.ts';
import type { AnyConnection } from './tables.ts';

/** Whom something is published for. */
export interface ReaderChoice {
  roles: readonly Role[];
  groups: 'all' | readonly number[];
  locationNumber: number | undefined;
}

/**
 * Returns the number of active accounts by role that something is published for. Only numbers leave, so that accounts
 * are counted which the caller may not see.
 */
export async function countReaders(
  db: AnyConnection,
  catalogue: PermissionCatalogue,
  choice: ReaderChoice,
): Promise<ReadonlyMap<number, number>> {
  const rows = await everyTable(db)
    .selectFrom('account')
    .select(['role_id', sql<number>`count(*)::int`.as('readers')])
    .where('status', '=', 'Active')
    .where(sql<boolean>`role_id = any(${choice.roles.map(({ id }) => id)}::integer[])`)
    .where(inGroups(catalogue, choice))
    .groupBy('role_id')
    .execute();
  return new Map(rows.map(({ role_id, readers }) => [role_id, readers]));
}

/** Members belong to the group of their policy, at a location; other accounts to the groups that they look after. */
function inGroups(
  { portals }: PermissionCatalogue,
  { groups, locationNumber }: ReaderChoice,
): RawBuilder<boolean> {
  if (groups === 'all') return sql<boolean>`true`;
  const ofMembers = (portals.get('member') ?? []).map(({ id }) => id);
  const atLocation =
    locationNumber === undefined
      ? sql<boolean>`true`
      : sql<boolean>`member.location_number = ${locationNumber}`;
  return sql<boolean>`(case when account.role_id = any(${ofMembers}::integer[])
    then exists (select 1 from member where member.member_id = coalesce(${activeMember}, account.member_id)
      and member.group_number = any(${groups}::integer[]) and ${atLocation})
    else exists (select 1 from account_group where account_group.account_id = account.account_id
      and account_group.group_number = any(${[...groups, limits.everyGroupNumber.value]}::integer[])) end)`;
}
