import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles } from './files.ts';
import type { DemoData } from './demo-data.ts';

/** Conversations with all dependent rows, collected first and inserted in foreign key order. */
export interface ConversationRows {
  readonly conversations: Row[];
  readonly participants: Row[];
  readonly messages: Row[];
  readonly reads: Row[];
  readonly attachments: Row[];
}

export const createConversationRows = (): ConversationRows => ({
  conversations: [],
  participants: [],
  messages: [],
  reads: [],
  attachments: [],
});

export async function insertConversationRows(
  db: RowExecutor,
  data: DemoData,
  rows: ConversationRows,
): Promise<void> {
  await flushFiles(db, data);
  await insertRows(db, 'conversation', rows.conversations);
  await insertRows(db, 'conversation_participant', rows.participants);
  await insertRows(db, 'message', rows.messages);
  await insertRows(db, 'message_read', rows.reads);
  await insertRows(db, 'attachment', rows.attachments);
}

/** Number of characters of the last message that lists show. */
export const previewLength = 160;

/** Conversation ids start above this number. */
const conversationIdBase = 300_000;
export const nextConversationId = (data: DemoData): number =>
  conversationIdBase + data.nextId('conversation');
