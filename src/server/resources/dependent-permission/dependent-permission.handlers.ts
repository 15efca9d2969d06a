import { getAgeAt } from '#shared/schemas/calendar.ts';
import { toHouseholdId } from '../../policy/scope.ts';
import type { Handler } from '../../requests/call.ts';
import { getHouseholdMembers } from '../member/household.queries.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';
import { readMemberRow, readMemberRows } from '../rows/read-rows.queries.ts';
import {
  saveGrant,
  selectSignedInMember,
  getPermissionOwnerId,
  selectPermissions,
  getViewerId,
} from './dependent-permission.queries.ts';

export const readLoggedDependent: Handler<'readLoggedDependent'> = async (call) => {
  const member = await readMemberRow(call, selectSignedInMember(call));
  return { ...member, age: getAgeAt(member.dateOfBirth, call.today) };
};

export const listDependents: Handler<'listDependents'> = async (call) => {
  const { memberId = '' } = call.scope;
  const members = await getHouseholdMembers(call, toHouseholdId(memberId), memberId);
  call.auditRead(...members.map((member) => member.memberId));
  return members;
};

export const listDependentPermissions: Handler<'listDependentPermissions'> = (call) =>
  readMemberRows(call, selectPermissions(call));

/**
 * Grants or withdraws a viewer's access to a member's information. Responds 404 for a member whose information the user does
 * not control, and for a viewer who is not an adult of the household.
 */
export const updateDependentPermission: Handler<'updateDependentPermission'> = async (call) => {
  const { dependentNumber, accessGranted, kinds, grantedFrom, grantedUntil } = call.input;
  const ownerId = await getPermissionOwnerId(call, findRequestedMemberId(call) ?? '');
  const viewerId = await getViewerId(call, ownerId, dependentNumber);
  const days = accessGranted ? { from: grantedFrom, until: grantedUntil } : {};
  const grant = { viewerId, accessGranted, kinds, ...days };
  await saveGrant(call, ownerId, grant);
  call.auditObject(ownerId, grant);
};
