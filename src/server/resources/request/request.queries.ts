import { sql } from 'kysely';
import type { DemographicChangeSearch } from '#generated/operations.ts';
import { staleRow } from '../../errors.ts';
import { householdOf } from '../../policy/scope.ts';
import type { Call } from '../../requests/call.ts';
import { accountName, accountNames } from '../rows/names.queries.ts';

type Reader = Pick<Call, 'scoped'>;

/** A changed value by the name of its field. */
export type Values = Readonly<Record<string, string | number>>;

const columns = {
  homePhone: 'home_phone',
  workPhone: 'work_phone',
  mobilePhone: 'mobile_phone',
  email: 'email',
  locationNumber: 'location_number',
} as const;

const addressColumns = {
  addressLine1: 'line1',
  addressLine2: 'line2',
  city: 'city',
  state: 'state',
  zip: 'zip',
} as const;

/** The kind of address that is changed: the confidential one where all mail goes there. */
const addressKind = sql<string>`(select case when member.confidential_communication then 'confidential' else 'home' end
  from member where member.member_id = member_address.member_id)`;

/** The present values of a member, by field. */
export async function presentValues({ scoped }: Reader, memberId: string): Promise<Values> {
  const row = await scoped
    .select('member')
    .leftJoin(scoped.rows('member_address'), (join) =>
      join
        .onRef('member_address.member_id', '=', 'member.member_id')
        .on(
          sql<boolean>`member_address.kind = case when member.confidential_communication then 'confidential' else 'home' end`,
        ),
    )
    .select(['member.home_phone', 'member.work_phone', 'member.mobile_phone', 'member.email'])
    .select(['member.location_number', 'member_address.line1', 'member_address.line2'])
    .select(['member_address.city', 'member_address.state', 'member_address.zip'])
    .where('member.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const named = Object.entries({ ...columns, ...addressColumns }).map(
    ([field, column]) => [field, row[column]] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== null)) as Values;
}

/** The locations of a member's group. */
export const locationsFor = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('group_location')
    .select(['group_location.location_number', 'group_location.name'])
    .where('group_location.group_number', '=', Number(memberId.slice(0, 4)))
    .orderBy('group_location.location_number')
    .execute();

const changes = ({ scoped }: Reader) =>
  scoped
    .select('demographic_change')
    .innerJoin(scoped.rows('member'), 'member.member_id', 'demographic_change.member_id')
    .leftJoin(accountNames('asker'), 'asker.account_id', 'demographic_change.requested_by')
    .selectAll('demographic_change')
    .select('demographic_change.requested_at as requested_date')
    .select(sql<string>`concat_ws(' ', member.first_name, member.last_name)`.as('member_name'))
    .select(accountName('asker').as('requested_by'));

/** Changes that match all criteria: those that wait first, then the newest. */
export function changesFor(call: Reader, { memberId, kind, status }: DemographicChangeSearch) {
  let found = changes(call);
  if (memberId) found = found.where('demographic_change.member_id', '=', memberId);
  if (kind) found = found.where('demographic_change.kind', '=', kind);
  if (status) found = found.where('demographic_change.status', '=', status);
  return found
    .orderBy(sql`demographic_change.status = 'Submitted'`, 'desc')
    .orderBy('demographic_change.requested_at', 'desc')
    .orderBy('demographic_change.change_id', 'desc');
}

export const findChange = (call: Reader, changeId: number) =>
  changes(call).where('demographic_change.change_id', '=', changeId).executeTakeFirst();

export type FoundChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** @throws staleRow unless the change still waits as it was read */
export async function closeChange(
  { scoped }: Reader,
  { changeId, rowVersion }: { changeId: number; rowVersion: number },
  status: 'Applied' | 'Rejected',
): Promise<void> {
  const changed = await scoped.update('demographic_change', (query) =>
    query
      .set({ status, row_version: sql<number>`row_version + 1` })
      .where('demographic_change.change_id', '=', changeId)
      .where('demographic_change.row_version', '=', rowVersion)
      .where('demographic_change.status', '=', 'Submitted'),
  );
  if (changed === 0) throw staleRow();
}

const pick = (values: Values, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, column]) =>
      values[field] === undefined ? [] : [[column, values[field]]],
    ),
  );

/** Members whose record follows: the family, but nobody who asked for confidential communication. */
const followers = ({ member_id, apply_to_family }: FoundChange) =>
  apply_to_family
    ? sql<boolean>`(member.member_id = ${member_id} or member.household_id = ${householdOf(member_id)}
        and not member.confidential_communication)`
    : sql<boolean>`member.member_id = ${member_id}`;

/** Writes the new values into the record of the member, and of the family where it follows. */
export async function writeValues({ scoped }: Reader, change: FoundChange): Promise<void> {
  const values = change.new_values as Values;
  const nextVersion = { row_version: sql<number>`row_version + 1` };
  const { location_number, ...own } = pick(values, columns);
  if (location_number !== undefined)
    await scoped.update('member', (query) =>
      query
        .set({ ...nextVersion, location_number: Number(location_number) })
        .where(followers(change)),
    );
  if (Object.keys(own).length > 0)
    await scoped.update('member', (query) =>
      query.set({ ...nextVersion, ...own }).where('member.member_id', '=', change.member_id),
    );
  const address = pick(values, addressColumns);
  if (Object.keys(address).length > 0) await writeAddress({ scoped }, change, address);
}

const writeAddress = (
  { scoped }: Reader,
  change: FoundChange,
  address: Readonly<Record<string, unknown>>,
) =>
  scoped.update('member_address', (query) =>
    query
      .set({ line2: null, ...address, row_version: sql<number>`row_version + 1` })
      .where('member_address.kind', '=', addressKind)
      .where(sql<boolean>`exists (select 1 from ${scoped.rows('member')}
        where member.member_id = member_address.member_id and ${followers(change)})`),
  );
