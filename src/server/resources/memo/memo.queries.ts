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

/** Texts about a group's plans, the group itself, or its rules for pre-certification. */
export const groupTexts = (
  { scoped }: Reader,
  kind: 'plan' | 'group' | 'precert',
  groupNumber: number,
) =>
  scoped
    .select('group_text')
    .select(['group_text.text_id', 'group_text.title', 'group_text.body as text'])
    .select('group_text.updated_at as updated_date')
    .where('group_text.kind', '=', kind)
    .where('group_text.group_number', '=', groupNumber)
    .orderBy('group_text.text_id')
    .execute();
