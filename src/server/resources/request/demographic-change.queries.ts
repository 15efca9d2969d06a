import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import type { DemographicChangeSearch } from '#generated/operations.ts';
import { hasActiveGrant, isMinor, mayActFor } from '../../policy/household-sharing.ts';
import { toHouseholdId, type Scope } from '../../policy/scope.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { waitingOnEmployer } from '../conversation/employer-review.queries.ts';
import { hasGiven } from '../rows/criteria.queries.ts';
import { toGroupNumber } from '../rows/member-id.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Values of a member by field name. */
export type Values = Readonly<Record<string, string | number>>;

const columnByField = {
  firstName: 'first_name',
  lastName: 'last_name',
  maritalStatus: 'marital_status',
  homePhone: 'home_phone',
  workPhone: 'work_phone',
  mobilePhone: 'mobile_phone',
  email: 'email',
  locationNumber: 'location_number',
} as const;

const addressColumnByField = {
  addressLine1: 'line1',
  addressLine2: 'line2',
  city: 'city',
  state: 'state',
  zip: 'zip',
} as const;

/** Whether a field of the contract is stored with an address instead of the member. */
export const isAddressField = (field: string): boolean =>
  Object.hasOwn(addressColumnByField, field);

/** For queries on `member`: the kind of address that a change applies to. */
const addressKind = sql<string>`case when member.confidential_communication then 'confidential' else 'home' end`;

/**
 * For queries on `member`: whether the caller may see the contact data. With confidential communication, only the member and
 * staff may see it (45 CFR 164.522(b)).
 */
const maySeeContact = ({ principal, memberId }: Scope) =>
  sql<boolean>`(not member.confidential_communication
    or ${principal === 'admin'} or member.member_id = ${memberId ?? null})`;

/**
 * Returns whether the caller may request a change of contact data, and whether the change can apply to the family: only that
 * of an employee without confidential communication can.
 */
export const findContactRights = ({ scoped, scope }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .select(sql<boolean>`${mayActFor(scope)} and ${maySeeContact(scope)}`.as('is_allowed'))
    .select(
      sql<boolean>`member.dependent_number = 0 and not member.confidential_communication`.as(
        'can_include_family',
      ),
    )
    .executeTakeFirst();

/** Returns the current values of a member, by field. */
export async function getCurrentValues({ scoped }: Scoped, memberId: string): Promise<Values> {
  const row = await scoped
    .select('member', { member_id: memberId })
    .leftJoin(scoped.rows('member_address'), (join) =>
      join
        .onRef('member_address.member_id', '=', 'member.member_id')
        .on('member_address.kind', '=', addressKind),
    )
    .select(['member.first_name', 'member.last_name', 'member.marital_status'])
    .select(['member.home_phone', 'member.work_phone', 'member.mobile_phone', 'member.email'])
    .select(['member.location_number', 'member_address.line1', 'member_address.line2'])
    .select(['member_address.city', 'member_address.state', 'member_address.zip'])
    .executeTakeFirstOrThrow();
  const entries = Object.entries({ ...columnByField, ...addressColumnByField }).map(
    ([field, column]) => [field, row[column]] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Values;
}

/** Lists the locations of a member's group. */
export const listLocations = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('group_location', { group_number: toGroupNumber(memberId) })
    .select(['location_number', 'name'])
    .orderBy('location_number')
    .execute();

/**
 * Selects changes with the names that the list shows. `requested_by` is the name of the account in place of its id: of two
 * selected columns with the same name, the row has the last.
 */
const selectChanges = ({ scoped }: Scoped) =>
  scoped
    .select('demographic_change', {}, '*')
    .innerJoin(scoped.rows('member'), 'member.member_id', 'demographic_change.member_id')
    .select('member.confidential_communication')
    .select('demographic_change.requested_at as requested_date')
    .select(sql<string>`concat_ws(' ', member.first_name, member.last_name)`.as('member_name'))
    .select(nameOfAccount('demographic_change.requested_by').as('requested_by'));

/** Selects the changes that match all criteria: undecided ones first, then the newest. */
export const selectDemographicChanges = (
  call: Scoped,
  { memberId, kind, status }: DemographicChangeSearch,
) =>
  selectChanges(call)
    .where(sql<boolean>`not ${isWaitingOnEmployer(call)}`)
    .where(hasGiven('demographic_change', { memberId, kind, status }))
    .orderBy(sql`demographic_change.status = 'Submitted'`, 'desc')
    .orderBy('demographic_change.requested_at', 'desc')
    .orderBy('demographic_change.change_id', 'desc');

/** Returns a change with the account that requested it. */
export const findChange = (call: Scoped, changeId: number) =>
  selectChanges(call)
    .select('demographic_change.requested_by as author_id')
    .where('demographic_change.change_id', '=', changeId)
    .executeTakeFirst();

export type FoundChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** For queries on `demographic_change`: whether a later change was applied, which applying this change would revert. */
const isSuperseded = ({ scoped }: Scoped) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('demographic_change', 'later')}
    where later.member_id = demographic_change.member_id and later.kind = demographic_change.kind
      and later.change_id > demographic_change.change_id and later.status = 'Applied')`;

/**
 * For queries on `demographic_change`: whether the request waits for a decision of the employer. False if it needs none, or
 * if the employer has decided.
 */
const isWaitingOnEmployer = ({ scoped }: Scoped) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('conversation')}
    where conversation.conversation_id = demographic_change.conversation_id
      and conversation.status = ${waitingOnEmployer})`;

/**
 * Sets the status of an undecided change. One that is superseded by a later change can only be rejected.
 * @throws HttpError 409 staleRow when the change was decided or changed since it was read, or cannot be decided
 */
export async function closeChange(
  { scoped }: Scoped,
  { changeId, rowVersion }: { changeId: number; rowVersion: number },
  status: 'Applied' | 'Rejected',
): Promise<void> {
  const match = { change_id: changeId, status: 'Submitted' };
  const isNotWaiting = sql<boolean>`not ${isWaitingOnEmployer({ scoped })}`;
  const isClosable =
    status === 'Applied'
      ? sql<boolean>`(${isNotWaiting} and not ${isSuperseded({ scoped })})`
      : isNotWaiting;
  await scoped.updateVersion('demographic_change', match, rowVersion, { status }, isClosable);
}

/** Maps the changed values from fields to columns. */
const toColumns = (values: Values, columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      values[field] === undefined ? [] : [[column, values[field]]],
    ),
  );

/**
 * For queries on `member`: whether the change applies to the member. One that applies to the family changes the location of
 * the whole household, but the address only of minors and of adults who share their contact data with the member for whom
 * the change was requested. It changes no other member with confidential communication.
 */
function isAffectedMember({ scoped, scope }: CallContext, change: FoundChange) {
  const { member_id: memberId, apply_to_family: family, kind } = change;
  const isRequestedMember = sql<boolean>`member.member_id = ${memberId}`;
  if (!family) return isRequestedMember;
  const sharesContact = sql<boolean>`exists (select 1 from ${scoped.rows('dependent_permission')}
    where dependent_permission.owner_member_id = member.member_id and ${hasActiveGrant(scope)}
      and dependent_permission.viewer_member_id = ${memberId} and 'contact' = any(dependent_permission.kinds))`;
  return sql<boolean>`(${isRequestedMember} or member.household_id = ${toHouseholdId(memberId)}
    and not member.confidential_communication
    and (${kind === 'Location'} or ${isMinor(scope)} or ${sharesContact}))`;
}

/** Writes the new values into the record of the member, and into those of the family that the change applies to. */
export async function writeValues(call: CallContext, change: FoundChange): Promise<void> {
  const { scoped } = call;
  const values = change.new_values as Values;
  const { location_number, ...memberValues } = toColumns(values, columnByField);
  if (location_number !== undefined)
    await scoped.update(
      'member',
      {},
      { ...nextVersion, location_number: Number(location_number) },
      isAffectedMember(call, change),
    );
  if (Object.keys(memberValues).length > 0)
    await scoped.update(
      'member',
      { member_id: change.member_id },
      { ...nextVersion, ...memberValues },
    );
  const {
    line1,
    city,
    state,
    zip,
    line2 = null,
  } = toColumns(values, addressColumnByField) as Partial<Address>;
  if (line1 && city && state && zip)
    await writeAddress(call, change, { line1, line2, city, state, zip });
}

interface Address {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
}

async function writeAddress(call: CallContext, change: FoundChange, address: Address) {
  const { scoped } = call;
  const affectedMembers = await scoped
    .select('member')
    .select(['member_id', addressKind.as('kind')])
    .where(isAffectedMember(call, change))
    .execute();
  await scoped.insertAll(
    'member_address',
    affectedMembers.map((member) => ({ ...member, ...address })),
    (conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet({ ...address, row_version: sql<number>`member_address.row_version + 1` }),
  );
}
