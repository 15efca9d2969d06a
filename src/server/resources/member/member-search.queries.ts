import { sql, type SelectQueryBuilder } from 'kysely';
import type { Operations } from '#shared/generated/operations.ts';
import type { Tables } from '../../database/tables.generated.ts';
import type { Call } from '../../requests/call.ts';
import { beginsWith } from '../matching.queries.ts';
import { digitsOnly, direction, literal } from '../matching.ts';
import { pageOf } from '../paging.ts';

type Criteria = Operations['searchMembers']['input'];
type MemberQuery = SelectQueryBuilder<Tables, 'member', Record<never, never>>;

const sortColumns = {
  groupNumber: ['member.group_number'],
  memberName: ['member.last_name_key', 'member.first_name_key'],
  memberId: ['member.member_id'],
  dateOfBirth: ['member.date_of_birth'],
  status: ['member.status'],
  effectiveDate: ['member.effective_date'],
} as const;

/** A page of members by any of the criteria, within what the caller may see. */
export async function findMembers({ owned }: Pick<Call, 'owned'>, criteria: Criteria) {
  const page = pageOf(criteria);
  const matching = () => match(owned.select('member'), criteria);
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = direction(criteria.sortDesc);
  let rows = matching()
    .innerJoin('benefit_group', 'benefit_group.group_number', 'member.group_number')
    .select(memberColumns)
    .select('benefit_group.name as group_name')
    .select(
      sql<boolean>`exists (select 1 from account where account.member_id = member.member_id)`.as(
        'has_account',
      ),
    );
  for (const column of sortColumns[criteria.sortProperty ?? 'groupNumber'])
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
  if (firstName) found = found.where(beginsWith('member.first_name_key', firstName));
  if (lastName) found = found.where(beginsWith('member.last_name_key', lastName));
  if (ssn) found = found.where('member.ssn', '=', digitsOnly(ssn));
  if (ssnLast4) found = found.where('member.ssn_last4', '=', ssnLast4);
  if (dateOfBirth) found = found.where('member.date_of_birth', '=', dateOfBirth);
  if (groupNumber !== undefined) found = found.where('member.group_number', '=', groupNumber);
  if (employeeNumber !== undefined)
    found = found.where('member.employee_number', '=', employeeNumber);
  if (status) found = found.where('member.status', '=', status);
  return found;
}

/**
 * Opens to a provider's session the members its exact search names: the first ten characters of the member id, or name,
 * last four of the SSN and birth date (specification, point 5). Only members covered in one of the provider's networks,
 * or treated under its tax ids. It asks the table itself, since before this nothing is visible to a provider.
 */
export async function openToProvider({ trx, scope }: Call, criteria: Criteria): Promise<void> {
  const { memberId = '', firstName = '', lastName = '', ssnLast4 = '', dateOfBirth } = criteria;
  const household = digitsOnly(memberId).slice(0, 10);
  const asked =
    household.length === 10
      ? sql<boolean>`member.household_id = ${household}`
      : sql<boolean>`(member.first_name_key = fold(${firstName.trim()}) and member.last_name_key = fold(${lastName.trim()})
          and member.ssn_last4 = ${ssnLast4} and member.date_of_birth = ${dateOfBirth ?? null}::date)`;
  await sql`insert into session_member (session_id, member_id)
    select ${scope.sessionId}, member.member_id from member
    where ${asked} and not member.protected and (
      exists (select 1 from coverage join account_network on account_network.network_id = coverage.network_id
        where coverage.member_id = member.member_id and account_network.account_id = ${scope.accountId})
      or exists (select 1 from claim
        where claim.member_id = member.member_id and claim.billing_tax_id = any(${scope.taxIds}::text[])))
    on conflict do nothing`.execute(trx);
}
