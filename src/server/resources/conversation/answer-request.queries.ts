import type { Call } from '../../requests/call.ts';
import {
  updateConversationColumns,
  resolveRequest,
  waitingOnMember,
} from './conversation.queries.ts';
import { insertMessage } from './message.queries.ts';
import { notifyParticipants } from './notify-participants.queries.ts';

/** Answers a request in its conversation. With `asks` (a question), the request waits for a reply; otherwise the request is resolved. */
export async function answerRequest(
  call: Call,
  conversationId: number,
  { body, asks = false }: { body: string; asks?: boolean },
): Promise<void> {
  await insertMessage(call, { conversationId, body, internal: false });
  if (asks) await updateConversationColumns(call, conversationId, { status: waitingOnMember });
  else await resolveRequest(call, conversationId);
  await notifyParticipants(call, conversationId);
}
