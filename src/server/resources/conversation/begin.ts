import { personOf, type Call } from '../../requests/call.ts';
import { demandMember } from '../member/member.queries.ts';
import { insertConversation, inviteMember, nextConversationId } from './begin.queries.ts';
import { insertMessage } from './conversation.queries.ts';
import { noticeOthers } from './notice.ts';

export interface Beginning {
  subject: string;
  subjectId?: number;
  /** What it is about, where no listed subject says so. */
  regarding?: string;
  queueId: string | null;
  body: string;
  memberId?: string | undefined;
  priority?: string | undefined;
  /** A request that staff work on: it has the brand's code of the transaction, and a number its sender can ask about. */
  request?: boolean;
  formData?: Record<string, unknown>;
}

/** Begins a conversation with its first message; one about a member needs the member in reach. */
export async function beginConversation(call: Call, beginning: Beginning) {
  const { firstName, lastName, memberId: own } = personOf(call);
  const memberId = beginning.memberId ?? own;
  if (memberId !== undefined) await demandMember(call, memberId);
  const id = await nextConversationId(call);
  const code = beginning.request ? call.transactionCode : undefined;
  const transactionNumber = code && `${code}-${call.today.replaceAll('-', '')}-${id}`;
  const conversationId = await insertConversation(call, {
    conversation_id: id,
    ...said(beginning),
    ...desk(call, beginning),
    ...about(memberId),
    tax_id: call.scope.taxIds[0] ?? null,
    transaction_type: code ?? null,
    transaction_number: transactionNumber ?? null,
    created_by: call.scope.accountId,
  });
  const messageId = await insertMessage(call, {
    conversationId,
    body: beginning.body,
    internal: false,
    senderName: `${firstName} ${lastName}`,
  });
  // What staff write about a member, the member can read and answer.
  if (call.scope.principal === 'admin' && memberId !== undefined) {
    await inviteMember(call, conversationId, memberId);
    await noticeOthers(call, conversationId);
  }
  call.opened(memberId);
  call.changed(conversationId, { transaction: code });
  return { conversationId, messageId, transactionNumber };
}

const said = ({ subject, subjectId, regarding, priority, formData }: Beginning) => ({
  subject,
  subject_id: subjectId ?? null,
  regarding: regarding ?? subject,
  priority: priority ?? 'Normal',
  form_data: formData ? JSON.stringify(formData) : null,
});

const about = (memberId: string | undefined) =>
  memberId === undefined ? {} : { member_id: memberId, group_number: Number(memberId.slice(0, 4)) };

/** What staff begin is theirs at once; everything else waits in its queue, whoever made it. */
const desk = ({ scope }: Call, { request, queueId }: Beginning) =>
  scope.principal === 'admin' && !request
    ? { queue_id: null, owner_account_id: scope.accountId }
    : { queue_id: queueId, owner_account_id: null };
