import type { Operation } from '#shared/schemas/contract.ts';
import { pagingNames } from '#shared/schemas/paging.ts';
import type { JsonSchema, Protection } from '#shared/schemas/json-schema.ts';
import { describeType } from '../compile/describe-type.ts';

/** One row of a table: a field with its type, or a property of the operation with its value. */
type Row = readonly [name: string, value: string];

/** One table in the description of a call, for authors of screens. */
export interface CallTable {
  title: string;
  rows: Row[];
}

/**
 * Returns tables with the names that screens use: facts about the operation, such as who may call it, its inputs, and its
 * response. A table of inputs or of a response without rows is left out.
 */
export function describeCall(operation: Operation): CallTable[] {
  const { input } = operation;
  const required = new Set(input.schema.required ?? []);
  return [
    { title: operation.summary, rows: listFacts(operation) },
    {
      title: 'It takes',
      rows: [
        ...listFields(input.schema).map(([name, type]): Row => [
          name,
          required.has(name) ? `${type}, required` : type,
        ]),
        ...input.files.map((name): Row => [name, 'files']),
      ],
    },
    describeResponse(operation),
  ].filter(({ title, rows }) => rows.length > 0 || title === operation.summary);
}

function describeResponse(operation: Operation): CallTable {
  const { schema = {} } = operation.output;
  const { paging } = operation;
  const names = paging === undefined || paging === 'array' ? undefined : pagingNames[paging];
  const row = names ? schema.properties?.[names.rows]?.items : schema.items;
  return row
    ? { title: 'It returns rows with', rows: listFields(row) }
    : { title: 'It returns', rows: listFields(schema) };
}

function listFacts(operation: Operation): Row[] {
  const { access, bulk, gates, transaction, output, input } = operation;
  const { sortProperty, sortBy } = input.schema.properties ?? {};
  const sortable = (sortProperty ?? sortBy)?.enum;
  return [
    ...access.map(({ principal, requires = [], requiresAny = [] }): Row => [
      principal,
      describeRequirements(requires, requiresAny) || 'everybody',
    ]),
    ...(bulk ? [['bulk', `accepts several rows, by \`${bulk.ids}\``] as const] : []),
    ...(gates.length > 0 ? [['gates', gates.map(({ gate }) => gate).join(', ')] as const] : []),
    ...(transaction === undefined ? [] : [['transaction', transaction] as const]),
    ...(output.kind === 'file' ? [['answers', 'a file'] as const] : []),
    ...(sortable ? [['sorts by', sortable.join(', ')] as const] : []),
  ];
}

/** Returns the permissions as text, such as "A and (B or C)"; '' if there are none. */
function describeRequirements(requires: readonly string[], requiresAny: readonly string[]): string {
  const anyOf = requiresAny.join(' or ');
  const isGrouped = requires.length > 0 && requiresAny.length > 1;
  return [...requires, isGrouped ? `(${anyOf})` : anyOf].filter(Boolean).join(' and ');
}

/** Returns the path and type of each field, including the fields of objects and of rows in lists, one level deep. */
const listFields = (schema: JsonSchema, prefix = ''): Row[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]): Row[] => {
    const nested = property.items?.properties ? property.items : property;
    const ownRow: Row = [prefix + name, describeFieldType(property)];
    return prefix === '' && nested.properties
      ? [ownRow, ...listFields(nested, property.items ? `${name}[].` : `${name}.`)]
      : [ownRow];
  });

const describeFieldType = (schema: JsonSchema): string => {
  const type = schema.enum?.map(String).join(' | ') ?? describeType(schema);
  const permissions = schema['x-requires']?.map(describeProtection).join(' and ');
  return permissions ? `${type}, withheld without ${permissions}` : type;
};

const describeProtection = (entry: Protection[number]): string =>
  typeof entry === 'string' ? entry : `${entry.requires.join(' and ')} (${entry.principal})`;
