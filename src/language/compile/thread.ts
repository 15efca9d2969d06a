import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import { readBlocks } from './blocks.ts';
import { readInput, readOperation } from './operations.ts';
import {
  withRequestCall,
  withResponseCall,
  reportUnknownName,
  withScope,
  type Context,
} from './context.ts';
import { readBareValue, readHeading, readValues, readVisibility } from './fields.ts';
import { getFieldId } from './find-field.ts';
import { addDraftCalls } from './form-steps.ts';
import { readMoreSubmits } from './form-submits.ts';
import { readInputField } from './inputs.ts';
import { findSchema } from './schemas.ts';
import { readFieldPath, readSource, readRowSchema } from './sources.ts';
import { readUpload } from './uploads.ts';
import { suggestOperation, returnsFile } from './suggest-operations.ts';

/** Reads a screen of kind `thread`, which shows a conversation. */
export function readThread(screenContext: Context, tree: Tree): ThreadBody {
  const source = readSource(screenContext, tree.get('source'));
  const record = source?.value;
  const context = withScope(withResponseCall(screenContext, source?.operation), { record });
  const messageSchema = readMessageSchema(context, tree.get('messages'), record);
  const heading = readHeading(context, tree.get('heading'), record);
  const markRead = readMarkRead(
    messageSchema ? withScope(context, { row: messageSchema }) : context,
    tree.get('markRead'),
  );
  const reply = readReply(context, tree.get('reply'));
  return {
    kind: 'thread',
    source: source?.source ?? { operation: '', run: 'load', input: {} },
    heading: heading as Field,
    badges: readValues(context, tree.list('badges'), record),
    facts: readValues(context, tree.list('facts'), record),
    blocks: readBlocks(context, tree.list('blocks')),
    messages: readMessages(context, tree.get('messages') ?? tree, messageSchema),
    ...(markRead && { markRead }),
    ...(reply && { reply }),
    attachment: readAttachment(context, tree, messageSchema),
  };
}

function readMessageSchema(
  context: Context,
  tree: Tree | undefined,
  record: JsonSchema | undefined,
): JsonSchema | undefined {
  const rows = tree?.get('rows');
  if (!rows || !record) return undefined;
  const found = findSchema(record, (rows.text() ?? '').split('.'));
  if ('schema' in found)
    return readRowSchema(context, found.schema, rows, { key: 'rows', path: rows.text() ?? '' });
  reportUnknownName(context, 'SCR204', rows, `The conversation has no '${found.unknownName}'`, {
    found: found.unknownName,
    among: found.choices,
  });
  return undefined;
}

/** Reads the fields of a message; `message` is its schema. */
function readMessages(
  context: Context,
  tree: Tree,
  message: JsonSchema | undefined,
): ThreadBody['messages'] {
  const readPath = (key: string) => readFieldPath(context, tree.get(key), message);
  const readMessageValue = (key: string) => readBareValue(context, tree.get(key), message) as Field;
  const internal = readPath('internal');
  const byStaff = readPath('byStaff');
  const open = tree.get('open');
  return {
    rows: tree.text('rows') ?? '',
    id: readPath('id') ?? '',
    body: readMessageValue('body'),
    at: readMessageValue('at'),
    sender: readMessageValue('sender'),
    own: readPath('own') ?? '',
    ...(internal && { internal }),
    ...(byStaff && { byStaff }),
    attachments: readPath('attachments') ?? '',
    ...(open && { open: readBinding(context, open).binding }),
  };
}

/** Reads the operation that marks a conversation as read. In its input, `row` is the newest message. */
function readMarkRead(context: Context, tree: Tree | undefined): ThreadBody['markRead'] {
  const operation = readOperation(context, tree?.get('operation'), 'ACC401');
  if (!tree || !operation) return undefined;
  return {
    operation: operation.id,
    input: readInput(context, tree.get('input'), operation, [], tree),
  };
}

/** Reads the form below the messages, with which users answer. The server keeps the draft of an answer. */
function readReply(threadContext: Context, tree: Tree | undefined): ThreadBody['reply'] {
  if (!tree) return undefined;
  const { visibility, partContext: context } = readVisibility(threadContext, tree);
  const operation = readOperation(context, tree.get('operation'), 'ACC402');
  const body = tree.get('body');
  if (!operation || !body) return undefined;
  addDraftCalls(context, tree);
  const form = operation.input.schema;
  const upload = readUpload(context, tree.get('upload'), operation);
  const replyContext = withScope(withRequestCall(context, operation), { form });
  const field = readInputField(replyContext, body, form);
  return {
    operation: operation.id,
    input: readInput(context, tree.get('input'), operation, [getFieldId(body)], tree),
    body: field,
    ...(upload && { upload }),
    ...readMoreSubmits(replyContext, tree, operation, { textPrefix: 'reply.', fields: [field] }),
    ...visibility,
  };
}

function readAttachment(
  context: Context,
  tree: Tree,
  message: JsonSchema | undefined,
): ThreadBody['attachment'] {
  const attachment = tree.get('attachment');
  const operation = readOperation(context, attachment?.get('operation'), 'ACC402');
  if (attachment && operation) checkReturnsFile(context, attachment, operation);
  const attachmentsSchema = message?.properties?.[tree.get('messages')?.text('attachments') ?? ''];
  const readAttachmentPath = (key: string) =>
    readFieldPath(context, attachment?.get(key), attachmentsSchema?.items) ?? '';
  return {
    operation: operation?.id ?? '',
    id: readAttachmentPath('id'),
    name: readAttachmentPath('name'),
    size: readAttachmentPath('size'),
    type: readAttachmentPath('type'),
  };
}

function checkReturnsFile(context: Context, tree: Tree, operation: Operation): void {
  if (operation.output.kind !== 'file')
    context.report('SCR205', tree.location, `${operation.id} returns no file`, {
      remedy: suggestOperation(context, 'returns a file', returnsFile, operation),
    });
}
