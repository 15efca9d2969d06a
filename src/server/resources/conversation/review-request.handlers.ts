import { HttpError } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { getOwnRights } from '../group/group-access.queries.ts';
import {
  updateConversationRow,
  getConversation,
  toResolutionColumns,
} from './conversation.queries.ts';
import { awaitsReview, markDemographicChangeRejected } from './employer-review.queries.ts';
import { insertMessage } from './message.queries.ts';
import { notifyParticipants } from './notify-participants.queries.ts';

/** A code of schemas/codes/resolution-type.json: other. */
const otherResolutionType = 11;

/** Approves a request (moves it to its queue) or declines the request (resolves it). The note is visible to both sides. */
export const reviewRequest: Handler<'reviewRequest'> = async (call) => {
  const { conversationId, rowVersion, approved, note = '' } = call.input;
  const { scope, services, request } = call;
  const conversation = await getConversation(call, conversationId);
  if (!awaitsReview(conversation) || conversation.group_number === null)
    throw new HttpError('conflict', { reason: 'the request does not wait for the employer' });
  const { access } = await getOwnRights(call, conversation.group_number);
  if (access !== 'Full') throw new HttpError('forbidden');
  const change = approved
    ? { status: 'New' }
    : toResolutionColumns(scope.accountId, otherResolutionType);
  await updateConversationRow(call, { conversationId, rowVersion }, change);
  if (!approved) await markDemographicChangeRejected(call, conversationId);
  const textKey = `server.request.review.${approved ? 'approved' : 'declined'}`;
  const body = services.text(request.language, textKey, { note }).trim();
  await insertMessage(call, { conversationId, body, internal: false });
  await notifyParticipants(call, conversationId);
  call.auditRead(conversation.member_id);
  call.auditObject(conversationId, { approved });
};
