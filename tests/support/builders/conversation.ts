import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

type Db = Kysely<Tables>;

export interface ConversationFields {
  /** Account number of the author. */
  by: number;
  /** Account number of the impersonating staff member. */
  impersonator?: number | undefined;
  memberId?: string | undefined;
  subject?: string;
  body?: string;
  status?: string;
  queue?: string;
  owner?: number;
  /** Number of days since it was resolved. */
  resolvedDaysAgo?: number;
  archived?: boolean;
}

/** Creates a conversation with one message by its author. */
export async function buildConversation(
  db: Db,
  wish: ConversationFields,
): Promise<{ conversationId: number; messageId: number }> {
  const resolved = wish.resolvedDaysAgo;
  const at = (days: number) => sql<string>`portal_now() - make_interval(days => ${days}::integer)`;
  const { conversation_id: conversationId } = await db
    .insertInto('conversation')
    .values({
      subject: wish.subject ?? 'A question',
      queue_id: wish.queue ?? null,
      owner_account_id: wish.owner ?? null,
      member_id: wish.memberId ?? null,
      group_number: wish.memberId ? Number(wish.memberId.slice(0, 4)) : null,
      status: wish.status ?? (resolved === undefined ? 'New' : 'Resolved'),
      created_by: wish.by,
      last_message: wish.body ?? 'What is covered?',
      last_message_by: wish.by,
      ...(resolved === undefined
        ? {}
        : { resolved_at: at(resolved), last_message_at: at(resolved), resolution_type_id: 1 }),
      ...(wish.archived ? { archived_at: sql<string>`portal_now()`, archived_by: wish.by } : {}),
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  const messageId = await buildMessage(db, { ...wish, conversationId });
  return { conversationId, messageId };
}

export async function buildMessage(
  db: Db,
  wish: {
    conversationId: number;
    by: number;
    impersonator?: number | undefined;
    body?: string;
    internal?: boolean;
  },
): Promise<number> {
  const { message_id } = await db
    .insertInto('message')
    .values({
      conversation_id: wish.conversationId,
      sender_account_id: wish.by,
      sender_name: 'A Sender',
      impersonator_id: wish.impersonator ?? null,
      body: wish.body ?? 'What is covered?',
      internal: wish.internal ?? false,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
}

export async function buildAttachment(
  db: Db,
  messageId: number,
  text = 'An invented receipt.',
): Promise<number> {
  const file_id = await buildFile(db, Buffer.from(text));
  const { attachment_id } = await db
    .insertInto('attachment')
    .values({ message_id: messageId, file_id, file_name: 'receipt.txt' })
    .returning('attachment_id')
    .executeTakeFirstOrThrow();
  return attachment_id;
}

/** Creates a stored plain text of one chunk, for a record. */
export async function buildFile(db: Db, bytes: Buffer): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const { file_id } = await db
    .insertInto('stored_file')
    .values({ content_type: 'text/plain', size_bytes: bytes.length, sha256 })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('stored_file_chunk').values({ file_id, position: 0, bytes }).execute();
  return file_id;
}
