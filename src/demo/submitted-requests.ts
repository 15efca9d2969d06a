import { addDays, moveToWorkday } from './calendar.ts';
import { createConversationRows, insertConversationRows } from './conversation-rows.ts';
import type { ConversationRows } from './conversation-rows.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { isStaff, roleIds } from './account-types.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { generateRequests } from './request-plan.ts';
import type { SubmittedRequest } from './request-plan.ts';
import type { Account, DemoData } from './demo-data.ts';
import { requestWords } from './words/requests.ts';
import type { RequestKind } from './words/requests.ts';
import { resolutionTypes } from './code-ids.ts';

/** The dependent number of the subscriber; the subscriber's dependents are numbered from 1. */
const subscriberNumber = 0;

/** A code of schemas/codes/termination-reason.json: employment ended. */
const employmentEndedReason = '08';

/** The code of the qualifying event for COBRA that belongs to this reason. */
const employmentEndedCobraEvent = '1';

/** Days until the COBRA notice is due: 30 for the employer to tell the plan, then 14 for the plan to send it. */
const cobraNoticeDays = 44;

/** Seeds submitted requests: each is a record of its own kind and a conversation about it. */
export async function seedRequests(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = createConversationRows();
  const requests = generateRequests(data);
  for (const request of requests) addConversation(data, rows, request);
  await insertConversationRows(db, data, rows);
  const filterByKind = (...kinds: RequestKind[]): SubmittedRequest[] =>
    requests.filter(({ kind }) => kinds.includes(kind));
  await insertRows(db, 'certificate_request', filterByKind('COC').map(toCertificateRow));
  await insertRows(
    db,
    'demographic_change',
    filterByKind('CONTACT', 'LOCCHG').map(toDemographicChangeRow),
  );
  await insertRows(db, 'termination_request', filterByKind('TERM').map(toTerminationRow));
  await insertRows(db, 'id_card_request', filterByKind('CARD').map(toCardRow));
}

function addConversation(data: DemoData, rows: ConversationRows, request: SubmittedRequest): void {
  const { conversationId, requester, reviewers, completedAt, sentAt } = request;
  const staff = pickEligibilityAccount(data, conversationId);
  const { answer } = requestWords[request.kind];
  rows.conversations.push(toConversationRow(request, staff));
  const people = completedAt ? [requester, staff] : [requester];
  for (const { accountId } of [...people, ...reviewers])
    rows.participants.push({ conversation_id: conversationId, account_id: accountId });
  const addMessage = (sender: Account, body: string, time: string): void => {
    const messageId = data.nextId('message');
    rows.messages.push({
      message_id: messageId,
      conversation_id: conversationId,
      sender_account_id: sender.accountId,
      sender_name: sender.name,
      body,
      internal: false,
      sent_at: time,
    });
    for (const { accountId } of people)
      rows.reads.push({ message_id: messageId, account_id: accountId, read_at: time });
  };
  addMessage(requester, request.wording.text, sentAt);
  if (completedAt) addMessage(staff, answer, completedAt);
}

/** Returns an account of the eligibility team, to which the requests are distributed evenly. */
function pickEligibilityAccount(data: DemoData, conversationId: number): Account {
  const team = data.accounts.filter(
    (account) => isStaff(account) && account.roleId === roleIds.eligibility,
  );
  return team[conversationId % team.length]!;
}

function toConversationRow(request: SubmittedRequest, staff: Account): Row {
  const { kind, wording, member, requester, reviewers, sentAt, completedAt } = request;
  const { subject, text } = wording;
  const { queue, subjectId, answer } = requestWords[kind];
  const resolver = completedAt && staff.accountId;
  return {
    conversation_id: request.conversationId,
    subject,
    subject_id: subjectId,
    regarding: subject,
    transaction_type: request.transactionNumber.replace(/-\d+-\d+$/u, ''),
    transaction_number: request.transactionNumber,
    form_data: { memberId: member.memberId, comments: text },
    status: completedAt ? 'Resolved' : reviewers.length > 0 ? 'WaitingOnEmployer' : 'New',
    queue_id: queue,
    owner_account_id: resolver,
    member_id: member.memberId,
    group_number: member.groupNumber,
    due_date: moveToWorkday(addDays(request.sentDay, 5)),
    resolution_type_id:
      completedAt &&
      (kind === 'CARD' ? resolutionTypes.idCardOrdered : resolutionTypes.eligibilityUpdated),
    resolved_at: completedAt,
    resolved_by: resolver,
    last_message_at: completedAt ?? sentAt,
    last_message_by: resolver ?? requester.accountId,
    last_message: completedAt ? answer : text,
    created_at: sentAt,
    created_by: requester.accountId,
  };
}

const toCommonColumns = (request: SubmittedRequest): Row => ({
  conversation_id: request.conversationId,
  requested_by: request.requester.accountId,
  requested_at: request.sentAt,
});

const toCertificateRow = (request: SubmittedRequest): Row => ({
  ...toCommonColumns(request),
  transaction_number: request.transactionNumber,
  member_id: request.member.memberId,
  dependent_numbers: [subscriberNumber],
  delivery: 'portal',
  purpose: 'New employer',
  needed_by: addDays(request.sentDay, 10),
  status: request.completedAt ? 'Sent' : 'Submitted',
});

const toDemographicChangeRow = (request: SubmittedRequest): Row => ({
  ...toCommonColumns(request),
  transaction_number: request.transactionNumber,
  member_id: request.member.memberId,
  kind: request.kind === 'CONTACT' ? 'Contact' : 'Location',
  effective_date: addDays(request.sentDay, 7),
  apply_to_family: request.kind === 'CONTACT',
  old_values: request.kind === 'CONTACT' ? request.oldContact : { locationNumber: 1 },
  new_values: request.kind === 'CONTACT' ? request.newContact : { locationNumber: 2 },
  status: request.completedAt ? 'Applied' : 'Submitted',
});

function toTerminationRow(request: SubmittedRequest): Row {
  const terminationDay = request.member.termination ?? addDays(request.sentDay, 20);
  const lastDayWorked = addDays(terminationDay, -5);
  return {
    ...toCommonColumns(request),
    transaction_number: request.transactionNumber,
    group_number: request.member.groupNumber,
    employee_number: request.member.employeeNumber,
    dependent_numbers: [subscriberNumber],
    termination_date: terminationDay,
    last_day_worked: lastDayWorked,
    reason: employmentEndedReason,
    cobra_eligible: true,
    cobra_event: employmentEndedCobraEvent,
    cobra_notice_due: addDays(lastDayWorked, cobraNoticeDays),
    status: request.completedAt ? 'Processed' : 'Submitted',
  };
}

const toCardRow = (request: SubmittedRequest): Row => ({
  ...toCommonColumns(request),
  member_id: request.member.memberId,
  quantity: 2,
  reason: 'Lost',
  status: request.completedAt ? 'Mailed' : 'Requested',
});
