import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { addDays, timestampAt } from './calendar.ts';
import {
  emptyConversationRows,
  insertConversationRows,
  nextConversation,
  type ConversationRows,
} from './conversation-rows.ts';
import type { DemoData } from './demo-data.ts';
import type { FormWords } from './words/online-forms.ts';
import { sentForms, type SentForm } from './words/sent-forms.ts';

export const formRow = ({ name: [en, sp], description, kind, queue }: FormWords): Row => ({
  display_name: { en, sp },
  description,
  category_id: 3,
  is_online_form: true,
  form_queue_id: queue,
  form_kind: kind,
});

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
  const rows = emptyConversationRows();
  const answers = sentForms(data.today).flatMap((sent) => {
    const form = forms.find(({ name }) => name[0] === sent.form);
    return form ? [sendForm(data, rows, form, sent)] : [];
  });
  await insertConversationRows(db, data, rows);
  await insertRows(db, 'online_form_answer', answers);
}

function sendForm(
  data: DemoData,
  rows: ConversationRows,
  form: SeededForm,
  { userName, daysAgo, answers, message, status }: SentForm,
): Row {
  const sender = data.accounts.find((account) => account.userName === userName)!;
  const day = addDays(data.today, -daysAgo);
  const at = timestampAt(day, 610 + daysAgo);
  const conversationId = nextConversation(data);
  const messageId = data.nextId('message');
  const { downloadId } = form;
  const staff = data.accountIds.get('customerservice.demo');
  const resolved = status === 'Resolved' && {
    resolution_type_id: 5,
    resolved_at: timestampAt(addDays(day, 1), 540),
    resolved_by: staff,
  };
  rows.conversations.push({
    conversation_id: conversationId,
    subject: form.name[0],
    regarding: form.name[0],
    transaction_type: 'FORM',
    transaction_number: `FORM-${day.replaceAll('-', '')}-${conversationId}`,
    form_data: { downloadId, version: 1, answers },
    status,
    ...resolved,
    owner_account_id: staff,
    queue_id: form.queue,
    member_id: sender.memberId,
    group_number: sender.memberId === undefined ? undefined : Number(sender.memberId.slice(0, 4)),
    tax_id: sender.taxIds[0],
    last_message_at: at,
    last_message_by: sender.accountId,
    last_message: message.slice(0, 160),
    created_at: at,
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
    sent_at: at,
  });
  rows.reads.push({ message_id: messageId, account_id: sender.accountId, read_at: at });
  return {
    download_id: downloadId,
    version: 1,
    conversation_id: conversationId,
    answers,
    language: 'en',
    submitted_at: at,
    submitted_by: sender.accountId,
  };
}
