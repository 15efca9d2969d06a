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
  fields: ConversationFields,
): Promise<{ conversationId: number; messageId: number }> {
  const resolved = fields.resolvedDaysAgo;
  const daysBeforeNow = (days: number) =>
    sql<string>`portal_now() - make_interval(days => ${days}::integer)`;
  const { conversation_id: conversationId } = await db
    .insertInto('conversation')
    .values({
      subject: fields.subject ?? 'A question',
      queue_id: fields.queue ?? null,
      owner_account_id: fields.owner ?? null,
      member_id: fields.memberId ?? null,
      group_number: fields.memberId ? Number(fields.memberId.slice(0, 4)) : null,
      status: fields.status ?? (resolved === undefined ? 'New' : 'Resolved'),
      created_by: fields.by,
      last_message: fields.body ?? 'What is covered?',
      last_message_by: fields.by,
      ...(resolved === undefined
        ? {}
        : {
            resolved_at: daysBeforeNow(resolved),
            last_message_at: daysBeforeNow(resolved),
            resolution_type_id: 1,
          }),
      ...(fields.archived
        ? { archived_at: sql<string>`portal_now()`, archived_by: fields.by }
        : {}),
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  const messageId = await buildMessage(db, { ...fields, conversationId });
  return { conversationId, messageId };
}

export async function buildMessage(
  db: Db,
  fields: {
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
      conversation_id: fields.conversationId,
      sender_account_id: fields.by,
      sender_name: 'A Sender',
      impersonator_id: fields.impersonator ?? null,
      body: fields.body ?? 'What is covered?',
      internal: fields.internal ?? false,
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
