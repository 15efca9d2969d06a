import type { NotNull } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { managedDocument } from '../../policy/managed-documents.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { accountName, accountNames } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** A form that the caller may change, locked until the transaction ends. */
export const findManagedForm = ({ scoped, scope }: CallContext, downloadId: number) =>
  scoped
    .select('document', { download_id: downloadId, is_online_form: true }, '*')
    .where(managedDocument(scope))
    .forUpdate()
    .$narrowType<{ form_kind: NotNull; form_queue_id: NotNull }>()
    .executeTakeFirst();

export const insertVersion = (
  { scoped, scope }: CallContext,
  row: { download_id: number; version: number; definition: string },
) => scoped.insert('online_form_version', { ...row, created_by: scope.accountId });

/** The answers to a form, latest first, as many as a list counts. Their conversations say who may read them. */
export const answersTo = ({ scoped }: Scoped, downloadId: number) =>
  scoped
    .select('online_form_answer', { download_id: downloadId })
    .innerJoin(
      scoped.rows('conversation'),
      'conversation.conversation_id',
      'online_form_answer.conversation_id',
    )
    .leftJoin(accountNames('sender'), 'sender.account_id', 'online_form_answer.submitted_by')
    .select(['online_form_answer.version', 'online_form_answer.answers'])
    .select(['online_form_answer.submitted_at', 'conversation.transaction_number'])
    .select(['conversation.member_id', accountName('sender').as('sender_name')])
    .orderBy('online_form_answer.submitted_at', 'desc')
    .orderBy('online_form_answer.answer_id', 'desc')
    .limit(limits.countedRows.value)
    .execute();

/** All definitions of a form, latest first. */
export const definitionsOf = ({ scoped }: Scoped, downloadId: number) =>
  scoped
    .select('online_form_version', { download_id: downloadId }, ['version', 'definition'])
    .orderBy('version', 'desc')
    .execute();
