import { sql, type NotNull } from 'kysely';
import { isManagedDocument } from '../../policy/managed-documents.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import { periodStatus } from '../rows/period.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'today'>;

/** Selects the online forms that the caller may fill in; for staff, those that they manage, with the number of answers. */
export const selectForms = ({ scoped, scope, today }: CallContext) =>
  scoped
    .select('document', { is_online_form: true })
    .select(['download_id', 'display_name', 'description', 'form_kind', 'version'])
    .select(['uploaded_at as uploaded_date', 'employee_site', 'employer_site', 'provider_site'])
    .select(['customer_service_site', 'roles', 'groups'])
    .select(isManagedDocument(scope).as('managed'))
    .select(periodStatus('effective_from', 'effective_to', today).as('status'))
    .select(
      sql<number>`(select count(*)::integer from ${scoped.rows('online_form_answer', 'sent')}
        where sent.download_id = document.download_id)`.as('answer_count'),
    )
    .$if(scope.principal === 'admin', (forms) => forms.where(isManagedDocument(scope)))
    .$narrowType<{ form_kind: NotNull }>()
    .orderBy(sql`fold(document.display_name ->> 'en')`)
    .orderBy('document.download_id');

/** Returns the definition of any version of a visible form, because the current version may change while a user fills it in. */
export async function findVersionDefinition(
  { scoped }: Scoped,
  { downloadId, version }: { downloadId: number; version: number },
): Promise<string | undefined> {
  const row = await scoped.find(
    'online_form_version',
    { download_id: downloadId, version },
    'definition',
  );
  return row?.definition;
}

/** Stores the answers to a form with the conversation in which they were filed. */
export const insertAnswers = (
  { scoped, scope, request }: Pick<Call, 'scoped' | 'scope' | 'request'>,
  submission: { downloadId: number; version: number; conversationId: number; answers: object },
) =>
  scoped.insert('online_form_answer', {
    download_id: submission.downloadId,
    version: submission.version,
    conversation_id: submission.conversationId,
    answers: JSON.stringify(submission.answers),
    language: request.language,
    submitted_by: scope.accountId,
  });

const formVersions = unscopedColumns(
  'online_form_version',
  'online_form_version',
  ['download_id', 'version', 'definition'],
  'Users who may read the answers may read the questions',
);
const formNames = unscopedColumns(
  'document',
  'form',
  ['download_id', 'display_name'],
  'Users who may read the answers may read the name of their form',
);

/** Returns the answers that started a conversation, with the version of their form; undefined when out of scope. */
export const findAnswers = ({ scoped }: Scoped, conversationId: number) =>
  scoped
    .select('online_form_answer', { conversation_id: conversationId })
    .innerJoin(
      scoped.rows('conversation'),
      'conversation.conversation_id',
      'online_form_answer.conversation_id',
    )
    .innerJoin(formVersions, (join) =>
      join
        .onRef('online_form_version.download_id', '=', 'online_form_answer.download_id')
        .onRef('online_form_version.version', '=', 'online_form_answer.version'),
    )
    .innerJoin(formNames, 'form.download_id', 'online_form_answer.download_id')
    .select(['online_form_answer.answers', 'online_form_answer.submitted_at as sent_date'])
    .select(['online_form_version.definition', 'form.display_name'])
    .select(['conversation.transaction_number', 'conversation.member_id'])
    .select(nameOfAccount('online_form_answer.submitted_by').as('sender_name'))
    .executeTakeFirst();
