import { sql } from 'kysely';
import type { Call, Scoped } from '../../requests/call.ts';
import { contains } from '../rows/matching.queries.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Selects the memos about a member, newest first. */
export const selectMemos = ({ scoped, scope }: CallContext, memberId: string) =>
  scoped
    .select('memo', { member_id: memberId })
    .innerJoin('memo_type', 'memo_type.descno', 'memo.descno')
    .select(['memo.memo_id', 'memo.member_id', 'memo.group_number', 'memo.descno'])
    .select(['memo_type.descr', 'memo.memo_text', 'memo.begin_date', 'memo.end_date'])
    .select(['memo.alert', 'memo.internal_only', 'memo.row_version'])
    .select(['memo.created_at as created_date', 'memo.updated_at as updated_date'])
    .select(nameOfAccount('memo.created_by').as('created_by'))
    .select(sql<boolean>`memo.created_by is not distinct from ${scope.accountId}`.as('own'))
    .orderBy('memo.created_at', 'desc')
    .orderBy('memo.memo_id', 'desc');

/** Selects the memos about a member of a type (`descno`) that contain a text, ignoring case and accents. */
export const selectMatchingMemos = (
  call: CallContext,
  memberId: string,
  { descno, query }: { descno?: number; query?: string },
) =>
  selectMemos(call, memberId)
    .$if(descno !== undefined, (memos) => memos.where('memo.descno', '=', descno ?? 0))
    .$if(Boolean(query?.trim()), (memos) => memos.where(contains('memo.memo_text', query ?? '')));

interface SavedMemo {
  memo_text: string;
  descno: number;
  begin_date?: string | null;
  end_date?: string | null;
  alert?: boolean;
}

/**
 * Updates a memo. An omitted first day keeps its value; an omitted last day or alert is cleared.
 * @throws HttpError 409 staleRow when the memo was changed since it was read
 */
export async function updateMemo(
  { scoped }: Scoped,
  { memoId, rowVersion }: { memoId: number; rowVersion: number },
  memo: SavedMemo,
): Promise<void> {
  await scoped.updateVersion('memo', { memo_id: memoId }, rowVersion, {
    end_date: null,
    alert: false,
    ...memo,
    updated_at: sql<string>`portal_now()`,
  });
}

export const listMemoTypeRows = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('memo_type').selectAll().orderBy('descno').execute();

/** Selects the texts about a group's plans, the group itself, or its rules for pre-certification. */
export const selectGroupTexts = (
  { scoped }: Scoped,
  kind: 'plan' | 'group' | 'precert',
  groupNumber: number,
) =>
  scoped
    .select('group_text', { kind, group_number: groupNumber })
    .select(['text_id', 'title', 'body as text', 'updated_at as updated_date'])
    .orderBy('text_id');
