import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { findAccountOfMember, listHouseholdAccountRows } from '../user/look-up.queries.ts';
import { requireMember } from './member.queries.ts';

export const readMemberAccount: Handler<'readMemberAccount'> = async (call) => {
  const { memberId } = call.input;
  await requireMember(call, memberId);
  call.auditRead(memberId);
  const row = await findAccountOfMember(call, memberId);
  return row ? toFields(call, row) : {};
};

export const listHouseholdAccounts: Handler<'listHouseholdAccounts'> = async (call) => {
  const { memberId } = call.input;
  await requireMember(call, memberId);
  const rows = await listHouseholdAccountRows(call, memberId);
  call.auditRead(...rows.map(({ member_id }) => member_id));
  return rows.map((row) => ({
    ...toFields(call, row),
    memberName: `${row.first_name} ${row.last_name}`,
  }));
};
