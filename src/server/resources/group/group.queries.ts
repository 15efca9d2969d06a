import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import type { GroupQuery, Operations } from '#generated/operations.ts';
import { isGateOpen } from '../../policy/gates.ts';
import type { ScopedSelect } from '../../policy/filtered-reads.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { accountNames, accountName } from '../rows/names.queries.ts';
import { beginsWith, sortDirection } from '../rows/matching.queries.ts';
import { toFields, toRow } from '../rows/fields.ts';
import { limits } from '#shared/schemas/limits.ts';

type Query = ScopedSelect<'benefit_group'>;

/** The number of members of a group, without parentheses, so that a condition can be added. */
const selectMemberCount = ({ scoped }: Scoped) =>
  sql`select count(*) from ${scoped.rows('member')} where member.group_number = benefit_group.group_number`;

const activeMemberCount = (call: Scoped) =>
  sql<number>`(${selectMemberCount(call)} and member.status = 'Active')`;
const sortColumns = {
  groupNumber: sql`benefit_group.group_number`,
  masterGroupNumber: sql`benefit_group.master_group_number`,
  name: sql`benefit_group.name_key`,
  effectiveDate: sql`benefit_group.effective_date`,
  status: sql`benefit_group.status`,
} as const;

const defaultSort = limits.groupSort.value as keyof typeof sortColumns;

const toSortColumn = (call: Scoped, property: NonNullable<GroupQuery['sortProperty']>) =>
  property === 'memberCount' ? activeMemberCount(call) : sortColumns[property];

/** Selects the groups in scope, each with the caller's access and the switches (gates) that apply to the caller. */
export const selectGroups = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  criteria: GroupQuery,
) =>
  applyCriteria(scoped.select('benefit_group'), criteria)
    .leftJoin(scoped.rows('group_right'), (join) =>
      join
        .onRef('group_right.group_number', '=', 'benefit_group.group_number')
        .on('group_right.account_id', '=', scope.accountId),
    )
    .selectAll('benefit_group')
    .select(['group_right.access', activeMemberCount({ scoped }).as('member_count')])
    .select(isGateOpen(scope, 'enrollment').as('enrollment'))
    .select(isGateOpen(scope, 'demographicUpdate').as('demographic_update'))
    .orderBy(
      toSortColumn({ scoped }, criteria.sortProperty ?? defaultSort),
      sortDirection(criteria.sortDesc),
    )
    .orderBy('benefit_group.group_number');

function applyCriteria(
  query: Query,
  { query: text, masterGroupNumber, status }: GroupQuery,
): Query {
  let filtered = query;
  if (text) {
    // Digits are the beginning of a group number, any other text that of a name.
    filtered = /^\d+$/.test(text.trim())
      ? filtered.where(sql<boolean>`benefit_group.group_number::text like ${`${text.trim()}%`}`)
      : filtered.where(beginsWith('benefit_group.name_key', text));
  }
  if (masterGroupNumber !== undefined)
    filtered = filtered.where('benefit_group.master_group_number', '=', masterGroupNumber);
  if (status) filtered = filtered.where('benefit_group.status', '=', status);
  return filtered;
}

const selectGroup = ({ scoped }: Scoped, groupNumber: number) =>
  scoped
    .select('benefit_group', { group_number: groupNumber }, '*')
    .innerJoin(
      'master_group',
      'master_group.master_group_number',
      'benefit_group.master_group_number',
    )
    .leftJoin(accountNames('manager'), 'manager.account_id', 'benefit_group.account_manager_id')
    .select([
      'master_group.name as master_group_name',
      accountName('manager').as('account_manager'),
    ]);

/** Returns a group in scope with the names of its master group and account manager. */
export const findGroup = (call: Scoped, groupNumber: number) =>
  selectGroup(call, groupNumber).executeTakeFirst();

/** Returns a group with the number of its active members and of all its members. */
export const findGroupWithCounts = (call: Scoped, groupNumber: number) =>
  selectGroup(call, groupNumber)
    .select([
      activeMemberCount(call).as('active_members'),
      sql<number>`(${selectMemberCount(call)})`.as('member_count'),
    ])
    .executeTakeFirst();

/** Returns the contacts and locations of a group, and its plans that have not ended. */
export async function getGroupParts(
  call: Pick<Call, 'trx' | 'scoped' | 'today' | 'request'>,
  groupNumber: number,
) {
  const { trx, scoped, today } = call;
  const contacts = await scoped
    .select('group_contact', { group_number: groupNumber }, '*')
    .select('group_contact.contact_type as type')
    .orderBy('contact_id')
    .execute();
  const locations = await scoped
    .select('group_location', { group_number: groupNumber }, '*')
    .orderBy('location_number')
    .execute();
  const plans = await trx
    .selectFrom('plan')
    .selectAll()
    .where('group_number', '=', groupNumber)
    .where('termination_date', '>=', today)
    .orderBy('plan_year', 'desc')
    .orderBy('coverage_type')
    .execute();
  return {
    contacts: contacts.map((row) => toFields(call, row)),
    locations: locations.map((row) => toFields(call, row)),
    plans: plans.map((row) => toFields(call, row)),
  };
}

const nameOrNumberBeginsWith = (query: string) =>
  /^\d+$/.test(query)
    ? beginsWith('member.member_id', query)
    : beginsWith('member.last_name_key', query);

/** Selects the members of a group, sorted by name. `query` is the beginning of a member ID or of a last name. */
export function selectMembersOfGroup(
  { scoped }: Scoped,
  { groupNumber, query }: { groupNumber: number; query?: string },
) {
  const membersOfGroup = scoped.select('member', { group_number: groupNumber });
  const matchingMembers = query
    ? membersOfGroup.where(nameOrNumberBeginsWith(query.trim()))
    : membersOfGroup;
  return matchingMembers
    .selectAll('member')
    .orderBy('member.last_name_key')
    .orderBy('member.first_name_key')
    .orderBy('member.member_id');
}

/** Updates a group; omitted optional values become null. Returns false when the row version is stale. */
export async function updateGroupRow(
  { scoped, today }: Pick<Call, 'scoped' | 'today'>,
  input: Operations['updateGroup']['input'],
): Promise<boolean> {
  const { groupNumber, rowVersion, address, ein, ...profile } = input;
  const { effectiveDate, terminationDate } = profile;
  const row = toRow({
    ...profile,
    ...address,
    status: getStatusOnDay(today, effectiveDate, terminationDate),
  });
  const clearedColumns = {
    termination_date: terminationDate ?? null,
    ein: ein?.replace('-', '') ?? null,
    naics: profile.naics ?? null,
    phone: profile.phone ?? null,
    fax: profile.fax ?? null,
    address_line2: address.addressLine2 ?? null,
  };
  const changedRowCount = await scoped.update(
    'benefit_group',
    { group_number: groupNumber, row_version: rowVersion },
    { ...row, ...clearedColumns, ...nextVersion },
  );
  return changedRowCount > 0;
}

/** Returns the status of a group: active from its effective date through its termination date. */
function getStatusOnDay(today: string, effectiveDate: string, terminationDate = today): string {
  if (terminationDate < today) return 'Termed';
  return effectiveDate > today ? 'Pending' : 'Active';
}

/** Lists the networks that price a group's claims: those of the tier `in` first, each tier by name. */
export const listGroupNetworks = ({ scoped }: Scoped, groupNumber: number) =>
  scoped
    .select('group_network', { group_number: groupNumber }, 'tier')
    .innerJoin('network', 'network.network_id', 'group_network.network_id')
    .select(['network.network_id', 'network.name as network_name', 'network.network_type'])
    .select(['network.repricer_name', 'network.claims_address', 'network.edi_payer_id'])
    .select(['network.phone', 'network.provider_phone', 'network.website'])
    .orderBy('group_network.tier')
    .orderBy('network.name')
    .execute();
