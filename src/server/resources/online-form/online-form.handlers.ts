import { isRecord } from '#shared/schemas/references.ts';
import { createDocumentContext } from '../../documents/context.ts';
import { renderFormAnswers } from '../../documents/form-answers.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { createConversation } from '../conversation/create-conversation.queries.ts';
import { findFormDefinition } from '../document/document.queries.ts';
import { listGroupNamesByNumber } from '../rows/audience.queries.ts';
import { describeAudience } from '../rows/describe-audience.ts';
import { toFields } from '../rows/fields.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { toAnswerSections, formatAnswers, parseDefinition, requireAnswers } from './answers.ts';
import {
  findAnswers,
  findVersionDefinition,
  selectForms,
  insertAnswers,
} from './online-form.queries.ts';

export const listOnlineForms: Handler<'listOnlineForms'> = async (call) => {
  const forms = await readRows(call, selectForms(call));
  if (call.scope.principal !== 'admin')
    return forms.map((form) => ({ ...form, answerCount: undefined }));
  const groupNames = await listGroupNamesByNumber(call, forms);
  return forms.map((form) => ({ ...form, audience: describeAudience(call, form, groupNames) }));
};

export const readOnlineForm: Handler<'readOnlineForm'> = async (call) =>
  toFields(call, requireFound(await findFormDefinition(call, call.input.downloadId)));

/** Files the answers in the queue of the form. Validates them by the version of the form that the caller has filled in. */
export const submitOnlineForm: Handler<'submitOnlineForm'> = async (call) => {
  const { downloadId, version } = call.input;
  const form = requireFound(await findFormDefinition(call, downloadId));
  const definitionText = await findVersionDefinition(call, { downloadId, version });
  if (definitionText === undefined) throw createFieldError('version', 'enum');
  const definition = parseDefinition(definitionText);
  const answers = requireAnswers(call, definition, call.input.answers);
  // A caller with access to several groups does not say which of them the form is about.
  const { groups } = call.scope;
  const [groupNumber] = groups === 'all' || groups.length > 1 ? [] : groups;
  const { conversationId, messageId, transactionNumber } = await createConversation(call, {
    subject: toFields(call, form).displayName,
    queueId: form.form_queue_id,
    body: formatAnswers(call, definition, answers),
    request: true,
    formData: { downloadId, version, answers },
    ...(groupNumber !== undefined && { groupNumber }),
  });
  await insertAnswers(call, { downloadId, version, conversationId, answers });
  return { conversationId, messageId, transactionNumber: requireFound(transactionNumber) };
};

/** Downloads the answers as a PDF, for their sender and for staff, with the questions of the version that was filled in. */
export const downloadFormAnswers: Handler<'downloadFormAnswers'> = async (call) => {
  const row = requireFound(await findAnswers(call, call.input.conversationId));
  call.auditRead(row.member_id);
  const answers = isRecord(row.answers) ? row.answers : {};
  const { displayName, sentDate, transactionNumber = '', senderName = '' } = toFields(call, row);
  const copy = {
    name: displayName,
    transactionNumber,
    senderName,
    sentOn: sentDate.slice(0, 'yyyy-MM-dd'.length),
    sections: toAnswerSections(call, parseDefinition(row.definition), answers),
  };
  // Answers may be for no group or for several, so the document has the brand of the requested host.
  const bytes = await renderFormAnswers(copy, createDocumentContext(call));
  return new FileResponse(`${transactionNumber || 'form'}.pdf`, 'application/pdf', bytes);
};
