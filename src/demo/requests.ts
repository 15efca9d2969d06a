import { addDays, nextWorkday } from './calendar.ts';
import { emptyConversationRows, insertConversationRows } from './conversation-rows.ts';
import type { ConversationRows } from './conversation-rows.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { isStaff, roleIds } from './account-kinds.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { generateRequests } from './request-plan.ts';
import type { Request } from './request-plan.ts';
import type { Account, DemoData } from './demo-data.ts';
import { requestWords } from './words/requests.ts';
import type { RequestKind } from './words/requests.ts';

/** Seeds submitted forms: each is a record and a conversation about it. */
export async function seedRequests(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = emptyConversationRows();
  const requests = generateRequests(data);
  for (const request of requests) addConversation(data, rows, request);
  await insertConversationRows(db, data, rows);
  const requestsOfKind = (...kinds: RequestKind[]): Request[] =>
    requests.filter(({ kind }) => kinds.includes(kind));
  await insertRows(db, 'certificate_request', requestsOfKind('COC').map(certificateRow));
  await insertRows(db, 'demographic_change', requestsOfKind('CONTACT', 'LOCCHG').map(changeRow));
  await insertRows(db, 'termination_request', requestsOfKind('TERM').map(terminationRow));
  await insertRows(db, 'id_card_request', requestsOfKind('CARD').map(cardRow));
}

function addConversation(data: DemoData, rows: ConversationRows, request: Request): void {
  const { conversationId, requester, done, sent } = request;
  const staff = clerkOf(data, conversationId);
  const { answer } = requestWords[request.kind];
  rows.conversations.push(conversationRow(request, staff));
  const people = done ? [requester, staff] : [requester];
  for (const { accountId } of people)
    rows.participants.push({ conversation_id: conversationId, account_id: accountId });
  const addMessage = (sender: Account, body: string, at: string): void => {
    const messageId = data.nextId('message');
    rows.messages.push({
      message_id: messageId,
      conversation_id: conversationId,
      sender_account_id: sender.accountId,
      sender_name: sender.name,
      body,
      internal: false,
      sent_at: at,
    });
    for (const { accountId } of people)
      rows.reads.push({ message_id: messageId, account_id: accountId, read_at: at });
  };
  addMessage(requester, request.wording[1], sent);
  if (done) addMessage(staff, answer, done);
}

/** Distributes requests among the eligibility team. */
function clerkOf(data: DemoData, conversationId: number): Account {
  const team = data.accounts.filter(
    (account) => isStaff(account) && account.roleId === roleIds.eligibility,
  );
  return team[conversationId % team.length]!;
}

function conversationRow(request: Request, staff: Account): Row {
  const { kind, wording, member, requester, sent, done } = request;
  const [subject, text] = wording;
  const { queue, subjectId, answer } = requestWords[kind];
  return {
    conversation_id: request.conversationId,
    subject,
    subject_id: subjectId,
    regarding: subject,
    transaction_type: request.transaction.replace(/-\d+-\d+$/u, ''),
    transaction_number: request.transaction,
    form_data: { memberId: member.memberId, comments: text },
    status: done ? 'Resolved' : 'New',
    queue_id: queue,
    owner_account_id: done && staff.accountId,
    member_id: member.memberId,
    group_number: member.groupNumber,
    due_date: nextWorkday(addDays(request.day, 5)),
    resolution_type_id: done && (kind === 'CARD' ? 6 : 5),
    resolved_at: done,
    resolved_by: done && staff.accountId,
    last_message_at: done ?? sent,
    last_message_by: done ? staff.accountId : requester.accountId,
    last_message: done ? answer : text,
    created_at: sent,
    created_by: requester.accountId,
  };
}

const common = (request: Request): Row => ({
  conversation_id: request.conversationId,
  requested_by: request.requester.accountId,
  requested_at: request.sent,
});

const certificateRow = (request: Request): Row => ({
  ...common(request),
  transaction_number: request.transaction,
  member_id: request.member.memberId,
  dependent_numbers: [0],
  delivery: 'portal',
  purpose: 'New employer',
  needed_by: addDays(request.day, 10),
  status: request.done ? 'Sent' : 'Submitted',
});

const changeRow = (request: Request): Row => ({
  ...common(request),
  transaction_number: request.transaction,
  member_id: request.member.memberId,
  kind: request.kind === 'CONTACT' ? 'Contact' : 'Location',
  effective_date: addDays(request.day, 7),
  apply_to_family: request.kind === 'CONTACT',
  new_values:
    request.kind === 'CONTACT'
      ? { ...request.newAddress, homePhone: request.member.phone }
      : { locationNumber: 2 },
  status: request.done ? 'Applied' : 'Submitted',
});

function terminationRow(request: Request): Row {
  const last = request.member.termination ?? addDays(request.day, 20);
  const lastWorked = addDays(last, -5);
  return {
    ...common(request),
    transaction_number: request.transaction,
    group_number: request.member.groupNumber,
    employee_number: request.member.employeeNumber,
    dependent_numbers: [0],
    termination_date: last,
    last_day_worked: lastWorked,
    reason: '08',
    cobra_eligible: true,
    cobra_event: '1',
    cobra_notice_due: addDays(lastWorked, 44),
    status: request.done ? 'Processed' : 'Submitted',
  };
}

const cardRow = (request: Request): Row => ({
  ...common(request),
  member_id: request.member.memberId,
  quantity: 2,
  reason: 'Lost',
  status: request.done ? 'Mailed' : 'Requested',
});
