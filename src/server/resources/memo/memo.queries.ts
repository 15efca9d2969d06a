import type { Call } from '../../requests/call.ts';
import { accountNames } from '../account-names.queries.ts';
import type { Page } from '../paging.ts';

type Reader = Pick<Call, 'owned'>;

const memosOf = ({ owned }: Reader, memberId: string) =>
  owned
    .select('memo')
    .innerJoin('memo_type', 'memo_type.descno', 'memo.descno')
    .leftJoin(accountNames('author'), 'author.account_id', 'memo.created_by')
    .where('memo.member_id', '=', memberId);

const rowsOf = (call: Reader, memberId: string) =>
  memosOf(call, memberId)
    .selectAll('memo')
    .select(['memo_type.descr', 'memo_type.descr_sp', 'author.first_name', 'author.last_name'])
    .orderBy('memo.created_at', 'desc')
    .orderBy('memo.memo_id', 'desc');

export type MemoRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** A page of a member's memos, the newest first. */
export async function findMemos(call: Reader, memberId: string, page: Page) {
  const { total } = await memosOf(call, memberId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(call, memberId).limit(page.size).offset(page.offset).execute();
  return { total, rows };
}

export const findMemo = (call: Reader, memberId: string, memoId: number) =>
  rowsOf(call, memberId).where('memo.memo_id', '=', memoId).executeTakeFirst();

export interface NewMemo {
  memberId: string;
  descno: number;
  memoText: string;
  beginDate: string | undefined;
  endDate: string | undefined;
  alert: boolean;
  author: number;
}

export async function insertMemo({ owned }: Reader, memo: NewMemo): Promise<number> {
  const row = {
    member_id: memo.memberId,
    descno: memo.descno,
    memo_text: memo.memoText,
    begin_date: memo.beginDate ?? null,
    end_date: memo.endDate ?? null,
    alert: memo.alert,
    created_by: memo.author,
    updated_by: memo.author,
  };
  const { memo_id } = await owned.insert('memo', row, ['memo_id']);
  return memo_id;
}

export const memoTypes = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('memo_type').selectAll().orderBy('descno').execute();
