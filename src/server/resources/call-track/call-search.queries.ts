import { sql, type RawBuilder } from 'kysely';
import type { CallSearch } from '#generated/operations.ts';
import { portalTimeZone } from '../../clock.ts';
import type { Call } from '../../requests/call.ts';
import { hasGiven, ifGiven, ifSet } from '../rows/criteria.queries.ts';
import { contains, digitsOnly, sortDirection } from '../rows/matching.queries.ts';
import {
  accountName,
  accountNames,
  groupNames,
  memberName,
  nameOfAccount,
} from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'today'>;

/** A call is open in every status except Closed. */
const isOpen = sql<boolean>`call_track.status <> 'Closed'`;

/** The day of a call in the portal's time zone. */
export const dayOfCall = sql<string>`(call_track.called_at at time zone ${portalTimeZone})::date`;

/** Selects the phone calls in scope, joined with the names of member, group and staff. */
const selectScopedCalls = ({ scoped }: Pick<CallContext, 'scoped'>) =>
  scoped
    .select('call_track')
    .leftJoin(scoped.rows('member'), 'member.member_id', 'call_track.member_id')
    .leftJoin(groupNames, 'benefit_group.group_number', 'call_track.group_number')
    .leftJoin(accountNames('assignee'), 'assignee.account_id', 'call_track.assigned_account_id');

type Query = ReturnType<typeof selectScopedCalls>;

/** Adds the columns of a list row; only an open call has an age and can be overdue. */
const addRowColumns = (query: Query, today: string) =>
  query
    .select(['call_track.callno', 'call_track.called_at as call_date', 'call_track.direction'])
    .select(['call_track.from_key1', 'call_track.from_key2', 'call_track.from_key3'])
    .select(['call_track.regard_key1', 'call_track.regard_key2', 'call_track.regard_key3'])
    .select(['call_track.caller_name', 'call_track.member_id', memberName.as('member_name')])
    .select(['call_track.group_number', 'benefit_group.name as group_name'])
    .select(['call_track.priority', 'call_track.status', 'call_track.due_date as due_dt'])
    .select(['call_track.assigned_account_id as assigned_to', 'call_track.opp_id'])
    .select(accountName('assignee').as('assigned_name'))
    .select(nameOfAccount('call_track.operator_account_id').as('operator_name'))
    .select([
      sql<boolean>`(${isOpen} and coalesce(call_track.due_date < ${today}::date, false))`.as(
        'overdue',
      ),
      sql<number | null>`case when ${isOpen} then ${today}::date - ${dayOfCall} end`.as('age_days'),
    ]);

export type CallRowData = Awaited<
  ReturnType<ReturnType<typeof addRowColumns>['executeTakeFirstOrThrow']>
>;

const sortColumns: Record<
  NonNullable<CallSearch['sortBy']>,
  readonly (string | RawBuilder<unknown>)[]
> = {
  callno: ['call_track.callno'],
  callDate: ['call_track.called_at'],
  callerName: [sql`fold(call_track.caller_name)`],
  memberName: ['member.last_name_key', 'member.first_name_key'],
  status: [
    sql`array_position(array['Open', 'Pending', 'Transferred', 'Closed'], call_track.status)`,
  ],
  priority: [sql`array_position(array['Low', 'Normal', 'High', 'Urgent'], call_track.priority)`],
  dueDt: ['call_track.due_date'],
  assignedName: [sql`fold(${accountName('assignee')})`],
};

/** Selects the calls that match all criteria. Missing values are last in both directions. */
export function selectCalls(call: CallContext, criteria: CallSearch) {
  let query = addRowColumns(applyCriteria(call, selectScopedCalls(call), criteria), call.today);
  const order = sortDirection(!criteria.sortAscending);
  for (const column of sortColumns[criteria.sortBy ?? 'callDate']) {
    const expression = typeof column === 'string' ? sql.ref(column) : column;
    query = query.orderBy(expression, (item) => item[order]().nullsLast());
  }
  return query.orderBy('call_track.callno', 'desc');
}

function applyCriteria({ scope, today }: CallContext, query: Query, criteria: CallSearch): Query {
  const { callno, memberId, groupNumber, fromKey1, regardKey1, regardKey2 } = criteria;
  const { status, priority, assignedTo, oppId, beginDate, endDate, dueDt } = criteria;
  return query
    .where(hasGiven('call_track', { callno, groupNumber, fromKey1, regardKey1, regardKey2 }))
    .where(hasGiven('call_track', { memberId: memberId && digitsOnly(memberId), oppId }))
    .where(hasGiven('call_track', { status, priority, assignedAccountId: assignedTo }))
    .where(ifSet(criteria.assignedToMe, sql`call_track.assigned_account_id = ${scope.accountId}`))
    .where(ifSet(criteria.open, isOpen))
    .where(ifGiven(beginDate, (day) => sql`call_track.called_at >= ${startOfDay(day)}`))
    .where(ifGiven(endDate, (day) => sql`call_track.called_at < ${startOfDay(day, 1)}`))
    .where(ifGiven(dueDt, isDueBy))
    .where(ifSet(criteria.due, isDueBy(today)))
    .where(ifGiven(criteria.callerName, (given) => contains('call_track.caller_name', given)));
}

/** The beginning of a day in the portal's time zone, or of the day that follows it by some days. */
const startOfDay = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone ${portalTimeZone}`;

/** Selects open calls. */
const isDueBy = (day: string) => sql<boolean>`(${isOpen} and call_track.due_date <= ${day})`;

/** Lists the numbers and members of the first calls that match all criteria, in order. */
export const listCalls = (call: CallContext, criteria: CallSearch, limit: number) =>
  selectCalls(call, criteria)
    .clearSelect()
    .select(['call_track.callno', 'call_track.member_id'])
    .limit(limit)
    .execute();

/** Lists those of these calls that are in scope, in the given order. */
export async function listCallsByNumber(call: CallContext, callnos: readonly number[]) {
  const rows = await addRowColumns(selectScopedCalls(call), call.today)
    .where(sql<boolean>`call_track.callno = any(${callnos}::bigint[])`)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.callno, row]));
  return callnos.flatMap((callno) => byNumber.get(callno) ?? []);
}

/** Returns one call with all its data; undefined when it is missing or out of scope. */
export const findCall = (call: CallContext, callno: number) =>
  addRowColumns(selectScopedCalls(call), call.today)
    .leftJoin(call.scoped.rows('claim'), 'claim.claim_id', 'call_track.claim_id')
    .leftJoin('provider', 'provider.provider_id', 'call_track.provider_id')
    .select(['call_track.medium', 'call_track.caller_phone', 'call_track.tax_id'])
    .select(['provider.display_name as provider_name', 'claim.full_claim_number'])
    .select(['call_track.identity_verified', 'call_track.begin_date', 'call_track.end_date'])
    .select(['call_track.duration_seconds', 'call_track.resolution', 'call_track.follow_up_of'])
    .select([
      'call_track.row_version',
      sql<string>`to_char(call_track.called_at at time zone ${portalTimeZone}, 'HH24:MI')`.as(
        'call_time',
      ),
    ])
    .where('call_track.callno', '=', callno)
    .executeTakeFirst();

export type FoundCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;

/** Lists the follow-up calls of a call, earliest first. */
export const listFollowUpCalls = (call: CallContext, callno: number) =>
  addRowColumns(selectScopedCalls(call), call.today)
    .where('call_track.follow_up_of', '=', callno)
    .orderBy('call_track.called_at')
    .orderBy('call_track.callno')
    .execute();

/** Lists the notes of a call, latest first. */
export const listCallNotes = ({ scoped }: Pick<CallContext, 'scoped'>, callno: number) =>
  scoped
    .select('call_track_note', { callno })
    .select(['note_id', 'noted_at as note_date', 'operator_name', 'body'])
    .orderBy('noted_at', 'desc')
    .orderBy('note_id', 'desc')
    .execute();
