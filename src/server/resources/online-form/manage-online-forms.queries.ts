import { sql, type NotNull } from 'kysely';
import { isManagedDocument } from '../../policy/managed-documents.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Returns a form that the caller may change, and locks it until the transaction ends. */
export const lockManagedForm = ({ scoped, scope }: CallContext, downloadId: number) =>
  scoped
    .select('document', { download_id: downloadId, is_online_form: true }, '*')
    .where(isManagedDocument(scope))
    .forUpdate()
    .$narrowType<{ form_kind: NotNull; form_queue_id: NotNull }>()
    .executeTakeFirst();

/** Inserts a version of a form with its definition. */
export const insertVersion = (
  { scoped, scope }: CallContext,
  row: { download_id: number; version: number; definition: string },
) => scoped.insert('online_form_version', { ...row, created_by: scope.accountId });

/** Selects the answers whose conversations the caller may read. */
const selectVisibleAnswers = ({ scoped }: Scoped) =>
  scoped
    .select('online_form_answer')
    .innerJoin(
      scoped.rows('conversation'),
      'conversation.conversation_id',
      'online_form_answer.conversation_id',
    );

/** Lists the ids of the answers to a form, latest first, with the members whom they concern. */
export const listAnswers = (context: Scoped, downloadId: number, limit: number) =>
  selectVisibleAnswers(context)
    .select(['online_form_answer.answer_id', 'conversation.member_id'])
    .where('online_form_answer.download_id', '=', downloadId)
    .orderBy('online_form_answer.submitted_at', 'desc')
    .orderBy('online_form_answer.answer_id', 'desc')
    .limit(limit)
    .execute();

/** Lists the answers with these ids that the caller may still read, latest first. */
export const listAnswersByIds = (context: Scoped, answerIds: readonly number[]) =>
  selectVisibleAnswers(context)
    .select(['online_form_answer.version', 'online_form_answer.answers'])
    .select(['online_form_answer.submitted_at', 'conversation.transaction_number'])
    .select('conversation.member_id')
    .select(nameOfAccount('online_form_answer.submitted_by').as('sender_name'))
    .where(sql<boolean>`online_form_answer.answer_id = any(${answerIds}::bigint[])`)
    .orderBy('online_form_answer.submitted_at', 'desc')
    .orderBy('online_form_answer.answer_id', 'desc')
    .execute();

/** Lists the definitions of all versions of a form, latest first. */
export const listDefinitions = ({ scoped }: Scoped, downloadId: number) =>
  scoped
    .select('online_form_version', { download_id: downloadId }, ['version', 'definition'])
    .orderBy('version', 'desc')
    .execute();
