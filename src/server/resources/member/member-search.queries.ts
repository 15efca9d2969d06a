import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { addSessionMembers } from '../../policy/session-members.ts';
import {
  countProviderLookup,
  type LookupSubject,
} from '../../requests/provider-lookups.queries.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import {
  beginsWith,
  digitsOnly,
  sortDirection,
  equals,
  hasPrefix,
} from '../rows/matching.queries.ts';
import { fullNameOf } from '../rows/names.queries.ts';

type Criteria = Operations['searchMembers']['input'];

const sortColumns = {
  groupNumber: ['member.group_number'],
  memberName: ['member.last_name_key', 'member.first_name_key'],
  memberId: ['member.member_id'],
  dateOfBirth: ['member.date_of_birth'],
  status: ['member.status'],
  effectiveDate: ['member.effective_date'],
} as const;
const defaultSort = limits.groupSort.value as keyof typeof sortColumns;

/** Selects the members in scope that match the criteria. */
export function selectMembers({ scoped }: Scoped, criteria: Criteria) {
  const { memberId, firstName, lastName, name, ssn, ssnLast4, dateOfBirth } = criteria;
  const { groupNumber, employeeNumber, status, phone, email } = criteria;
  // With an SSN, names must match exactly: otherwise each prefix of a name would be another subject of the rate limit.
  const matchName = ssn || ssnLast4 ? equals : beginsWith;
  let query = scoped
    .select('member')
    .innerJoin(scoped.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(['member.member_id', 'member.group_number', 'benefit_group.name as group_name'])
    .select([fullNameOf('member').as('member_name'), loginName({ scoped }).as('login_name')])
    .select(['member.date_of_birth', 'member.ssn_last4', 'member.protected'])
    .select(['member.employee_number', 'member.dependent_number', 'member.relationship'])
    .select(['member.status', 'member.effective_date', 'member.termination_date'])
    .where(ifGiven(memberId, (given) => hasPrefix('member.member_id', digitsOnly(given) || given)))
    .where(ifGiven(firstName, (given) => matchName('member.first_name_key', given)))
    .where(ifGiven(lastName, (given) => matchName('member.last_name_key', given)))
    .where(ifGiven(name, isNamed))
    .where(ifGiven(phone, hasPhone))
    .where(ifGiven(email, (given) => sql<boolean>`lower(member.email) = lower(${given.trim()})`))
    .where(hasGiven('member', { ssn: ssn && digitsOnly(ssn), ssnLast4, dateOfBirth }))
    .where(hasGiven('member', { groupNumber, employeeNumber, status }));
  for (const column of sortColumns[criteria.sortProperty ?? defaultSort])
    query = query.orderBy(column, sortDirection(criteria.sortDesc));
  return query.orderBy('member.member_id');
}

const loginName = ({ scoped }: Scoped) =>
  sql<string | null>`(select account.user_name from ${scoped.rows('account')}
    where account.member_id = member.member_id order by account.account_id limit 1)`;

/** Matches one of the telephone numbers, of which only the last ten digits count: "+1 (614) 555-0162" is 614-555-0162. */
const hasPhone = (phone: string) =>
  sql<boolean>`member.phone_keys @> array[right(${digitsOnly(phone)}, 10)]`;

/**
 * Matches the beginning of the first name, of the last name, or of both in either order. A middle initial, as in the name
 * that the portal shows, excludes only members with another one.
 */
function isNamed(name: string) {
  const { initial, others } = takeInitial(name);
  if (initial === undefined) return hasNames(name);
  const hasInitial = sql<boolean>`fold(coalesce(member.middle_initial, '')) in ('', (select fold(${initial})))`;
  return sql<boolean>`(${hasNames(name)} or (${hasInitial} and ${hasNames(others)}))`;
}

/** Splits a name at spaces and commas. */
const splitName = (name: string): string[] => name.split(/[\s,]+/u).filter(Boolean);

/** Takes the initial out of "Maria L. Ortega" and "Ortega, Maria L". The first word is never one, nor that of a short name. */
function takeInitial(name: string): { initial?: string; others: string } {
  const words = splitName(name);
  const index = words.findIndex((word, at) => at > 0 && /^\p{L}\.?$/u.test(word));
  if (index === -1 || words.length < 3) return { others: name };
  return {
    initial: words[index]?.replace('.', '') ?? '',
    others: words.toSpliced(index, 1).join(' '),
  };
}

function hasNames(name: string) {
  const firstNameBeginsWith = (text: string) => beginsWith('member.first_name_key', text);
  const lastNameBeginsWith = (text: string) => beginsWith('member.last_name_key', text);
  const splits = listSplits(name).flatMap(([before, after]) => [
    sql<boolean>`(${firstNameBeginsWith(before)} and ${lastNameBeginsWith(after)})`,
    sql<boolean>`(${lastNameBeginsWith(before)} and ${firstNameBeginsWith(after)})`,
  ]);
  const wholeName = splitName(name).join(' ');
  return sql<boolean>`(${sql.join([firstNameBeginsWith(wholeName), lastNameBeginsWith(wholeName), ...splits], sql` or `)})`;
}

/** Further words of a name are not used as a split, because each split adds two comparisons. Few names have more words. */
const maxNameWords = 5;

/** Returns each way to split a name into two: "De la Cruz" is De and la Cruz, or De la and Cruz. */
function listSplits(name: string): [string, string][] {
  const words = splitName(name);
  return words
    .slice(1, maxNameWords)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}

/** Returns the subject of the rate limit: a complete household ID, otherwise the person whom the other criteria describe. */
function toLookupSubject(criteria: Criteria): LookupSubject {
  const { memberId = '', firstName = '', lastName = '', dateOfBirth = '' } = criteria;
  const household = digitsOnly(memberId).slice(0, limits.memberIdSearchCharacters.value);
  return household.length === limits.memberIdSearchCharacters.value
    ? { memberId: household }
    : { firstName: firstName.trim(), lastName: lastName.trim(), dateOfBirth };
}

/**
 * Counts a provider's search toward the limits, and gives the provider's session access to the members that the search names
 * exactly: by the first ten characters of the member id, or by name, last four of the SSN and birth date (point 5 of
 * the specification).
 */
export async function grantProviderAccess(call: Call, criteria: Criteria): Promise<void> {
  const subject = toLookupSubject(criteria);
  await countProviderLookup(call, 'searchMembers', subject);
  const { trx, scope } = call;
  const condition =
    'memberId' in subject
      ? sql<boolean>`member.household_id = ${subject.memberId}`
      : sql<boolean>`(member.first_name_key = fold(${subject.firstName})
          and member.last_name_key = fold(${subject.lastName}) and member.ssn_last4 = ${criteria.ssnLast4 ?? ''}
          and member.date_of_birth = ${subject.dateOfBirth || null}::date)`;
  await addSessionMembers(trx, scope, condition);
}
