import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { ScaffoldError } from './scaffold.ts';

/** A property of an object schema. */
type NamedSchema = readonly [name: string, schema: JsonSchema];

/**
 * Returns the keys of a thread: the messages in the response of an operation, and the one of `calls` that fetches
 * attachments.
 */
export function createThread(operation: Operation, calls: readonly Operation[]) {
  const [rows, list] = findMessages(operation);
  const fields = listProperties(list.items);
  const requireField = (description: string, isMatch: (property: NamedSchema) => boolean): string =>
    fields.find(isMatch)?.[0] ?? throwMissing(operation, description);
  const attachments = requireField('list of attachments', ([, schema]) => isList(schema));
  const attachmentFields = listProperties(list.items?.properties?.[attachments]?.items);
  return {
    heading: findTextField(listProperties(operation.output.schema), /subject|title|name/iu) ?? rows,
    messages: {
      rows,
      id: requireField('id', ([name]) => name.endsWith('Id')),
      body: findTextField(fields, /body|text/iu) ?? throwMissing(operation, 'text'),
      at: requireField('timestamp', ([, { format }]) => format === 'date-time'),
      sender: findTextField(fields, /sender|author|name/iu) ?? throwMissing(operation, 'sender'),
      own: requireField('flag for own messages', ([, { type }]) => type === 'boolean'),
      attachments,
    },
    attachment: createAttachment(operation, attachmentFields, calls),
  };
}

const listProperties = (schema: JsonSchema | undefined): NamedSchema[] =>
  Object.entries(schema?.properties ?? {});

const isList = ({ type, items }: JsonSchema): boolean =>
  type === 'array' && items?.properties !== undefined;

const findTextField = (fields: readonly NamedSchema[], namePattern: RegExp): string | undefined =>
  fields.find(
    ([name, { type, format }]) => type === 'string' && !format && namePattern.test(name),
  )?.[0];

const throwMissing = ({ id }: Operation, missingField: string): never => {
  throw new ScaffoldError(
    `The messages of ${id} have no ${missingField}: a thread requires rows with an id, a text, a timestamp, a sender, ` +
      'a flag for own messages and a list of attachments. Choose another call or kind.',
  );
};

/** Returns the property of the response that lists messages: its rows contain lists, the attachments. */
function findMessages(operation: Operation): NamedSchema {
  const found = listProperties(operation.output.schema).find(
    ([, schema]) =>
      isList(schema) && listProperties(schema.items).some(([, inner]) => isList(inner)),
  );
  if (!found)
    throw new ScaffoldError(`${operation.id} returns no messages. Choose another call or kind.`);
  return found;
}

/** Returns the keys of an attachment, with the operation whose required input is one of the attachment's fields. */
function createAttachment(
  operation: Operation,
  attachmentFields: readonly NamedSchema[],
  calls: readonly Operation[],
) {
  const names = attachmentFields.map(([name]) => name);
  const call = calls.find(
    ({ input, output }) =>
      output.kind === 'file' && input.schema.required?.some((name) => names.includes(name)),
  );
  const id = call?.input.schema.required?.find((name) => names.includes(name));
  if (!call || !id)
    throw new ScaffoldError(`No operation returns the attachments of ${operation.id}.`);
  const requireName = (pattern: RegExp) =>
    names.find((name) => pattern.test(name)) ??
    throwMissing(operation, 'name, size and type of attachments');
  return {
    operation: call.id,
    id,
    name: requireName(/name$/iu),
    size: requireName(/size$/iu),
    type: requireName(/type$/iu),
  };
}
