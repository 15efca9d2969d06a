import { addressLines } from '#shared/format/address.ts';
import { limits } from '#shared/schemas/limits.ts';
import { fieldProblem, found } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { inLanguage } from '../fields.ts';
import { demandMember, nameOf } from '../member/member.queries.ts';
import { findAddress, findSubject } from './begin.queries.ts';
import { beginConversation } from './begin.ts';
import { countUnreadMessages, findConversations } from './conversation-list.queries.ts';
import { findConversation, messagesOf } from './conversation.queries.ts';
import { presentConversation, presentRow } from './present.ts';
import { resolutionTypes } from './steps.queries.ts';

async function listed(call: Call, criteria: Parameters<typeof findConversations>[1]) {
  const page = await findConversations(call, criteria);
  call.opened(...page.rows.map(({ memberId }) => memberId));
  return page.map((row) => presentRow(call, row));
}

export const searchConversations: Handler<'searchConversations'> = (call) =>
  listed(call, {
    ...call.input,
    inQueue: call.scope.principal === 'admin' && call.input.inQueue === true,
  });

export const listLatestConversations: Handler<'listLatestConversations'> = (call) =>
  listed(call, {});

/** Every conversation about a member in reach, whoever began it. */
export const listMemberConversations: Handler<'listMemberConversations'> = async (call) => {
  await demandMember(call, call.input.memberId);
  return listed(call, { ...call.input, every: true });
};

export const readConversation: Handler<'readConversation'> = async (call) => {
  const row = await findConversation(call, call.input.conversationId);
  call.opened(row.member_id);
  return presentConversation(call, row, await messagesOf(call, row.conversation_id));
};

export const startConversation: Handler<'startConversation'> = async (call) => {
  const { subjectId, subject, body, memberId, priority } = call.input;
  const role = personOf(call).role.id;
  const chosen = await findSubject(call, subjectId);
  if (!chosen || !chosen.role_ids.some((id) => id === role || id === limits.allRolesId.value)) {
    throw fieldProblem('subjectId', 'enum');
  }
  if (chosen.needs_member && !memberId && !call.scope.memberId)
    throw fieldProblem('memberId', 'required');
  const listed = inLanguage(call.facts.language, chosen.label);
  const { conversationId, messageId } = await beginConversation(call, {
    subject: subject?.trim() || listed,
    subjectId,
    regarding: listed,
    queueId: chosen.queue_id,
    body,
    memberId,
    priority: call.scope.principal === 'admin' ? priority : undefined,
  });
  return { conversationId, messageId };
};

export const listResolutionTypes: Handler<'listResolutionTypes'> = async (call) => {
  const rows = await resolutionTypes(call);
  return rows.map((row) => ({
    id: row.resolution_type_id,
    description: inLanguage(call.facts.language, row.description),
  }));
};

/** A request for the eligibility desk, with the address as it stands today. */
export const requestIdCard: Handler<'requestIdCard'> = async (call) => {
  const memberId = found(call.input.memberId ?? call.scope.memberId);
  const member = found(await nameOf(call, memberId));
  const address = await findAddress(call, memberId, call.input.addressId);
  if (!address) throw fieldProblem('addressId', 'enum');
  const text: Call['services']['text'] = (...of) => call.services.text(...of);
  const { conversationId, transactionNumber } = await beginConversation(call, {
    subject: text(call.facts.language, 'server.request.idCard.subject'),
    queueId: 'eligibility',
    body: text(call.facts.language, 'server.request.idCard.body', {
      name: `${member.first_name} ${member.last_name}`,
      address: addressLines(address).join('\n'),
      reason: call.input.reason ?? '',
    }),
    memberId,
    request: true,
    formData: { addressId: address.address_id, reason: call.input.reason },
  });
  return { conversationId, transactionNumber: found(transactionNumber) };
};

export const countUnread: Handler<'countUnread'> = (call) => countUnreadMessages(call);

export { addMessage, attachFiles, readAttachment } from './reply.ts';
export {
  markConversationRead,
  markRead,
  rerouteConversation,
  saveConversationNotes,
  takeConversation,
  updateConversation,
} from './steps.ts';
