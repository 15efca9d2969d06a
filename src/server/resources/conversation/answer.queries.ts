import type { Call } from '../../requests/call.ts';
import { updateConversationColumns, resolveRequest } from './conversation.queries.ts';
import { insertMessage } from './message.queries.ts';
import { notifyParticipants } from './notice.queries.ts';

/** Answers a request in its conversation, which is resolved, or waits for the other side when it `asks` something. */
export async function answerRequest(
  call: Call,
  conversationId: number,
  { body, asks = false }: { body: string; asks?: boolean },
): Promise<void> {
  await insertMessage(call, { conversationId, body, internal: false });
  if (asks) await updateConversationColumns(call, conversationId, { status: 'WaitingOnMember' });
  else await resolveRequest(call, conversationId);
  await notifyParticipants(call, conversationId);
}
