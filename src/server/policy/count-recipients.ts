import { sql, type RawBuilder } from 'kysely';
import type { PermissionCatalogue, Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { everyTable } from './every-table.ts';
import type { Filter } from './filters/base.ts';
import { isUnprotectedOrVisible } from './filters/member.ts';
import { activeMember } from './person.ts';
import type { Scope } from './scope.ts';
import type { AnyConnection } from './tables.ts';

/** The accounts that an announcement, a link or a document is meant for. */
export interface TargetAudience {
  roles: readonly Role[];
  groups: 'all' | readonly number[];
  locationNumber: number | undefined;
}

/**
 * Returns the number of active accounts in the audience by role id. The number includes accounts outside the caller's
 * scope, but protected members only if the caller may see them: otherwise the number for one location would reveal that a
 * protected member works there.
 */
export async function countRecipients(
  db: AnyConnection,
  { catalogue, scope }: { catalogue: PermissionCatalogue; scope: Scope },
  audience: TargetAudience,
): Promise<ReadonlyMap<number, number>> {
  const rows = await everyTable(db)
    .selectFrom('account')
    .select(['role_id', sql<number>`count(*)::int`.as('recipients')])
    .where('status', '=', 'Active')
    .where(sql<boolean>`role_id = any(${audience.roles.map(({ id }) => id)}::integer[])`)
    .where(isInGroups(catalogue, audience, isUnprotectedOrVisible(scope)))
    .groupBy('role_id')
    .execute();
  return new Map(rows.map(({ role_id, recipients }) => [role_id, recipients]));
}

/** Members belong to the group of their policy, at a location; other accounts to the groups that they look after. */
function isInGroups(
  { portals }: PermissionCatalogue,
  audience: TargetAudience,
  visible: Filter,
): RawBuilder<boolean> {
  const memberRoleIds = (portals.get('member') ?? []).map(({ id }) => id);
  const { groups } = audience;
  const looksAfter =
    groups === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`exists (select 1 from account_group where account_group.account_id = account.account_id
          and account_group.group_number = any(${[...groups, limits.everyGroupNumber.value]}::integer[]))`;
  return sql<boolean>`(case when account.role_id = any(${memberRoleIds}::integer[])
    then exists (select 1 from member where member.member_id = coalesce(${activeMember}, account.member_id)
      and ${isInAudience(audience)} and ${visible})
    else ${looksAfter} end)`;
}

const isInAudience = ({ groups, locationNumber }: TargetAudience): RawBuilder<boolean> =>
  sql.join<boolean>(
    [
      groups === 'all' ? sql`true` : sql`member.group_number = any(${[...groups]}::integer[])`,
      locationNumber === undefined ? sql`true` : sql`member.location_number = ${locationNumber}`,
    ],
    sql` and `,
  );
