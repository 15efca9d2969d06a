import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import { requireFound, createStaleRowError } from '../../errors.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Texts, TablesWith } from '../../policy/tables.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { accountNames, nameOfAccount } from '../rows/names.queries.ts';

/** The status of a conversation in which staff have written and now wait for a reply. */
export const waitingOnMember = 'WaitingOnMember';

/** The member's name; null when the user may not see the member, for example a provider. */
export const visibleMemberName = ({ scoped }: Scoped): RawBuilder<string | null> =>
  sql`(select named.first_name || ' ' || named.last_name from ${scoped.rows('member', 'named')}
    where named.member_id = conversation.member_id)`;

/** The name of the account that owns a conversation. */
export const ownerName = sql<string | null>`(select owner.first_name || ' ' || owner.last_name
  from ${accountNames('owner')} where owner.account_id = conversation.owner_account_id)`;

const formNames = unscopedColumns(
  'document',
  'form',
  ['download_id', 'display_name'],
  'Users who may read a conversation may read the name of the form that started it',
);

/** Returns a column of the online form that started a conversation; else null. */
const selectFromForm = <Value>(column: RawBuilder<Value>) => sql<Value | null>`(
  select ${column} from ${formNames}
  where form.download_id = (conversation.form_data ->> 'downloadId')::bigint)`;

/** The name of the online form that started a conversation, in every language; else null. */
const formName = selectFromForm(sql<Texts>`form.display_name`);

/** The title of a conversation in the user's language: the name of its online form, else its subject. */
export const shownTitle = ({ request }: Pick<Call, 'request'>) =>
  sql<string>`coalesce(${selectFromForm(
    sql`coalesce(form.display_name ->> ${request.language}::text, form.display_name ->> 'en')`,
  )}, conversation.subject_texts ->> ${request.language}::text, conversation.subject)`;

/** Selects the conversations in scope, with the columns that all responses have. */
export const selectConversations = (call: Scoped) =>
  call.scoped
    .select('conversation')
    .leftJoin('routing_queue', 'routing_queue.queue_id', 'conversation.queue_id')
    .leftJoin('routing_subject', 'routing_subject.subject_id', 'conversation.subject_id')
    .select(['conversation.conversation_id', 'conversation.subject', 'conversation.status'])
    .select('conversation.subject_texts')
    .select(['conversation.priority', 'conversation.owner_account_id as owner_id'])
    .select(['conversation.member_id', 'conversation.group_number', 'conversation.regarding'])
    .select('conversation.last_message_at as last_message_date')
    .select(['conversation.created_at as created_date', 'conversation.due_date'])
    .select(['routing_queue.name as queue_name', 'routing_subject.label as subject_label'])
    .select(sql<boolean>`conversation.archived_at is not null`.as('archived'))
    .select([visibleMemberName(call).as('member_name'), ownerName.as('owner')])
    .select([nameOfAccount('conversation.created_by').as('created_by'), formName.as('form_name')]);

/** Returns a conversation with the data of its detail page. @throws HttpError 404 when it is missing or out of scope */
export async function getConversation(call: Scoped, conversationId: number) {
  const query = selectConversations(call)
    .leftJoin('resolution_type as resolution', (join) =>
      join.onRef('resolution.resolution_type_id', '=', 'conversation.resolution_type_id'),
    )
    .leftJoin(call.scoped.rows('benefit_group', 'conversation_group'), (join) =>
      join.onRef('conversation_group.group_number', '=', 'conversation.group_number'),
    )
    .leftJoin(call.scoped.rows('claim', 'conversation_claim'), (join) =>
      join.onRef('conversation_claim.claim_id', '=', 'conversation.claim_id'),
    )
    .leftJoin(call.scoped.rows('provider_registration', 'registration'), (join) =>
      join.onRef('registration.conversation_id', '=', 'conversation.conversation_id'),
    )
    .select([
      'conversation_claim.full_claim_number',
      'conversation_claim.member_id as claim_member_id',
    ])
    .select(['registration.tax_id as registration_tax_id'])
    .select(['registration.status as registration_status'])
    .select(['conversation.transaction_number', 'conversation.transaction_type'])
    .select(['conversation.notes', 'conversation.row_version'])
    .select(['conversation.resolved_at as resolved_date', 'conversation_group.name as group_name'])
    .select('resolution.description as resolution_type')
    .select(nameOfAccount('conversation.resolved_by').as('resolved_by'))
    .where('conversation.conversation_id', '=', conversationId);
  return requireFound(await query.executeTakeFirst());
}

export type ConversationRow = Awaited<ReturnType<typeof getConversation>>;

/** Reserves the id of a conversation before it is inserted. */
export async function reserveConversationId({ trx }: Pick<Call, 'trx'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('conversation', 'conversation_id')) as id`.execute(trx);
  return Number(rows[0]?.id);
}

export type ConversationChange = UpdateObject<TablesWith<'conversation'>, 'conversation'>;

/** Updates columns without incrementing the version, so that a new message makes no form in another browser stale. */
export const updateConversationColumns = (
  { scoped }: Scoped,
  conversationId: number,
  change: ConversationChange,
) => scoped.update('conversation', { conversation_id: conversationId }, change);

/**
 * Updates a conversation in scope, either in the version that the user has read, or if a condition holds (by default always).
 * @throws HttpError 409 staleRow when the version is no longer the current one, or the condition does not hold
 */
export async function updateConversationRow(
  { scoped }: Scoped,
  { conversationId, rowVersion }: { conversationId: number; rowVersion?: number },
  change: ConversationChange,
  condition = sql<boolean>`true`,
): Promise<void> {
  const versionedChange = { ...change, ...nextVersion };
  const hasReadVersion = sql<boolean>`conversation.row_version = ${rowVersion}`;
  const changedRowCount = await scoped.update(
    'conversation',
    { conversation_id: conversationId },
    versionedChange,
    rowVersion === undefined ? condition : hasReadVersion,
  );
  if (changedRowCount === 0) throw createStaleRowError();
}

/** Whether the conversation has no owner other than the caller. With this condition, taking a conversation needs no version. */
export const hasNoOtherOwner = ({ accountId }: Call['scope']) =>
  sql<boolean>`(conversation.owner_account_id is null or conversation.owner_account_id = ${accountId})`;

/** Returns the change that makes the account the owner; a new or rerouted conversation becomes open. */
export const toOwnerColumns = (accountId: number): ConversationChange => ({
  owner_account_id: accountId,
  status: sql<string>`case when status in ('New', 'Rerouted') then 'Open' else status end`,
});

/** Returns the change that resolves a conversation with a code of resolution-type. */
export const toResolutionColumns = (
  accountId: number,
  resolutionTypeId: number,
): ConversationChange => ({
  status: 'Resolved',
  resolution_type_id: resolutionTypeId,
  resolved_at: sql<string>`portal_now()`,
  resolved_by: accountId,
});

/** Whether the conversation was started by a request for staff, which has a transaction number. */
export async function isRequest({ scoped }: Scoped, conversationId: number): Promise<boolean> {
  const row = await scoped.get('conversation', { conversation_id: conversationId }, [
    'transaction_number',
  ]);
  return row.transaction_number !== null;
}

/** A code of schemas/codes/resolution-type.json: information sent. */
const informationSentType = 2;

/** Resolves a request to which an answer or a document was sent. */
export const resolveRequest = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  conversationId: number,
): Promise<void> =>
  updateConversationRow(
    { scoped },
    { conversationId },
    toResolutionColumns(scope.accountId, informationSentType),
  );

/** Returns the change that archives a conversation. */
export const toArchiveColumns = (accountId: number): ConversationChange => ({
  status: 'Archived',
  archived_at: sql<string>`portal_now()`,
  archived_by: accountId,
});

/** The values that take a conversation out of the archive. */
export const unarchivedColumns = { archived_at: null, archived_by: null };

/** The values that reopen a resolved conversation. */
export const reopenedColumns = {
  status: 'Reopened',
  resolved_at: null,
  resolved_by: null,
  resolution_type_id: null,
};

export const listResolutionTypeRows = ({ trx }: Pick<Call, 'trx'>) =>
  trx
    .selectFrom('resolution_type')
    .select(['resolution_type_id as id', 'description'])
    .orderBy('resolution_type_id')
    .execute();

export const findQueue = ({ trx }: Pick<Call, 'trx'>, queueId: string) =>
  trx
    .selectFrom('routing_queue')
    .select('queue_id')
    .where('queue_id', '=', queueId)
    .executeTakeFirst();

/** Returns a subject of the list for new conversations. */
export const findSubject = ({ trx }: Pick<Call, 'trx'>, subjectId: number) =>
  trx
    .selectFrom('routing_subject')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

export const findAddress = ({ scoped }: Scoped, memberId: string, addressId: number) =>
  scoped.find('member_address', { address_id: addressId, member_id: memberId }, '*');

/** Whether the caller may see the conversation. */
export const isConversationVisible = (
  { scoped }: Scoped,
  conversationId: number,
): Promise<boolean> => scoped.exists('conversation', { conversation_id: conversationId });

/** Whether the conversation began with an online form. */
export const hasFormAnswers = ({ scoped }: Scoped, conversationId: number): Promise<boolean> =>
  scoped.exists('online_form_answer', { conversation_id: conversationId });
