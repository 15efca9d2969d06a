import { toGroupNumber } from '#server/resources/rows/member-id.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { addDays, timestampAt, timestampAtMinute } from './calendar.ts';
import {
  createConversationRows,
  insertConversationRows,
  nextConversationId,
  previewLength,
  type ConversationRows,
} from './conversation-rows.ts';
import type { DemoData } from './demo-data.ts';
import type { FormWords } from './words/online-forms.ts';
import { listSentForms, type SentForm } from './words/sent-forms.ts';
import { documentCategories, resolutionTypes } from './code-ids.ts';

export const toFormDocumentRow = ({
  name: [en, sp],
  description,
  kind,
  queue,
}: FormWords): Row => ({
  display_name: { en, sp },
  description: { en: description[0], sp: description[1] },
  category_id: documentCategories.forms,
  is_online_form: true,
  form_queue_id: queue,
  form_kind: kind,
});

/** A form with the id of its document, which identifies it in URLs. */
type SeededForm = FormWords & { readonly downloadId: number };

/** Seeds the definitions of the forms, and forms that were sent: each is a conversation with the answers. */
export async function seedForms(
  db: RowExecutor,
  data: DemoData,
  forms: readonly SeededForm[],
): Promise<void> {
  const versions = forms.map(({ downloadId, definition }) => ({
    download_id: downloadId,
    version: 1,
    definition: JSON.stringify(definition, undefined, 2),
    created_by: data.accountIds.get('accountmanager.demo'),
  }));
  await insertRows(db, 'online_form_version', versions);
  const rows = createConversationRows();
  const answerRows = listSentForms(data.today).flatMap((sent) => {
    const form = forms.find(({ name }) => name[0] === sent.formName);
    return form ? [addSentForm(data, rows, form, sent)] : [];
  });
  await insertConversationRows(db, data, rows);
  await insertRows(db, 'online_form_answer', answerRows);
}

/** Adds the conversation of a sent form. Returns the row of its answers. */
function addSentForm(
  data: DemoData,
  rows: ConversationRows,
  form: SeededForm,
  { userName, daysAgo, answers, message, status }: SentForm,
): Row {
  const sender = data.accounts.find((account) => account.userName === userName)!;
  const day = addDays(data.today, -daysAgo);
  const sentAt = timestampAtMinute(day, 10 * 60 + 10 + daysAgo);
  const conversationId = nextConversationId(data);
  const messageId = data.nextId('message');
  const { downloadId } = form;
  const staffAccountId = data.accountIds.get('customerservice.demo');
  const resolution = status === 'Resolved' && {
    resolution_type_id: resolutionTypes.eligibilityUpdated,
    resolved_at: timestampAt(addDays(day, 1), '09:00'),
    resolved_by: staffAccountId,
  };
  rows.conversations.push({
    conversation_id: conversationId,
    subject: form.name[0],
    regarding: form.name[0],
    transaction_type: 'FORM',
    transaction_number: `FORM-${day.replaceAll('-', '')}-${conversationId}`,
    form_data: { downloadId, version: 1, answers },
    status,
    ...resolution,
    owner_account_id: staffAccountId,
    queue_id: form.queue,
    member_id: sender.memberId,
    group_number: sender.memberId === undefined ? undefined : toGroupNumber(sender.memberId),
    tax_id: sender.taxIds[0],
    last_message_at: sentAt,
    last_message_by: sender.accountId,
    last_message: message.slice(0, previewLength),
    created_at: sentAt,
    created_by: sender.accountId,
  });
  rows.participants.push({ conversation_id: conversationId, account_id: sender.accountId });
  rows.messages.push({
    message_id: messageId,
    conversation_id: conversationId,
    sender_account_id: sender.accountId,
    sender_name: sender.name,
    body: message,
    internal: false,
    sent_at: sentAt,
  });
  rows.reads.push({ message_id: messageId, account_id: sender.accountId, read_at: sentAt });
  return {
    download_id: downloadId,
    version: 1,
    conversation_id: conversationId,
    answers,
    language: 'en',
    submitted_at: sentAt,
    submitted_by: sender.accountId,
  };
}
