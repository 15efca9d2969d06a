import type { Call } from '../../requests/call.ts';
import {
  isRequest,
  updateConversationColumns,
  resolveRequest,
  waitingOnMember,
} from './conversation.queries.ts';
import { insertMessage } from './message.queries.ts';
import { notifyParticipants } from './notify-participants.queries.ts';

/**
 * Answers a request in its conversation. With `asks` (a question), the conversation waits for a reply; otherwise it is
 * resolved, unless it is a message about the request, which may have asked something else.
 */
export async function answerRequest(
  call: Call,
  conversationId: number,
  { body, asks = false }: { body: string; asks?: boolean },
): Promise<void> {
  await insertMessage(call, { conversationId, body, internal: false });
  if (asks) await updateConversationColumns(call, conversationId, { status: waitingOnMember });
  else if (await isRequest(call, conversationId)) await resolveRequest(call, conversationId);
  await notifyParticipants(call, conversationId);
}
