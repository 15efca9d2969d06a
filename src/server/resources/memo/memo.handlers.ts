import { HttpError, createFieldError, requireFound } from '../../errors.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { toFields, toRow } from '../rows/fields.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { requireGroup } from '../group/group.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { readPage } from '../rows/paged.queries.ts';
import {
  selectGroupTexts,
  selectMatchingMemos,
  selectMemos,
  listMemoTypeRows,
  updateMemo,
} from './memo.queries.ts';

export const searchMemos: Handler<'searchMemos'> = async (call) => {
  const { memberId } = call.input;
  await requireMember(call, memberId);
  call.auditRead(memberId);
  return readPage(call, selectMatchingMemos(call, memberId, call.input));
};

/** Inserts a memo or, with a memoId, changes an existing one of the caller. `descno` is the number of the memo type. */
export const createMemo: Handler<'createMemo'> = async (call) => {
  const { memberId, descno } = call.input;
  await requireMember(call, memberId);
  const types = await listMemoTypeRows(call);
  if (types.every((type) => type.descno !== descno)) throw createFieldError('descno', 'enum');
  const memoId = await saveMemo(call);
  call.auditRead(memberId);
  call.auditObject(memoId);
  const savedMemo = selectMemos(call, memberId).where('memo.memo_id', '=', memoId);
  return toFields(call, requireFound(await savedMemo.executeTakeFirst()));
};

async function saveMemo(call: Parameters<Handler<'createMemo'>>[0]): Promise<number> {
  const { memoId, rowVersion = 0, ...memoFields } = call.input;
  const { accountId } = requirePerson(call);
  const memo = { ...memoFields, updatedBy: accountId };
  if (memoId === undefined) {
    const row = toRow({ ...memo, createdBy: accountId });
    return (await call.scoped.insert('memo', row, ['memo_id'])).memo_id;
  }
  const storedMemo = selectMemos(call, memoFields.memberId).where('memo.memo_id', '=', memoId);
  const { own } = requireFound(await storedMemo.executeTakeFirst());
  if (!own) throw new HttpError('forbidden');
  await updateMemo(call, { memoId, rowVersion }, toRow(memo));
  return memoId;
}

export const listMemoTypes: Handler<'listMemoTypes'> = async (call) =>
  (await listMemoTypeRows(call)).map((row) => toFields(call, row));

async function listTextsOfKind(
  call: Call<{ groupNumber: number }>,
  kind: Parameters<typeof selectGroupTexts>[1],
) {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  return readRows(call, selectGroupTexts(call, kind, groupNumber));
}

export const listPlanTexts: Handler<'listPlanTexts'> = (call) => listTextsOfKind(call, 'plan');
export const listGroupTexts: Handler<'listGroupTexts'> = (call) => listTextsOfKind(call, 'group');
export const listPrecertTexts: Handler<'listPrecertTexts'> = (call) =>
  listTextsOfKind(call, 'precert');
