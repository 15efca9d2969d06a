import type { Call } from '../../requests/call.ts';
import { accountNames, accountName } from '../rows/names.queries.ts';

type Reader = Pick<Call, 'scoped'>;

/** Returns the memos about a member, newest first. */
export const memosOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('memo')
    .innerJoin('memo_type', 'memo_type.descno', 'memo.descno')
    .leftJoin(accountNames('author'), 'author.account_id', 'memo.created_by')
    .where('memo.member_id', '=', memberId)
    .select(['memo.memo_id', 'memo.member_id', 'memo.group_number', 'memo.descno'])
    .select(['memo_type.descr', 'memo.memo_text', 'memo.begin_date', 'memo.end_date'])
    .select(['memo.alert', 'memo.internal_only', 'memo.row_version'])
    .select(['memo.created_at as created_date', 'memo.updated_at as updated_date'])
    .select(accountName('author').as('created_by'))
    .orderBy('memo.created_at', 'desc')
    .orderBy('memo.memo_id', 'desc');

export const memoTypes = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('memo_type').selectAll().orderBy('descno').execute();
