import type { Memo } from '#shared/generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { fieldProblem, found } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { demandMember } from '../member/member.queries.ts';
import { pageOf } from '../paging.ts';
import { findMemo, findMemos, insertMemo, memoTypes, type MemoRow } from './memo.queries.ts';

const searchMemos: Handler<'searchMemos'> = async (call) => {
  const { memberId } = call.input;
  await demandMember(call, memberId);
  const page = pageOf(call.input, limits.memoPageSize.value);
  const { total, rows } = await findMemos(call, memberId, page);
  call.opened(memberId);
  return {
    memos: rows.map((row) => present(call, row)),
    totalNumberOfItems: total,
    itemsPerPage: page.size,
    totalNumberOfPages: Math.ceil(total / page.size),
    pageNumber: page.number,
  };
};

const present = ({ facts }: Call, row: MemoRow): Memo => ({
  memoId: row.memo_id,
  memberId: row.member_id ?? undefined,
  groupNumber: row.group_number ?? undefined,
  descno: row.descno,
  descr: facts.language === 'sp' ? row.descr_sp : row.descr,
  memoText: row.memo_text,
  createdDate: row.created_at,
  createdBy: row.first_name ? `${row.first_name} ${row.last_name ?? ''}`.trim() : undefined,
  updatedDate: row.updated_at,
  beginDate: row.begin_date ?? undefined,
  endDate: row.end_date ?? undefined,
  alert: row.alert,
  internalOnly: row.internal_only,
  rowVersion: row.row_version,
});

const createMemo: Handler<'createMemo'> = async (call) => {
  const { memberId, descno, memoText, beginDate, endDate, alert = false } = call.input;
  await demandMember(call, memberId);
  const types = await memoTypes(call);
  if (types.every((type) => type.descno !== descno)) throw fieldProblem('descno', 'enum');
  const author = personOf(call).accountId;
  const memoId = await insertMemo(call, {
    memberId,
    descno,
    memoText,
    beginDate,
    endDate,
    alert,
    author,
  });
  call.opened(memberId);
  call.changed(memoId);
  return present(call, found(await findMemo(call, memberId, memoId)));
};

const listMemoTypes: Handler<'listMemoTypes'> = async (call) => {
  const rows = await memoTypes(call);
  return rows.map((row) => ({
    descno: row.descno,
    descr: call.facts.language === 'sp' ? row.descr_sp : row.descr,
  }));
};

export const memoHandlers = { searchMemos, createMemo, listMemoTypes };
