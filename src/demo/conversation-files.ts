import type { PlannedConversation } from './conversation-plan.ts';
import type { Row } from '#server/database/insert-rows.ts';
import { queueFile, createPdf, createReceiptPng } from './files.ts';
import type { DemoData } from './demo-data.ts';

/** A document attached to a first message; its lines quote the same claim as the text. */
interface Attachment {
  readonly fileName: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The PDF attachments by kind. A receipt is an image instead. */
const attachments: Readonly<Record<'bill' | 'letter' | 'form', Attachment>> = {
  bill: {
    fileName: 'statement.pdf',
    title: 'Statement of account',
    lines: [
      '{provider}',
      'Date of service: {serviceDate}',
      'Claim: {claim}',
      'Amount due: {billed}',
      'Please pay within 30 days.',
    ],
  },
  letter: {
    fileName: 'letter.pdf',
    title: 'Letter of medical necessity',
    lines: [
      '{provider}',
      'About claim {claim}, date of service {serviceDate}',
      'Other treatment was tried first and did not help.',
      'In my opinion the treatment was medically necessary.',
    ],
  },
  form: {
    fileName: 'enrollment-form.pdf',
    title: 'Enrollment form',
    lines: ['Coverage from the first day of next month', 'Signed by the employee and the employer'],
  },
};

export function createAttachmentRow(
  data: DemoData,
  conversation: PlannedConversation,
  messageId: number,
): Row {
  const { attachment } = conversation.script;
  if (attachment === undefined || attachment === 'receipt') {
    const fileId = queueFile(data, 'image/png', createReceiptPng(messageId));
    return { message_id: messageId, file_id: fileId, file_name: 'receipt.png' };
  }
  const { fileName, title, lines } = attachments[attachment];
  const fileId = queueFile(
    data,
    'application/pdf',
    createPdf(title, lines.map(conversation.fillPlaceholders)),
  );
  return { message_id: messageId, file_id: fileId, file_name: fileName };
}
