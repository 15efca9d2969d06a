import { formatAddressLines } from '#shared/format/address.ts';
import { requireFound } from '../../errors.ts';
import { toImpersonationTarget } from '../../policy/impersonation.ts';
import { maySessionImpersonate } from '../../policy/session.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { countRows } from '../rows/paged.queries.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import {
  findMemberGroup,
  findMemberNumbers,
  isActive,
  listMemberPolicies,
  findMemberSsn,
} from './member.queries.ts';
import { selectMembers, grantProviderAccess } from './member-search.queries.ts';
import { getStaffFacts } from './member-profile.queries.ts';
import { readMemberProfile } from './profile.ts';

export const searchMembers: Handler<'searchMembers'> = async (call) => {
  if (call.scope.principal === 'provider') await grantProviderAccess(call, call.input);
  const members = selectMembers(call, call.input);
  const page = await readMemberPage(call, members);
  // Staff and providers search for a person; an employer's list is the members of the company.
  if (call.scope.principal !== 'employer') return page;
  return page.withActiveMembers(await countRows(members.where(isActive)));
};

/** Returns a member's profile; without a member id, the user's own. */
export const readProfile: Handler<'readProfile'> = (call) => {
  const { memberId = call.scope.memberId ?? '', birthdate } = call.input;
  return readMemberProfile(call, memberId, birthdate);
};

export const readProfileForStaff: Handler<'readProfileForStaff'> = async (call) => {
  const { memberId, birthdate } = call.input;
  const profile = await readMemberProfile(call, memberId, birthdate);
  const { account: row, owedTotals, ...staffFields } = await getStaffFacts(call, profile.memberId);
  const { owed } = toFields(call, owedTotals);
  const account = row && toFields(call, row);
  const target =
    account &&
    toImpersonationTarget(call.services.catalogue, { ...account, status: account.loginStatus });
  const mayImpersonate = account !== undefined && maySessionImpersonate(call.session, target);
  return { ...profile, ...staffFields, ...account, owed, mayImpersonate };
};

export const readIdentifier: Handler<'readIdentifier'> = async (call) => {
  const row = requireFound(await findMemberNumbers(call, call.input.memberId));
  call.auditRead(row.member_id);
  const policies = await listMemberPolicies(call, row.member_id);
  return { ...toFields(call, row), policies: policies.map((policy) => toFields(call, policy)) };
};

/** Returns the brand's contact data, and group data of the requested member, by default the caller's own. */
export const readCustomerService: Handler<'readCustomerService'> = async (call) => {
  const { support, address, links } = call.request.brand;
  const memberId = call.input.memberId ?? call.scope.memberId;
  const isMemberNamed = call.input.memberId !== undefined;
  const member = memberId === undefined ? undefined : await findMemberGroup(call, memberId);
  if (isMemberNamed) requireFound(member);
  return {
    phone: support.phone,
    tty: support.tty,
    email: support.email,
    hours: support.hours[call.request.language] ?? '',
    addressText: formatAddressLines(address).join('\n'),
    groupName: member?.name,
    costComparisonUrl: member?.display_cost_comparison_tool ? links.costComparison : undefined,
  };
};

export const revealSsn: Handler<'revealSsn'> = async (call) => {
  const row = requireFound(await findMemberSsn(call, call.input.memberId));
  call.auditRead(row.member_id);
  call.auditObject(row.member_id, { revealed: 'ssn' });
  return { ssn: row.ssn ?? undefined };
};
