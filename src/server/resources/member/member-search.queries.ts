import { sql } from 'kysely';
import type { Operations } from '#shared/generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { openMembers } from '../../policy/open-members.ts';
import { countProviderLookup, type LookedUp } from '../../policy/provider-lookups.ts';
import type { ScopedSelect } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import { beginsWith, equals } from '../matching.queries.ts';
import { digitsOnly, direction, literal } from '../matching.ts';
import { pageOf } from '../paging.ts';

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

/** A page of members by any of the criteria, within what the caller may see. */
export async function findMembers({ owned }: Pick<Call, 'owned'>, criteria: Criteria) {
  const page = pageOf(criteria);
  const matching = () => match(owned.select('member'), criteria);
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = direction(criteria.sortDesc);
  let rows = matching()
    .innerJoin(owned.rows('benefit_group'), 'benefit_group.group_number', 'member.group_number')
    .select(memberColumns)
    .select('benefit_group.name as group_name')
    .select(
      sql<boolean>`exists (select 1 from ${owned.rows('account')} where account.member_id = member.member_id)`.as(
        'has_account',
      ),
    );
  for (const column of sortColumns[criteria.sortProperty ?? firstSort])
    rows = rows.orderBy(column, order);
  return {
    page,
    total,
    rows: await rows.orderBy('member.member_id').limit(page.size).offset(page.offset).execute(),
  };
}

const memberColumns = [
  'member.member_id',
  'member.first_name',
  'member.middle_initial',
  'member.last_name',
  'member.date_of_birth',
  'member.ssn_last4',
  'member.group_number',
  'member.employee_number',
  'member.dependent_number',
  'member.relationship',
  'member.status',
  'member.effective_date',
  'member.termination_date',
  'member.protected',
] as const;

function match(query: MemberQuery, criteria: Criteria): MemberQuery {
  const {
    memberId,
    firstName,
    lastName,
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
      `${literal(digitsOnly(memberId) || memberId)}%`,
    );
  // A proof must be exact: with prefixes, each shorter name would be a new subject with attempts of its own.
  const named = ssn || ssnLast4 ? equals : beginsWith;
  if (firstName) found = found.where(named('member.first_name_key', firstName));
  if (lastName) found = found.where(named('member.last_name_key', lastName));
  if (ssn) found = found.where('member.ssn', '=', digitsOnly(ssn));
  if (ssnLast4) found = found.where('member.ssn_last4', '=', ssnLast4);
  if (dateOfBirth) found = found.where('member.date_of_birth', '=', dateOfBirth);
  if (groupNumber !== undefined) found = found.where('member.group_number', '=', groupNumber);
  if (employeeNumber !== undefined)
    found = found.where('member.employee_number', '=', employeeNumber);
  if (status) found = found.where('member.status', '=', status);
  return found;
}

/** A whole household number, else the person the other facts describe. */
function lookedUpBy(criteria: Criteria): LookedUp {
  const { memberId = '', firstName = '', lastName = '', dateOfBirth = '' } = criteria;
  const household = digitsOnly(memberId).slice(0, limits.memberIdSearchCharacters.value);
  return household.length === limits.memberIdSearchCharacters.value
    ? { memberId: household }
    : { firstName: firstName.trim(), lastName: lastName.trim(), dateOfBirth };
}

/**
 * Opens to a provider's session the members its exact search names: the first ten characters of the member id, or name,
 * last four of the SSN and birth date (specification, point 5).
 */
export async function openToProvider(call: Call, criteria: Criteria): Promise<void> {
  const lookedUp = lookedUpBy(criteria);
  await countProviderLookup(call, 'searchMembers', lookedUp);
  const { trx, scope } = call;
  const asked =
    'memberId' in lookedUp
      ? sql<boolean>`member.household_id = ${lookedUp.memberId}`
      : sql<boolean>`(member.first_name_key = fold(${lookedUp.firstName})
          and member.last_name_key = fold(${lookedUp.lastName}) and member.ssn_last4 = ${criteria.ssnLast4 ?? ''}
          and member.date_of_birth = ${lookedUp.dateOfBirth || null}::date)`;
  await openMembers(trx, scope, asked);
}
