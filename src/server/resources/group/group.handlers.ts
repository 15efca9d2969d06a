import { displayTaxId } from '#shared/format/identifiers.ts';
import { requireFound, createStaleRowError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { fullName } from '../rows/people.ts';
import { findLogoDataUrl } from './logo-file.ts';
import {
  updateGroupRow,
  findGroup,
  findGroupWithCounts,
  getGroupParts,
  selectGroups,
  selectMembersOfGroup,
  listGroupNetworks,
} from './group.queries.ts';

export const listGroups: Handler<'listGroups'> = (call) =>
  readPage(call, selectGroups(call, call.input));

export const listGroupNames: Handler<'listGroupNames'> = async (call) => {
  const rows = await call.scoped
    .select('benefit_group')
    .select(['group_number', 'name'])
    .orderBy('group_number')
    .execute();
  return rows.map((row) => toFields(call, row));
};

/** Returns the group with its address as one object and its tax ID as 12-3456789. */
async function getGroupFields(call: Call, groupNumber: number) {
  const group = toFields(call, requireFound(await findGroupWithCounts(call, groupNumber)));
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
  ...(await getGroupParts(call, groupNumber)),
  logo: await findLogoDataUrl(call, groupNumber),
});

export const readGroupDetails: Handler<'readGroupDetails'> = (call) =>
  getGroupDetails(call, call.input.groupNumber);

export const updateGroup: Handler<'updateGroup'> = async (call) => {
  const { groupNumber } = call.input;
  requireFound(await findGroup(call, groupNumber));
  if (!(await updateGroupRow(call, call.input))) throw createStaleRowError();
  call.auditObject(groupNumber);
  return getGroupDetails(call, groupNumber);
};

export const readRepricingInfo: Handler<'readRepricingInfo'> = async (call) => {
  const { groupNumber } = call.input;
  requireFound(await findGroup(call, groupNumber));
  return (await listGroupNetworks(call, groupNumber)).map((row) => toFields(call, row));
};

export const listGroupMembers: Handler<'listGroupMembers'> = async (call) => {
  requireFound(await findGroup(call, call.input.groupNumber));
  const page = await readPage(call, selectMembersOfGroup(call, call.input));
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page.map((row) => ({ ...row, memberName: fullName(row) }));
};

/** Same as listGroups, which lists only groups in scope. The specification has both operations. */
export const listMyGroups: Handler<'listMyGroups'> = (call) => listGroups(call);
