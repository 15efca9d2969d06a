import type { Memo } from '#shared/generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { fieldProblem, found } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { pageOf } from '../paging.ts';

const memosOf = ({ owned }: Call, memberId: string) =>
  owned
    .select('memo')
    .innerJoin('memo_type', 'memo_type.descno', 'memo.descno')
    .leftJoin('account as author', 'author.account_id', 'memo.created_by')
    .where('memo.member_id', '=', memberId);

const searchMemos: Handler<'searchMemos'> = async (call) => {
  const { memberId } = call.input;
  await demandMember(call, memberId);
  const page = pageOf(call.input, limits.memoPageSize.value);
  const { total } = await memosOf(call, memberId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await memoRows(call, memberId).limit(page.size).offset(page.offset).execute();
  call.opened(memberId);
  return {
    memos: rows.map((row) => present(call, row)),
    totalNumberOfItems: total,
    itemsPerPage: page.size,
    totalNumberOfPages: Math.ceil(total / page.size),
    pageNumber: page.number,
  };
};

const memoRows = (call: Call, memberId: string) =>
  memosOf(call, memberId)
    .selectAll('memo')
    .select(['memo_type.descr', 'memo_type.descr_sp', 'author.first_name', 'author.last_name'])
    .orderBy('memo.created_at', 'desc')
    .orderBy('memo.memo_id', 'desc');

type MemoRow = Awaited<ReturnType<ReturnType<typeof memoRows>['execute']>>[number];

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

async function demandMember({ owned }: Call, memberId: string): Promise<void> {
  found(
    await owned
      .select('member')
      .select('member.member_id')
      .where('member.member_id', '=', memberId)
      .executeTakeFirst(),
  );
}

const createMemo: Handler<'createMemo'> = async (call) => {
  const { memberId, descno, memoText, beginDate, endDate, alert } = call.input;
  await demandMember(call, memberId);
  const kind = await call.trx
    .selectFrom('memo_type')
    .select('descno')
    .where('descno', '=', descno)
    .executeTakeFirst();
  if (!kind) throw fieldProblem('descno', 'enum');
  const author = personOf(call).accountId;
  const { memo_id } = await call.trx
    .insertInto('memo')
    .values({
      member_id: memberId,
      descno,
      memo_text: memoText,
      begin_date: beginDate ?? null,
      end_date: endDate ?? null,
      alert: alert ?? false,
      created_by: author,
      updated_by: author,
    })
    .returning('memo_id')
    .executeTakeFirstOrThrow();
  call.opened(memberId);
  call.changed(memo_id);
  return present(
    call,
    found(await memoRows(call, memberId).where('memo.memo_id', '=', memo_id).executeTakeFirst()),
  );
};

const listMemoTypes: Handler<'listMemoTypes'> = async ({ trx, facts }) => {
  const rows = await trx.selectFrom('memo_type').selectAll().orderBy('descno').execute();
  return rows.map((row) => ({
    descno: row.descno,
    descr: facts.language === 'sp' ? row.descr_sp : row.descr,
  }));
};

export const memoHandlers = { searchMemos, createMemo, listMemoTypes };
