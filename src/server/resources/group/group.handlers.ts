import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { isActive } from '../member/member.queries.ts';
import { countRows, readPage } from '../rows/paged.queries.ts';
import { readMemberPage, readRow, readRows } from '../rows/read-rows.queries.ts';
import { findLogoDataUrl } from './logo-data-url.ts';
import {
  requireGroup,
  selectContacts,
  selectGroup,
  selectGroupNetworks,
  selectGroups,
  selectLocations,
  selectMembersOfGroup,
  selectPlans,
  updateGroupRow,
} from './group.queries.ts';

export const listGroups: Handler<'listGroups'> = (call) =>
  readPage(call, selectGroups(call, call.input));

export const listGroupNames: Handler<'listGroupNames'> = (call) => {
  const groups = call.scoped.select('benefit_group', {}, ['group_number', 'name']);
  return readRows(call, groups.orderBy('group_number'));
};

/** Returns the group with its address as one object and its tax ID as 12-3456789. */
async function getGroupFields(call: Call, groupNumber: number) {
  const group = await readRow(call, selectGroup(call, groupNumber));
  const { addressLine1, addressLine2, city, state, zip, ein } = group;
  return {
    ...group,
    ...(ein && { ein: displayTaxId(ein) }),
    address: { addressLine1, addressLine2, city, state, zip },
  };
}

export const readGroup: Handler<'readGroup'> = (call) =>
  getGroupFields(call, call.input.groupNumber);

const getGroupDetails = async (call: Call, groupNumber: number) => ({
  ...(await getGroupFields(call, groupNumber)),
  contacts: await readRows(call, selectContacts(call, groupNumber)),
  locations: await readRows(call, selectLocations(call, groupNumber)),
  plans: await readRows(call, selectPlans(call, groupNumber)),
  logo: await findLogoDataUrl(call, groupNumber),
});

export const readGroupDetails: Handler<'readGroupDetails'> = (call) =>
  getGroupDetails(call, call.input.groupNumber);

export const updateGroup: Handler<'updateGroup'> = async (call) => {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  await updateGroupRow(call, call.input);
  call.auditObject(groupNumber);
  return getGroupDetails(call, groupNumber);
};

export const readRepricingInfo: Handler<'readRepricingInfo'> = async (call) => {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  return readRows(call, selectGroupNetworks(call, groupNumber));
};

export const listGroupMembers: Handler<'listGroupMembers'> = async (call) => {
  await requireGroup(call, call.input.groupNumber);
  const members = selectMembersOfGroup(call, call.input);
  const page = await readMemberPage(call, members);
  return page.withActiveMembers(await countRows(members.where(isActive)));
};

/** Same as listGroups, which lists only groups in scope. The specification has both operations. */
export const listMyGroups: Handler<'listMyGroups'> = (call) => listGroups(call);
