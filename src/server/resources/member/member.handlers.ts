import { addressLines } from '#shared/format/address.ts';
import { found } from '../../errors.ts';
import { toImpersonationTarget } from '../../policy/impersonation.ts';
import { sessionMayImpersonate } from '../../policy/session.ts';
import type { Handler } from '../../requests/call.ts';
import { memberSearchPage } from '../paging.ts';
import { fullName } from '../people.ts';
import { groupNameOf, numbersOf, policiesOf, ssnOf } from './member.queries.ts';
import { findMembers, openToProvider } from './member-search.queries.ts';
import { staffFacts } from './member-profile.queries.ts';
import { readMemberProfile } from './profile.ts';

export const searchMembers: Handler<'searchMembers'> = async (call) => {
  if (call.scope.principal === 'provider') await openToProvider(call, call.input);
  const { rows, total, page } = await findMembers(call, call.input);
  call.opened(...rows.map((row) => row.member_id));
  const results = rows.map((row) => ({
    memberId: row.member_id,
    memberName: fullName(row),
    dateOfBirth: row.date_of_birth,
    ssnLast4: row.ssn_last4 ?? undefined,
    groupNumber: row.group_number,
    groupName: row.group_name,
    employeeNumber: row.employee_number,
    dependentNumber: row.dependent_number,
    relationship: row.relationship,
    status: row.status,
    effectiveDate: row.effective_date,
    terminationDate: row.termination_date ?? undefined,
    protected: row.protected,
    hasAccount: row.has_account,
  }));
  return memberSearchPage(results, total, page);
};

/** Without a member id, the reader's own. */
export const readProfile: Handler<'readProfile'> = async (call) => {
  const { profile } = await readMemberProfile(
    call,
    call.input.memberId ?? call.scope.memberId ?? '',
    call.input.birthdate,
  );
  return profile;
};

export const readProfileForStaff: Handler<'readProfileForStaff'> = async (call) => {
  const { memberId, birthdate } = call.input;
  const { row, profile } = await readMemberProfile(call, memberId, birthdate);
  const { account, ...facts } = await staffFacts(call, row.member_id);
  return {
    ...profile,
    ...facts,
    ssnLast4: row.ssn_last4 ?? undefined,
    protected: row.protected,
    confidentialCommunication: row.confidential_communication,
    accountId: account?.account_id,
    loginName: account?.user_name,
    loginStatus: account?.status,
    lastLoginDate: account?.last_login_at ?? undefined,
    mayImpersonate:
      account !== undefined &&
      sessionMayImpersonate(call.session, toImpersonationTarget(call.services.book, account)),
  };
};

export const readIdentifier: Handler<'readIdentifier'> = async (call) => {
  const row = found(await numbersOf(call, call.input.memberId));
  call.opened(row.member_id);
  const policies = await policiesOf(call, row.member_id);
  return {
    memberId: row.member_id,
    groupNumber: row.group_number,
    employeeNumber: row.employee_number,
    dependentNumber: row.dependent_number,
    policies: policies.map((policy) => ({
      coverageType: policy.coverage_type,
      planName: policy.plan_name,
      planYear: policy.plan_year,
      status: policy.status,
    })),
  };
};

/** The phone numbers of the brand, and of the plan where a member in reach is named. */
export const readCustomerService: Handler<'readCustomerService'> = async (call) => {
  const { support, address } = call.facts.brand;
  const memberId = call.input.memberId ?? call.scope.memberId;
  const named = call.input.memberId !== undefined;
  const member = memberId === undefined ? undefined : await groupNameOf(call, memberId);
  if (named) found(member);
  return {
    phone: support.phone,
    tty: support.tty,
    email: support.email,
    hours: support.hours[call.facts.language] ?? '',
    addressText: addressLines(address).join('\n'),
    groupName: member?.name,
  };
};

export const revealSsn: Handler<'revealSsn'> = async (call) => {
  const row = found(await ssnOf(call, call.input.memberId));
  call.opened(row.member_id);
  call.changed(row.member_id, { revealed: 'ssn' });
  return { ssn: row.ssn ?? undefined };
};

export { readQuickView } from './quick-view.ts';
