import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { addSessionMembers } from '../../policy/session-members.ts';
import {
  countProviderLookup,
  type LookupSubject,
} from '../../requests/provider-lookups.queries.ts';
import type { ScopedSelect } from '../../policy/filtered-reads.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import {
  beginsWith,
  digitsOnly,
  sortDirection,
  equals,
  escapeLike,
} from '../rows/matching.queries.ts';

type Criteria = Operations['searchMembers']['input'];
type MemberQuery = ScopedSelect<'member'>;

const sortColumns = {
  groupNumber: ['member.group_number'],
  memberName: ['member.last_name_key', 'member.first_name_key'],
  memberId: ['member.member_id'],
  dateOfBirth: ['member.date_of_birth'],
  status: ['member.status'],
  effectiveDate: ['member.effective_date'],
} as const;
const firstSort = limits.groupSort.value as keyof typeof sortColumns;

/** Returns members in scope that match the criteria. */
export function selectMembers({ scoped }: Scoped, criteria: Criteria) {
  let query = match(scoped.select('member'), criteria)
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(['member.member_id', 'member.group_number', 'benefit_group.name as group_name'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .select(['member.date_of_birth', 'member.ssn_last4', 'member.protected'])
    .select(['member.employee_number', 'member.dependent_number', 'member.relationship'])
    .select(['member.status', 'member.effective_date', 'member.termination_date'])
    .select(hasAccount({ scoped }).as('has_account'));
  for (const column of sortColumns[criteria.sortProperty ?? firstSort])
    query = query.orderBy(column, sortDirection(criteria.sortDesc));
  return query.orderBy('member.member_id');
}

const hasAccount = ({ scoped }: Scoped) =>
  sql<boolean>`exists (select 1 from ${scoped.rows('account')} where account.member_id = member.member_id)`;

function match(query: MemberQuery, criteria: Criteria): MemberQuery {
  const {
    memberId,
    firstName,
    lastName,
    name,
    ssn,
    ssnLast4,
    dateOfBirth,
    groupNumber,
    employeeNumber,
    status,
  } = criteria;
  let found = query;
  if (memberId)
    found = found.where(
      'member.member_id',
      'like',
      `${escapeLike(digitsOnly(memberId) || memberId)}%`,
    );
  // A proof must match exactly: with prefixes, each shorter name would be a new subject with its own attempts.
  const named = ssn || ssnLast4 ? equals : beginsWith;
  if (firstName) found = found.where(named('member.first_name_key', firstName));
  if (lastName) found = found.where(named('member.last_name_key', lastName));
  if (name) found = found.where(isNamed(name));
  if (ssn) found = found.where('member.ssn', '=', digitsOnly(ssn));
  if (ssnLast4) found = found.where('member.ssn_last4', '=', ssnLast4);
  if (dateOfBirth) found = found.where('member.date_of_birth', '=', dateOfBirth);
  if (groupNumber !== undefined) found = found.where('member.group_number', '=', groupNumber);
  if (employeeNumber !== undefined)
    found = found.where('member.employee_number', '=', employeeNumber);
  if (status) found = found.where('member.status', '=', status);
  return found;
}

/** Matches the beginning of the first name, of the last name, or of both in either order. */
function isNamed(name: string) {
  const first = (text: string) => beginsWith('member.first_name_key', text);
  const last = (text: string) => beginsWith('member.last_name_key', text);
  const splits = splitsOf(name).flatMap(([before, after]) => [
    sql<boolean>`(${first(before)} and ${last(after)})`,
    sql<boolean>`(${last(before)} and ${first(after)})`,
  ]);
  const whole = name.replaceAll(/[\s,]+/gu, ' ').trim();
  return sql<boolean>`(${sql.join([first(whole), last(whole), ...splits], sql` or `)})`;
}

/** Few names have more; each word more is two comparisons more. */
const MOST_WORDS = 5;

/** The two parts on both sides of each gap: "De la Cruz" is De and la Cruz, or De la and Cruz. */
function splitsOf(name: string): [string, string][] {
  const words = name.split(/[\s,]+/u).filter(Boolean);
  return words
    .slice(1, MOST_WORDS)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
}

/** Returns the subject: a complete household number, otherwise the person that the other facts describe. */
function lookedUpBy(criteria: Criteria): LookupSubject {
  const { memberId = '', firstName = '', lastName = '', dateOfBirth = '' } = criteria;
  const household = digitsOnly(memberId).slice(0, limits.memberIdSearchCharacters.value);
  return household.length === limits.memberIdSearchCharacters.value
    ? { memberId: household }
    : { firstName: firstName.trim(), lastName: lastName.trim(), dateOfBirth };
}

/**
 * Gives a provider's session access to the members that its exact search names: by the first ten characters of the
 * member id, or by name, last four of the SSN and birth date (specification, point 5).
 */
export async function grantProviderAccess(call: Call, criteria: Criteria): Promise<void> {
  const lookedUp = lookedUpBy(criteria);
  await countProviderLookup(call, 'searchMembers', lookedUp);
  const { trx, scope } = call;
  const condition =
    'memberId' in lookedUp
      ? sql<boolean>`member.household_id = ${lookedUp.memberId}`
      : sql<boolean>`(member.first_name_key = fold(${lookedUp.firstName})
          and member.last_name_key = fold(${lookedUp.lastName}) and member.ssn_last4 = ${criteria.ssnLast4 ?? ''}
          and member.date_of_birth = ${lookedUp.dateOfBirth || null}::date)`;
  await addSessionMembers(trx, scope, condition);
}
