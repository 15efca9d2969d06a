import { getAgeAt } from '#shared/schemas/calendar.ts';
import { requireFound } from '../../errors.ts';
import { toHouseholdId } from '../../policy/scope.ts';
import type { Handler } from '../../requests/call.ts';
import { listHouseholdMembers, listVisibleHouseholdIds } from '../member/household.queries.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { fullName } from '../rows/people.ts';
import {
  saveGrant,
  findSignedInMember,
  findPermissionOwner,
  listPermissionRows,
  findHouseholdViewer,
} from './dependent-permission.queries.ts';

export const readLoggedDependent: Handler<'readLoggedDependent'> = async (call) => {
  const row = requireFound(await findSignedInMember(call));
  call.auditRead(row.member_id);
  return {
    ...toFields(call, row),
    memberName: fullName(row),
    age: getAgeAt(row.date_of_birth, call.today),
  };
};

export const listDependents: Handler<'listDependents'> = async (call) => {
  const { memberId = '' } = call.scope;
  const visibleIds = await listVisibleHouseholdIds(call, toHouseholdId(memberId));
  const allMembers = await listHouseholdMembers(call, toHouseholdId(memberId), memberId);
  const rows = allMembers.filter((row) => visibleIds.has(row.member_id) || !row.protected);
  call.auditRead(...rows.map((row) => row.member_id));
  return rows.map((row) => ({
    ...toFields(call, row),
    memberName: fullName(row),
    visible: visibleIds.has(row.member_id),
  }));
};

export const listDependentPermissions: Handler<'listDependentPermissions'> = async (call) => {
  const rows = await listPermissionRows(call);
  call.auditRead(...rows.map((row) => row.member_id));
  return rows.map((row) => ({
    ...toFields(call, row),
    permissionId: `${row.owner_number}-${row.dependent_number}`,
    ownerName: fullName(row),
    memberName: fullName({
      first_name: row.viewer_first_name,
      middle_initial: row.viewer_middle_initial,
      last_name: row.viewer_last_name,
    }),
    kinds: row.kinds ?? [],
  }));
};

/**
 * Grants or withdraws a viewer's access to a member's information. Responds 404 for a member whose information the user does
 * not control, and for a viewer who is not an adult of the household.
 */
export const updateDependentPermission: Handler<'updateDependentPermission'> = async (call) => {
  const { memberId, dependentNumber, accessGranted, kinds, grantedFrom, grantedUntil } = call.input;
  const requestedOwnerId =
    memberId === undefined ? (call.scope.memberId ?? '') : digitsOnly(memberId);
  const { member_id: ownerId } = requireFound(await findPermissionOwner(call, requestedOwnerId));
  const { member_id: viewerId } = requireFound(
    await findHouseholdViewer(call, ownerId, dependentNumber),
  );
  const days = accessGranted ? { from: grantedFrom, until: grantedUntil } : {};
  await saveGrant(call, {
    ownerId,
    viewerId,
    accessGranted,
    kinds,
    from: days.from,
    until: days.until,
  });
  call.auditObject(ownerId, { viewerId, accessGranted, kinds, ...days });
};
