import { sql, type RawBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError } from '../../errors.ts';
import { getPublicTable } from '../../policy/tables.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { toGroupNumber } from './member-id.ts';

/**
 * Whether a row (a link or a question) is for the user's role and groups. Rows without a role or group are for all; role id
 * 999 means all roles, group number -1 every group. The tables <table>_role and <table>_group contain the audience.
 */
export function isAddressedToUser(call: Call, table: 'link' | 'faq'): RawBuilder<boolean> {
  const id = sql.ref(`${table}.${table}_id`);
  const roles = getPublicTable(`${table}_role`);
  const groups = getPublicTable(`${table}_group`);
  const roleId = requirePerson(call).role.id;
  const { groups: visibleGroups, memberId } = call.scope;
  const groupNumbers =
    memberId === undefined
      ? visibleGroups === 'all'
        ? []
        : visibleGroups
      : [toGroupNumber(memberId)];
  const isVisibleGroup =
    visibleGroups === 'all'
      ? sql`true`
      : sql`chosen.group_number = any(${groupNumbers}::integer[])`;
  return sql<boolean>`(
    (not exists (select 1 from ${roles} chosen where chosen.${sql.ref(`${table}_id`)} = ${id})
      or exists (select 1 from ${roles} chosen where chosen.${sql.ref(`${table}_id`)} = ${id}
        and chosen.role_id in (${roleId}, ${limits.allRolesId.value})))
    and (not exists (select 1 from ${groups} chosen where chosen.${sql.ref(`${table}_id`)} = ${id})
      or exists (select 1 from ${groups} chosen where chosen.${sql.ref(`${table}_id`)} = ${id}
        and (chosen.group_number = ${limits.everyGroupNumber.value} or ${isVisibleGroup}))))`;
}

/** Returns the names of those groups of these records that are in the caller's scope, by group number. */
export async function listGroupNamesByNumber(
  { scoped }: Scoped,
  records: readonly { groups: readonly number[] }[],
): Promise<ReadonlyMap<number, string>> {
  const groups = [...new Set(records.flatMap((record) => record.groups))];
  const rows = await scoped
    .select('benefit_group')
    .select(['group_number', 'name'])
    .where(sql<boolean>`benefit_group.group_number = any(${groups}::integer[])`)
    .execute();
  return new Map(rows.map(({ group_number, name }) => [group_number, name]));
}

/** @throws HttpError 422 at the field, unless the caller may publish for these groups (-1: every group) */
export async function requireGroups(
  call: Pick<Call, 'scoped' | 'scope'>,
  groups: readonly number[],
  field: string,
): Promise<void> {
  if (groups.includes(limits.everyGroupNumber.value)) {
    if (call.scope.groups === 'all') return;
    throw createFieldError(field, 'groupsOfOwn');
  }
  const groupNames = await listGroupNamesByNumber(call, [{ groups }]);
  if (groups.some((group) => !groupNames.has(group))) throw createFieldError(field, 'groupsOfOwn');
}

/** @throws HttpError 422 at the field, unless the group has this location */
async function requireLocation(
  { scoped }: Scoped,
  groupNumber: number,
  locationNumber: number | undefined,
  field: string,
): Promise<void> {
  if (locationNumber === undefined) return;
  const row = await scoped
    .select('group_location', { group_number: groupNumber, location_number: locationNumber })
    .select('location_number')
    .executeTakeFirst();
  if (!row) throw createFieldError(field, 'enum');
}

/** @throws HttpError 422 at the field, unless the caller may publish for these groups, the first of which has this location */
export async function requireGroupsAndLocation(
  call: Pick<Call, 'scoped' | 'scope'>,
  groups: readonly number[],
  groupField: string,
  locationNumber: number | undefined,
): Promise<void> {
  await requireGroups(call, groups, groupField);
  // A location belongs to a single group.
  await requireLocation(call, groups[0] ?? 0, locationNumber, 'locationNumber');
}

/** Maps the input to the columns for the portals in which a record is visible. */
export const toPortalColumns = (input: {
  employeeSite?: boolean | undefined;
  employerSite?: boolean | undefined;
  providerSite?: boolean | undefined;
  customerServiceSite?: boolean | undefined;
}) => ({
  employee_site: input.employeeSite ?? false,
  employer_site: input.employerSite ?? false,
  provider_site: input.providerSite ?? false,
  customer_service_site: input.customerServiceSite ?? false,
});

type GivenAudience = Parameters<typeof toPortalColumns>[0] & {
  everyGroup?: boolean | undefined;
  groups?: number[] | undefined;
  locationNumber?: number | undefined;
  roles?: number[] | undefined;
};

/**
 * Maps the input to the columns of a document's audience.
 *
 * @throws HttpError 422 at the field for groups that the caller may not publish to, and for an unknown location or role
 */
export async function toAudience(call: Call, input: GivenAudience) {
  const { everyGroup = false, groups = [], locationNumber, roles = [] } = input;
  const chosenGroups = everyGroup ? [limits.everyGroupNumber.value] : groups;
  const field = everyGroup ? 'everyGroup' : 'groups';
  await requireGroupsAndLocation(call, chosenGroups, field, locationNumber);
  const { catalogue } = call.services;
  if (!roles.every((id) => id === catalogue.allRoles.id || catalogue.rolesById.has(id)))
    throw createFieldError('roles', 'enum');
  return {
    ...toPortalColumns(input),
    roles: roles.includes(catalogue.allRoles.id) ? [] : roles,
    groups: chosenGroups,
    location_number: locationNumber ?? null,
  };
}
