import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { ScaffoldError } from './scaffold.ts';

type NamedSchema = readonly [name: string, schema: JsonSchema];

/**
 * Returns the keys of a thread: the messages in the response of an operation, and the operation that fetches
 * attachments.
 */
export function threadOf(operation: Operation, calls: readonly Operation[]) {
  const [rows, list] = messagesIn(operation);
  const fields = entriesOf(list.items);
  const field = (what: string, fits: (named: NamedSchema) => boolean): string =>
    fields.find(fits)?.[0] ?? missing(operation, what);
  const attachments = field('list of attachments', ([, schema]) => isList(schema));
  const attachmentFields = entriesOf(list.items?.properties?.[attachments]?.items);
  return {
    heading: textIn(entriesOf(operation.output.schema), /subject|title|name/iu) ?? rows,
    messages: {
      rows,
      id: field('id', ([name]) => name.endsWith('Id')),
      body: textIn(fields, /body|text/iu) ?? missing(operation, 'text'),
      at: field('timestamp', ([, { format }]) => format === 'date-time'),
      sender: textIn(fields, /sender|author|name/iu) ?? missing(operation, 'sender'),
      own: field('flag for own messages', ([, { type }]) => type === 'boolean'),
      attachments,
    },
    attachment: attachmentOf(operation, attachmentFields, calls),
  };
}

const entriesOf = (schema: JsonSchema | undefined): NamedSchema[] =>
  Object.entries(schema?.properties ?? {});

const isList = ({ type, items }: JsonSchema): boolean =>
  type === 'array' && items?.properties !== undefined;

const textIn = (fields: readonly NamedSchema[], form: RegExp): string | undefined =>
  fields.find(([name, { type, format }]) => type === 'string' && !format && form.test(name))?.[0];

const missing = ({ id }: Operation, what: string): never => {
  throw new ScaffoldError(
    `The messages of ${id} have no ${what}: a thread requires rows with an id, a text, a timestamp, a sender, ` +
      'a flag for own messages and a list of attachments. Choose another call or kind.',
  );
};

/** Returns the list whose rows contain lists: messages with their attachments. */
function messagesIn(operation: Operation): NamedSchema {
  const found = entriesOf(operation.output.schema).find(
    ([, schema]) => isList(schema) && entriesOf(schema.items).some(([, inner]) => isList(inner)),
  );
  if (!found)
    throw new ScaffoldError(`${operation.id} returns no messages. Choose another call or kind.`);
  return found;
}

function attachmentOf(
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
  const named = (form: RegExp) =>
    names.find((name) => form.test(name)) ??
    missing(operation, 'name, size and type of attachments');
  return {
    operation: call.id,
    id,
    name: named(/name$/iu),
    size: named(/size$/iu),
    type: named(/type$/iu),
  };
}
