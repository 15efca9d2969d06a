import { sql } from 'kysely';
import type { GroupQuery, Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isGateOpen } from '../../policy/gates.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { isActive } from '../member/member.queries.ts';
import { toNullableRow, toRow } from '../rows/fields.ts';
import { byCoverage } from '../rows/coverage-order.queries.ts';
import { beginsWith, sortDirection } from '../rows/matching.queries.ts';
import { fullNameOf, nameOfAccount } from '../rows/names.queries.ts';

/** The number of members of a group, without parentheses, so that a condition can be added. */
const selectMemberCount = ({ scoped }: Scoped) =>
  sql`select count(*) from ${scoped.rows('member')} where member.group_number = benefit_group.group_number`;

const activeMemberCount = (call: Scoped) =>
  sql<number>`(${selectMemberCount(call)} and ${isActive})`;
const sortColumns = {
  groupNumber: 'benefit_group.group_number',
  masterGroupNumber: 'benefit_group.master_group_number',
  name: 'benefit_group.name_key',
  effectiveDate: 'benefit_group.effective_date',
  status: 'benefit_group.status',
  memberCount: 'member_count',
} as const;

const defaultSort = limits.groupSort.value as keyof typeof sortColumns;

/** Selects the groups in scope, each with the caller's access and the switches (gates) that apply to the caller. */
export const selectGroups = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  { query, masterGroupNumber, status, sortProperty = defaultSort, sortDesc }: GroupQuery,
) =>
  scoped
    .select('benefit_group', {}, '*')
    .leftJoin(
      scoped.rows('group_right', 'own', { account_id: scope.accountId }),
      'own.group_number',
      'benefit_group.group_number',
    )
    .select(['own.access', activeMemberCount({ scoped }).as('member_count')])
    .select(isGateOpen(scope, 'enrollment').as('enrollment'))
    .select(isGateOpen(scope, 'demographicUpdate').as('demographic_update'))
    .where(hasGiven('benefit_group', { masterGroupNumber, status }))
    .where(ifGiven(query, isNumberedOrNamed))
    .orderBy(sortColumns[sortProperty], sortDirection(sortDesc))
    .orderBy('benefit_group.group_number');

/** Digits are the beginning of a group number, any other text that of a name. */
const isNumberedOrNamed = (text: string) =>
  /^\d+$/.test(text.trim())
    ? sql<boolean>`benefit_group.group_number::text like ${`${text.trim()}%`}`
    : beginsWith('benefit_group.name_key', text);

/**
 * Selects a group in scope with the names of its master group and account manager, the number of its active members and of
 * all its members.
 */
export const selectGroup = (call: Scoped, groupNumber: number) =>
  call.scoped
    .select('benefit_group', { group_number: groupNumber }, '*')
    .innerJoin(
      'master_group',
      'master_group.master_group_number',
      'benefit_group.master_group_number',
    )
    .select('master_group.name as master_group_name')
    .select(nameOfAccount('benefit_group.account_manager_id').as('account_manager'))
    .select(activeMemberCount(call).as('active_members'))
    .select(sql<number>`(${selectMemberCount(call)})`.as('member_count'));

/** @throws HttpError 404 unless the group is in the caller's scope */
export async function requireGroup({ scoped }: Scoped, groupNumber: number): Promise<void> {
  await scoped.get('benefit_group', { group_number: groupNumber }, 'group_number');
}

export const selectContacts = ({ scoped }: Scoped, groupNumber: number) =>
  scoped
    .select('group_contact', { group_number: groupNumber }, '*')
    .select('group_contact.contact_type as type')
    .orderBy('contact_id');

export const selectLocations = ({ scoped }: Scoped, groupNumber: number) =>
  scoped.select('group_location', { group_number: groupNumber }, '*').orderBy('location_number');

/** Selects the plans of a group that have not ended: those of this year first. */
export const selectPlans = ({ trx, today }: Pick<Call, 'trx' | 'today'>, groupNumber: number) =>
  trx
    .selectFrom('plan')
    .selectAll()
    .where('group_number', '=', groupNumber)
    .where('termination_date', '>=', today)
    .orderBy('plan_year')
    .orderBy(byCoverage())
    .orderBy('plan_number');

const isMemberCalled = (text: string) =>
  /^\d+$/.test(text)
    ? beginsWith('member.member_id', text)
    : beginsWith('member.last_name_key', text);

/** Selects the members of a group, sorted by name. `query` is the beginning of a member ID or of a last name. */
export const selectMembersOfGroup = (
  { scoped }: Scoped,
  { groupNumber, query }: { groupNumber: number; query?: string },
) =>
  scoped
    .select('member', { group_number: groupNumber }, '*')
    .select(fullNameOf('member').as('member_name'))
    .where(ifGiven(query?.trim() || undefined, isMemberCalled))
    .orderBy('member.last_name_key')
    .orderBy('member.first_name_key')
    .orderBy('member.member_id');

/** Updates a group; omitted optional values become null. @throws HttpError 409 staleRow when the row version is stale */
export function updateGroupRow(
  { scoped, today }: Pick<Call, 'scoped' | 'today'>,
  { groupNumber, rowVersion, address, ein, ...profile }: Operations['updateGroup']['input'],
): Promise<void> {
  const { effectiveDate, terminationDate, naics, phone, fax } = profile;
  const optional = { terminationDate, ein: ein?.replace('-', ''), naics, phone, fax };
  return scoped.updateVersion('benefit_group', { group_number: groupNumber }, rowVersion, {
    ...toRow({ ...profile, ...address }),
    ...toNullableRow({ ...optional, addressLine2: address.addressLine2 }),
    status: getStatusOnDay(today, effectiveDate, terminationDate),
  });
}

/** Returns the status of a group: active from its effective date through its termination date. */
function getStatusOnDay(today: string, effectiveDate: string, terminationDate = today): string {
  if (terminationDate < today) return 'Termed';
  return effectiveDate > today ? 'Pending' : 'Active';
}

/** Selects the networks that price a group's claims: those of the tier `in` first, each tier by name. */
export const selectGroupNetworks = ({ scoped }: Scoped, groupNumber: number) =>
  scoped
    .select('group_network', { group_number: groupNumber }, 'tier')
    .innerJoin('network', 'network.network_id', 'group_network.network_id')
    .selectAll('network')
    .select('network.name as network_name')
    .orderBy('group_network.tier')
    .orderBy('network.name');
