import { formatAddressLines } from '#shared/format/address.ts';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { inLanguage, toFields } from '../rows/fields.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { findRequestToAnswer } from '../claim/information-answer.queries.ts';
import { requireMember, findMemberName } from '../member/member.queries.ts';
import { recordInformation } from '../rows/tolling.queries.ts';
import { readConversationPage } from './conversation-page.queries.ts';
import { findConversationRecord } from './conversation-record.ts';
import { getRequestKind, toLateness, toTitle } from './conversation-row.ts';
import { createConversation } from './create-conversation.queries.ts';
import { linkPrecertification } from './precertification-subject.queries.ts';
import {
  selectTotalsByQueue,
  countUnreadMessages,
  findNextInQueue,
} from './conversation-list.queries.ts';
import { awaitsReview } from './employer-review.queries.ts';
import { fileRequest } from './file-request.queries.ts';
import {
  findAddress,
  getConversation,
  findSubject,
  hasFormAnswers,
} from './conversation.queries.ts';
import { listMessages } from './message.queries.ts';
import { findShownStatus } from './waiting.queries.ts';

async function listPage(call: Call, criteria: Parameters<typeof readConversationPage>[1]) {
  const page = await readConversationPage(call, criteria);
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page;
}

export const searchConversations: Handler<'searchConversations'> = (call) =>
  listPage(call, {
    ...call.input,
    inQueue: call.scope.principal === 'admin' && call.input.inQueue === true,
  });

export const listLatestConversations: Handler<'listLatestConversations'> = (call) =>
  listPage(call, {});

/** Lists all conversations about a member in scope. */
export const listMemberConversations: Handler<'listMemberConversations'> = async (call) => {
  await requireMember(call, call.input.memberId);
  return listPage(call, { ...call.input, allInScope: true });
};

export const readConversation: Handler<'readConversation'> = async (call) => {
  const { scope, input } = call;
  const conversation = await getConversation(call, input.conversationId);
  const row = toFields(call, conversation);
  call.auditRead(row.memberId);
  const messages = await listMessages(call, row.conversationId);
  const isStaff = scope.principal === 'admin';
  return {
    ...row,
    ...toTitle(row),
    status: await findShownStatus(call, row.conversationId),
    requestKind: getRequestKind(call, row),
    claim: toClaim(row),
    daysLate: toLateness(row, call.today).daysLate,
    ownedByCaller: row.ownerId === scope.accountId,
    notes: isStaff ? row.notes : undefined,
    nextInQueue: isStaff ? await findNextInQueue(call, row) : undefined,
    resolved: row.status === 'Resolved',
    reviewable: scope.principal === 'employer' && awaitsReview(conversation),
    hasFormAnswers: await hasFormAnswers(call, row.conversationId),
    messages: messages.map((message) => toMessage(call, message)),
  };
};

/** Returns the claim that a conversation is about, if the caller may see it. */
const toClaim = (row: { fullClaimNumber?: string; claimMemberId?: string }) =>
  row.fullClaimNumber !== undefined && row.claimMemberId !== undefined
    ? { fullClaimNumber: row.fullClaimNumber, memberId: row.claimMemberId }
    : undefined;

function toMessage(call: Call, row: Awaited<ReturnType<typeof listMessages>>[number]) {
  const { scope, services } = call;
  const role = row.role_id === null ? undefined : services.catalogue.rolesById.get(row.role_id);
  const isOwnMessage = row.sender_account_id === scope.accountId;
  return {
    ...toFields(call, row),
    senderRole: role?.name,
    // For staff, the messages of all staff count as own messages.
    own: scope.principal === 'admin' ? role?.portal === 'admin' : isOwnMessage,
    read: row.read_date !== null || isOwnMessage,
  };
}

/** @throws HttpError 422 for a topic that the caller may not choose, and for a missing member if the topic needs one */
async function requireTopic(call: Parameters<Handler<'startConversation'>>[0]) {
  const { subjectId, memberId } = call.input;
  const role = requirePerson(call).role.id;
  const topic = await findSubject(call, subjectId);
  if (!topic || !topic.role_ids.some((id) => id === role || id === limits.allRolesId.value)) {
    throw createFieldError('subjectId', 'enum');
  }
  if (topic.needs_member && !memberId && !call.scope.memberId)
    throw createFieldError('memberId', 'required');
  return topic;
}

export const startConversation: Handler<'startConversation'> = async (call) => {
  const { subjectId, subject, body, memberId, priority, sendsInformation } = call.input;
  const topic = await requireTopic(call);
  const topicLabel = inLanguage(call.request.language, topic.label);
  const record = await findConversationRecord(call);
  const { conversationId, messageId } = await createConversation(call, {
    subject: subject?.trim() || (record?.subject ?? topic.label),
    subjectId,
    regarding: topicLabel,
    queueId: topic.queue_id,
    body: body ?? call.services.text(call.request.language, 'server.message.filesOnly'),
    memberId,
    claimId: record?.claimId,
    taxId: record?.taxId,
    hasRecordInScope: record !== undefined,
    formData:
      sendsInformation && record?.claimId !== undefined
        ? await findRequestToAnswer(call, record.claimId)
        : undefined,
    priority: call.scope.principal === 'admin' ? priority : undefined,
  });
  if (record?.certno !== undefined) {
    await linkPrecertification(call, record.certno, conversationId);
    await recordInformation(call, record.certno);
    call.auditObject(conversationId, { certno: record.certno });
  }
  return { conversationId, messageId };
};

/** Files a request for an ID card, to be mailed to one of the member's addresses. */
export const requestIdCard: Handler<'requestIdCard'> = async (call) => {
  const memberId = requireFound(call.input.memberId ?? call.scope.memberId);
  const member = requireFound(await findMemberName(call, memberId));
  const address = await findAddress(call, memberId, call.input.addressId);
  if (!address) throw createFieldError('addressId', 'enum');
  const { conversationId, transactionNumber } = await fileRequest(call, {
    kind: 'idCard',
    memberId,
    values: {
      name: `${member.first_name} ${member.last_name}`,
      address: formatAddressLines(address).join('\n'),
      reason: call.input.reason ?? '',
    },
    formData: { addressId: address.address_id, reason: call.input.reason },
  });
  return { conversationId, transactionNumber };
};

export const countUnread: Handler<'countUnread'> = (call) => countUnreadMessages(call);

export const totalConversations: Handler<'totalConversations'> = (call) =>
  readRows(call, selectTotalsByQueue(call));
