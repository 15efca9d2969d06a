import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

export async function setStatus(
  { owned }: Pick<Call, 'owned'>,
  conversationId: number,
  status: string,
): Promise<void> {
  await owned.update('conversation', (query) =>
    query.set({ status }).where('conversation.conversation_id', '=', conversationId),
  );
}

/** As if it had never been resolved or archived: back in everybody's list. */
export async function reopen(
  { owned }: Pick<Call, 'owned'>,
  conversationId: number,
): Promise<void> {
  const reopened = {
    status: 'Reopened',
    resolved_at: null,
    resolved_by: null,
    resolution_type_id: null,
    archived_at: null,
    archived_by: null,
  };
  await owned.update('conversation', (query) =>
    query.set(reopened).where('conversation.conversation_id', '=', conversationId),
  );
}

/** Who else takes part and wants to hear of new messages. */
export const othersToNotice = (
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  conversationId: number,
) =>
  unscoped(
    trx,
    ['account', 'account_notification', 'conversation', 'conversation_participant'],
    'A notice goes to everyone who takes part, and tells nothing but that there is a message',
  )
    .selectFrom('account')
    .leftJoin('account_notification', 'account_notification.account_id', 'account.account_id')
    .select(['account.email', 'account.language', 'account.first_name', 'account.brand_id'])
    .where('account.account_id', '<>', scope.accountId)
    .where(
      sql<boolean>`coalesce(account_notification.notification_on and account_notification.new_message, true)`,
    )
    .where((eb) =>
      eb.or([
        eb(
          'account.account_id',
          'in',
          eb
            .selectFrom('conversation')
            .select('conversation.created_by')
            .where('conversation.conversation_id', '=', conversationId),
        ),
        eb(
          'account.account_id',
          'in',
          eb
            .selectFrom('conversation_participant')
            .select('conversation_participant.account_id')
            .where('conversation_participant.conversation_id', '=', conversationId),
        ),
      ]),
    )
    .execute();

/** The caller's own message of the last minutes: what staff add while impersonating belongs to a message by staff. */
export const ownRecentMessage = (
  { owned, scope, session }: Pick<Call, 'owned' | 'scope' | 'session'>,
  messageId: number,
  minutes: number,
) =>
  owned
    .select('message')
    .select(['message.message_id', 'message.conversation_id'])
    .where('message.message_id', '=', messageId)
    .where('message.sender_account_id', '=', scope.accountId)
    .where(
      'message.impersonator_id',
      'is not distinct from',
      session?.impersonator?.accountId ?? null,
    )
    .where(
      sql<boolean>`message.sent_at > portal_now() - make_interval(mins => ${minutes}::integer)`,
    )
    .executeTakeFirst();

/** Names and contents (as SHA-256) of what a message has already. */
export const attachedTo = ({ owned }: Pick<Call, 'owned'>, messageId: number) =>
  owned
    .select('attachment')
    .innerJoin(owned.rows('stored_file'), 'stored_file.file_id', 'attachment.file_id')
    .select(['attachment.file_name', sql<string>`encode(stored_file.sha256, 'hex')`.as('digest')])
    .where('attachment.message_id', '=', messageId)
    .execute();

export const findAttachment = ({ owned }: Pick<Call, 'owned'>, attachmentId: number) =>
  owned
    .select('attachment')
    .innerJoin(owned.rows('stored_file'), 'stored_file.file_id', 'attachment.file_id')
    .innerJoin(owned.rows('message'), 'message.message_id', 'attachment.message_id')
    .innerJoin(
      owned.rows('conversation'),
      'conversation.conversation_id',
      'message.conversation_id',
    )
    .select([
      'attachment.file_name',
      'stored_file.content_type',
      'stored_file.file_id',
      'stored_file.size_bytes',
      'conversation.member_id',
    ])
    .where('attachment.attachment_id', '=', attachmentId)
    .executeTakeFirst();
