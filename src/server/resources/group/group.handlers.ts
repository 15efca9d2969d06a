import { found } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { paged } from '../rows/paged.queries.ts';
import { fullName } from '../rows/people.ts';
import { findGroup, groupParts, groupsFor, membersOfGroup } from './group.queries.ts';

export const listGroups: Handler<'listGroups'> = (call) => paged(call, groupsFor(call, call.input));

export const listGroupNames: Handler<'listGroupNames'> = async (call) => {
  const rows = await call.scoped
    .select('benefit_group')
    .select(['benefit_group.group_number', 'benefit_group.name'])
    .orderBy('benefit_group.group_number')
    .execute();
  return rows.map((row) => toFields(call, row));
};

async function readOne(call: Call, groupNumber: number) {
  const group = toFields(call, found(await findGroup(call, groupNumber)));
  const { addressLine1, addressLine2, city, state, zip } = group;
  return { ...group, address: { addressLine1, addressLine2, city, state, zip } };
}

export const readGroup: Handler<'readGroup'> = (call) => readOne(call, call.input.groupNumber);

export const readGroupDetails: Handler<'readGroupDetails'> = async (call) => {
  const { groupNumber } = call.input;
  return { ...(await readOne(call, groupNumber)), ...(await groupParts(call, groupNumber)) };
};

export const listGroupMembers: Handler<'listGroupMembers'> = async (call) => {
  found(await findGroup(call, call.input.groupNumber));
  const page = await paged(call, membersOfGroup(call, call.input));
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page.map((row) => ({ ...row, memberName: fullName(row) }));
};

/** Both answer what visibility.ts lets the caller see; staff of one group see one group in either. */
export const listMyGroups: Handler<'listMyGroups'> = (call) => listGroups(call);
