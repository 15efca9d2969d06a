import { addressLines } from '#shared/format/address.ts';
import { limits } from '#shared/schemas/limits.ts';
import { fieldProblem, requireFound } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { inLanguage, toFields } from '../rows/fields.ts';
import { daysSince } from '../rows/days.ts';
import { requireMember, findMemberName } from '../member/member.queries.ts';
import { claimSubject } from './claim-subject.ts';
import { createConversation } from './create-conversation.queries.ts';
import {
  listTotalsByQueue,
  countUnreadMessages,
  findConversations,
  findNextInQueue,
} from './conversation-list.queries.ts';
import { awaitsReview } from './employer-review.queries.ts';
import { fileRequest } from './file-request.queries.ts';
import {
  findAddress,
  findConversation,
  findSubject,
  hasFormAnswers,
} from './conversation.queries.ts';
import { listMessages } from './message.queries.ts';

async function listPage(call: Call, criteria: Parameters<typeof findConversations>[1]) {
  const { today } = call;
  const page = await findConversations(call, criteria);
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page.map((row) => ({
    ...row,
    regarding: regardingOf(row),
    ageDays: daysSince(today, row.createdDate),
    ...latenessOf(row, today),
  }));
}

const latenessOf = (row: { dueDate?: string | undefined; status: string }, today: string) => {
  const overdue = row.dueDate !== undefined && row.dueDate < today && row.status !== 'Resolved';
  return { overdue, daysLate: overdue ? daysSince(today, row.dueDate ?? today) : undefined };
};

/** Returns the listed subject in the user's language, or the free text when none was chosen. */
const regardingOf = (row: { subjectLabel?: string | undefined; regarding?: string | undefined }) =>
  row.subjectLabel ?? row.regarding;

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
  return listPage(call, { ...call.input, every: true });
};

export const readConversation: Handler<'readConversation'> = async (call) => {
  const { scope, input } = call;
  const found = await findConversation(call, input.conversationId);
  const row = toFields(call, found);
  call.auditRead(row.memberId);
  const messages = await listMessages(call, row.conversationId);
  const staff = scope.principal === 'admin';
  return {
    ...row,
    regarding: regardingOf(row),
    ownedByCaller: row.ownerId === scope.accountId,
    notes: staff ? row.notes : undefined,
    nextInQueue: staff ? await findNextInQueue(call, row.conversationId) : undefined,
    resolved: row.status === 'Resolved',
    reviewable: scope.principal === 'employer' && awaitsReview(found),
    hasFormAnswers: await hasFormAnswers(call, row.conversationId),
    messages: messages.map((message) => presentMessage(call, message)),
  };
};

function presentMessage(call: Call, row: Awaited<ReturnType<typeof listMessages>>[number]) {
  const { scope, services } = call;
  const role = row.role_id === null ? undefined : services.catalogue.rolesById.get(row.role_id);
  const written = row.sender_account_id === scope.accountId;
  return {
    ...toFields(call, row),
    senderRole: role?.name,
    own: scope.principal === 'admin' ? role?.portal === 'admin' : written,
    read: row.read_date !== null || written,
  };
}

export const startConversation: Handler<'startConversation'> = async (call) => {
  const { subjectId, subject, fullClaimNumber, body, memberId, priority } = call.input;
  const role = personOf(call).role.id;
  const chosen = await findSubject(call, subjectId);
  if (!chosen || !chosen.role_ids.some((id) => id === role || id === limits.allRolesId.value)) {
    throw fieldProblem('subjectId', 'enum');
  }
  if (chosen.needs_member && !memberId && !call.scope.memberId)
    throw fieldProblem('memberId', 'required');
  const listed = inLanguage(call.request.language, chosen.label);
  const ofClaim =
    fullClaimNumber && (await claimSubject(call, fullClaimNumber, memberId ?? call.scope.memberId));
  const { conversationId, messageId } = await createConversation(call, {
    subject: subject?.trim() || ofClaim || listed,
    subjectId,
    regarding: listed,
    queueId: chosen.queue_id,
    body,
    memberId,
    priority: call.scope.principal === 'admin' ? priority : undefined,
  });
  return { conversationId, messageId };
};

/** Creates a request for staff, with the member's current address. */
export const requestIdCard: Handler<'requestIdCard'> = async (call) => {
  const memberId = requireFound(call.input.memberId ?? call.scope.memberId);
  const member = requireFound(await findMemberName(call, memberId));
  const address = await findAddress(call, memberId, call.input.addressId);
  if (!address) throw fieldProblem('addressId', 'enum');
  const { conversationId, transactionNumber } = await fileRequest(call, {
    kind: 'idCard',
    memberId,
    values: {
      name: `${member.first_name} ${member.last_name}`,
      address: addressLines(address).join('\n'),
      reason: call.input.reason ?? '',
    },
    formData: { addressId: address.address_id, reason: call.input.reason },
  });
  return { conversationId, transactionNumber };
};

export const countUnread: Handler<'countUnread'> = (call) => countUnreadMessages(call);

export const totalConversations: Handler<'totalConversations'> = async (call) =>
  (await listTotalsByQueue(call)).map((row) => toFields(call, row));
