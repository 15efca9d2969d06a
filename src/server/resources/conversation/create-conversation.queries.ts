import { requirePerson } from '../../requests/call.ts';
import type { Texts } from '../../policy/tables.ts';
import { inLanguage, toRow } from '../rows/fields.ts';
import { toGroupNumber } from '../rows/member-id.ts';
import { requireMember } from '../member/member.queries.ts';
import { reserveConversationId } from './conversation.queries.ts';
import { inviteReviewers, listReviewers, waitingOnEmployer } from './employer-review.queries.ts';
import { insertMessage, inviteMember } from './message.queries.ts';
import { notifyParticipants } from './notify-participants.queries.ts';
import type { ConversationContext } from './conversation-context.ts';

export type { ConversationContext } from './conversation-context.ts';

/** A conversation to create, with its first message (`body`). */
export interface NewConversation {
  /** The title of the conversation: in every language if the portal wrote it, else as its sender wrote it. */
  subject: string | Texts;
  /** The listed subject (table routing_subject) that was chosen. */
  subjectId?: number;
  /** What the conversation is about: the label of the listed subject, or free text; by default the title. */
  regarding?: string;
  /** The queue of the staff who handle the conversation. */
  queueId: string | null;
  body: string;
  /** The member whom the conversation is about; by default the caller's own. */
  memberId?: string | undefined;
  /** The claim that the conversation is about. The calling function has checked that the claim is in scope. */
  claimId?: number | undefined;
  /** The tax ID of the claim or request that the conversation is about; by default the provider's first. */
  taxId?: string | null | undefined;
  /**
   * Whether the caller has found a claim or a pre-certification of the member in scope. A provider sees those of members
   * whom it has not looked up.
   */
  hasRecordInScope?: boolean;
  /** The group, for a conversation about a person who is not a member yet. */
  groupNumber?: number;
  priority?: string | undefined;
  /** yyyy-MM-dd */
  dueDate?: string | undefined;
  /** A request for staff: it has the brand's transaction code and a number that its sender can refer to. */
  request?: boolean;
  /** The values of the request's form, which are stored with the conversation. */
  formData?: Record<string, unknown> | undefined;
}

/** Starts a conversation with its first message. If it is about a member, the member or a record of the member must be in scope. */
export async function createConversation(
  call: ConversationContext,
  { body, ...conversation }: NewConversation,
) {
  const memberId = conversation.memberId ?? requirePerson(call).memberId;
  if (memberId !== undefined && !conversation.hasRecordInScope) await requireMember(call, memberId);
  const conversationId = await reserveConversationId(call);
  const code = conversation.request ? call.transactionCode : undefined;
  const reviewers =
    conversation.request && memberId !== undefined ? await listReviewers(call, memberId) : [];
  const transactionNumber = code && `${code}-${call.today.replaceAll('-', '')}-${conversationId}`;
  const subject = toSubject(call, conversation);
  const { subjectId, regarding = subject.subject, claimId } = conversation;
  const { priority, dueDate, formData } = conversation;
  const row = toRow({
    conversationId,
    ...subject,
    subjectId,
    regarding,
    claimId,
    priority,
    dueDate,
    formData: formData && JSON.stringify(formData),
    ...toOwnerOrQueue(call, conversation),
    memberId,
    groupNumber: memberId === undefined ? conversation.groupNumber : toGroupNumber(memberId),
    taxId: toTaxId(call, conversation),
    transactionType: code,
    transactionNumber,
    createdBy: call.scope.accountId,
    ...(reviewers.length > 0 && { status: waitingOnEmployer }),
  });
  await call.scoped.insert('conversation', row);
  const messageId = await insertMessage(call, { conversationId, body, internal: false });
  if (reviewers.length > 0) {
    await inviteReviewers(call, conversationId, reviewers);
    await notifyParticipants(call, conversationId);
  }
  // The member can read and reply to messages that staff write about the member.
  if (call.scope.principal === 'admin' && memberId !== undefined) {
    await inviteMember(call, conversationId, memberId);
    await notifyParticipants(call, conversationId);
  }
  call.auditRead(memberId);
  call.auditObject(conversationId, { transaction: code });
  return { conversationId, messageId, transactionNumber };
}

const toSubject = (
  { request }: ConversationContext,
  { subject }: Pick<NewConversation, 'subject'>,
) =>
  typeof subject === 'string'
    ? { subject }
    : {
        subject: inLanguage(request.language, subject),
        subjectTexts: JSON.stringify(subject),
      };

/** Only the conversations of a provider have a tax ID. */
const toTaxId = ({ scope }: ConversationContext, { taxId }: Pick<NewConversation, 'taxId'>) =>
  scope.principal === 'provider' ? (taxId ?? scope.taxIds[0]) : undefined;

/** A conversation that staff start is owned by its author, unless it is a request; any other one goes to its queue. */
const toOwnerOrQueue = (
  { scope }: ConversationContext,
  { request, queueId }: Pick<NewConversation, 'request' | 'queueId'>,
) => (scope.principal === 'admin' && !request ? { ownerAccountId: scope.accountId } : { queueId });
