import { fieldProblem, found } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { toFields, toRow } from '../rows/fields.ts';
import { findGroup } from '../group/group.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { paged } from '../rows/paged.queries.ts';
import { groupTexts, memosOf, memoTypes } from './memo.queries.ts';

export const searchMemos: Handler<'searchMemos'> = async (call) => {
  const { memberId } = call.input;
  await requireMember(call, memberId);
  call.auditRead(memberId);
  return paged(call, memosOf(call, memberId));
};

export const createMemo: Handler<'createMemo'> = async (call) => {
  const { memberId, descno } = call.input;
  await requireMember(call, memberId);
  const types = await memoTypes(call);
  if (types.every((type) => type.descno !== descno)) throw fieldProblem('descno', 'enum');
  const { accountId } = personOf(call);
  const memo = toRow({ ...call.input, createdBy: accountId, updatedBy: accountId });
  const { memo_id } = await call.scoped.insert('memo', memo, ['memo_id']);
  call.auditRead(memberId);
  call.auditWrite(memo_id);
  const created = memosOf(call, memberId).where('memo.memo_id', '=', memo_id);
  return toFields(call, found(await created.executeTakeFirst()));
};

export const listMemoTypes: Handler<'listMemoTypes'> = async (call) =>
  (await memoTypes(call)).map((row) => toFields(call, row));

async function listTexts(
  call: Call<{ groupNumber: number }>,
  kind: Parameters<typeof groupTexts>[1],
) {
  const { groupNumber } = call.input;
  found(await findGroup(call, groupNumber));
  return (await groupTexts(call, kind, groupNumber)).map((row) => toFields(call, row));
}

export const listPlanTexts: Handler<'listPlanTexts'> = (call) => listTexts(call, 'plan');
export const listGroupTexts: Handler<'listGroupTexts'> = (call) => listTexts(call, 'group');
export const listPrecertTexts: Handler<'listPrecertTexts'> = (call) => listTexts(call, 'precert');
