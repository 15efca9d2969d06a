import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles } from './files.ts';
import type { DemoData } from './demo-data.ts';

/** Conversations with all dependent rows, collected first and inserted in foreign key order. */
export interface ConversationSet {
  readonly conversations: Row[];
  readonly participants: Row[];
  readonly messages: Row[];
  readonly reads: Row[];
  readonly attachments: Row[];
}

export const emptySet = (): ConversationSet => ({
  conversations: [],
  participants: [],
  messages: [],
  reads: [],
  attachments: [],
});

export async function insertSet(
  db: RowExecutor,
  data: DemoData,
  set: ConversationSet,
): Promise<void> {
  await flushFiles(db, data);
  await insertRows(db, 'conversation', set.conversations);
  await insertRows(db, 'conversation_participant', set.participants);
  await insertRows(db, 'message', set.messages);
  await insertRows(db, 'message_read', set.reads);
  await insertRows(db, 'attachment', set.attachments);
}

const firstNumber = 300_000;
export const nextConversation = (data: DemoData): number =>
  firstNumber + data.nextId('conversation');
