import { sql, type RawBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { publicTable } from '../../policy/tables.ts';
import { personOf, type Call } from '../../requests/call.ts';

/**
 * Restricts rows to the user's roles and groups (links, questions): rows without role or group are for everyone; 999
 * means all roles, -1 every group. `table` has the side tables <table>_role and <table>_group.
 */
export function meantForReader(call: Call, table: 'link' | 'faq'): RawBuilder<boolean> {
  const id = sql.ref(`${table}.${table}_id`);
  const roles = publicTable(`${table}_role`);
  const groups = publicTable(`${table}_group`);
  const roleId = personOf(call).role.id;
  const { groups: reach, memberId } = call.scope;
  const own =
    memberId === undefined ? (reach === 'all' ? [] : reach) : [Number(memberId.slice(0, 4))];
  const anyGroup = reach === 'all' ? sql`true` : sql`chosen.group_number = any(${own}::integer[])`;
  return sql<boolean>`(
    (not exists (select 1 from ${roles} chosen where chosen.${sql.ref(`${table}_id`)} = ${id})
      or exists (select 1 from ${roles} chosen where chosen.${sql.ref(`${table}_id`)} = ${id}
        and chosen.role_id in (${roleId}, ${limits.allRolesId.value})))
    and (not exists (select 1 from ${groups} chosen where chosen.${sql.ref(`${table}_id`)} = ${id})
      or exists (select 1 from ${groups} chosen where chosen.${sql.ref(`${table}_id`)} = ${id}
        and (chosen.group_number = ${limits.everyGroupNumber.value} or ${anyGroup}))))`;
}
