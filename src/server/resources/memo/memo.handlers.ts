import { fieldProblem, found } from '../../errors.ts';
import { personOf, type Handler } from '../../requests/call.ts';
import { toFields, toRow } from '../rows/fields.ts';
import { requireMember } from '../member/member.queries.ts';
import { paged } from '../rows/paged.queries.ts';
import { memosOf, memoTypes } from './memo.queries.ts';

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
