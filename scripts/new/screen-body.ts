import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { ScaffoldError, type Answers } from './scaffold.ts';
import { createThread } from './thread-body.ts';

/** Kinds of screens that need an operation. */
export const kindsWithCall = ['search', 'detail', 'form', 'dashboard', 'thread'];

/** Returns the id of the screen that opens first in a new frame. */
export const getFirstTabId = (frame: string): string => `${frame}.overview`;

/** Inputs that the screen itself fills: page, page size and sort order. */
const pagingInput =
  /^(?:page(?:Number|Size)|itemsPerPage|amount|sort(?:Property|Desc|By|Ascending))$/u;
const scalars = ['string', 'number', 'integer', 'boolean'];
const maxColumns = 6;

/**
 * Returns the keys of one kind of screen that follow from its operation. `fileCalls` are the operations that can fetch
 * the attachments of a thread.
 */
export function createScreenBody(
  kind: string,
  operation: Operation | undefined,
  answers: Answers,
  fileCalls: readonly Operation[] = [],
): Record<string, unknown> {
  if (kind === 'content')
    return { blocks: [{ block: 'text', id: 'introduction', texts: ['text'] }] };
  if (kind === 'redirect')
    return { to: [{ portal: getRedirectedPortal(answers), screen: answers['to'] }] };
  if (kind === 'frame') return createFrame(answers);
  if (!operation) throw new ScaffoldError(`A screen of kind ${kind} needs --operation.`);
  if (kind === 'form') return createForm(operation);
  if (kind === 'search') return createSearch(operation);
  const source = { operation: operation.id, ...createSourceInput(kind, operation) };
  if (kind === 'thread') return { source, ...createThread(operation, fileCalls) };
  if (kind === 'dashboard') return { blocks: [createTableBlock(operation, source)] };
  return {
    source,
    blocks: [{ block: 'fields', id: 'facts', fields: listOutputFields(operation) }],
  };
}

/**
 * Returns the portal whose users are redirected: that of the target, because only its users can open the target. A
 * public target can be opened by everyone, so the portal of the redirect itself is used.
 */
function getRedirectedPortal({ id = '', to = '' }: Answers): string {
  const [ownPortal = '', targetPortal = ''] = [id, to].map((name) => name.split('.')[0]);
  return targetPortal === 'public' ? ownPortal : targetPortal;
}

const createFrame = ({ id = '', look }: Answers) => ({
  look,
  tabs: [getFirstTabId(id)],
  default: getFirstTabId(id),
});

export const listRequiredInputs = ({ input }: Operation): string[] => [
  ...(input.schema.required ?? []),
];

function createSourceInput(kind: string, operation: Operation) {
  const needed = listRequiredInputs(operation);
  if (needed.length === 0) return {};
  if (kind === 'dashboard')
    throw new ScaffoldError(
      `${operation.id} requires ${needed.join(', ')}, which a dashboard cannot provide.`,
    );
  return { input: Object.fromEntries(needed.map((name) => [name, `route.${name}`])) };
}

function createSearch(operation: Operation) {
  const row = getRowSchema(operation);
  const criteria = listInputs(operation);
  return {
    source: { operation: operation.id, run: criteria.length > 0 ? 'submit' : 'load' },
    ...(criteria.length > 0 && { criteria: { rows: splitIntoRows(criteria, 3) } }),
    results: { rowKey: findRowKey(row), columns: listColumns(row) },
  };
}

function createTableBlock(operation: Operation, source: object) {
  const row = getRowSchema(operation);
  return { block: 'table', id: 'rows', source, rowKey: findRowKey(row), columns: listColumns(row) };
}

function createForm(operation: Operation) {
  return {
    ...createRequestKeys(operation),
    sections: [
      {
        id: 'main',
        rows: [
          ...splitIntoRows(listFormFields(operation.input.schema), 2),
          ...listRepeatedGroups(operation),
        ],
      },
    ],
    submit: { operation: operation.id },
    then: ['notify'],
  };
}

/** Returns the keys that a form needs when its operation depends on gates of the group or files a request. */
const createRequestKeys = ({ gates, transaction }: Operation) => ({
  ...(gates.length > 0 && { gates: [...new Set(gates.map(({ gate }) => gate))] }),
  ...(transaction !== undefined && { transaction }),
});

/** Returns the fields of a form; a social security number has the widget that masks it. */
const listFormFields = (schema: JsonSchema): (string | object)[] =>
  listScalarNames(schema)
    .filter((name) => !pagingInput.test(name))
    .map((id) =>
      schema.properties?.[id]?.['x-kind'] === 'ssn' && schema.properties[id].type === 'string'
        ? { id, as: 'ssn' }
        : id,
    );

/** Returns the inputs that are lists of objects as repeated groups of fields, each in its own row. */
const listRepeatedGroups = ({ input }: Operation): object[][] =>
  Object.entries(input.schema.properties ?? {}).flatMap(([id, { items }]) =>
    items?.properties && !items['x-requires']
      ? [[{ id, repeat: { rows: splitIntoRows(listFormFields(items), 2) } }]]
      : [],
  );

/** Returns the first columns; the one that names the row comes first. */
function listColumns(row: JsonSchema) {
  const all = listScalarNames(row);
  const shown = all.filter((name) => !isInternal(name, row));
  const names = shown.length > 0 ? shown : all;
  const header = headerNamePatterns
    .flatMap((pattern) => names.find((name) => pattern.test(name)) ?? [])
    .at(0);
  const sorted =
    header === undefined ? names : [header, ...names.filter((name) => name !== header)];
  return sorted.slice(0, maxColumns).map(createColumn);
}

/** Patterns for the field that names a row, best first. */
const headerNamePatterns = [
  /^(?:full|display)?[nN]ame$/u,
  /^(?:subject|title|label)$/u,
  /(?:Name|Subject|Title)$/u,
  /(?:Number|Code)$/u,
];

/** Whether a field is a numeric id, which means nothing to users. */
const isInternal = (name: string, { properties = {} }: JsonSchema): boolean =>
  name.endsWith('Id') && properties[name]?.type === 'integer';

/** Makes the first column the row header, and shows the next two on cards, which replace tables on phones. */
const createColumn = (id: string, index: number) => {
  if (index === 0) return { id, rowHeader: true };
  return index < 3 ? { id, card: true } : id;
};

function splitIntoRows<T>(items: readonly T[], itemsPerRow: number): T[][] {
  return items.length === 0
    ? []
    : [items.slice(0, itemsPerRow), ...splitIntoRows(items.slice(itemsPerRow), itemsPerRow)];
}

const listOutputFields = ({ id, output }: Operation): string[] => {
  const names = listScalarNames(output.schema ?? {});
  if (names.length === 0) throw new ScaffoldError(`${id} returns no fields that can be shown.`);
  return names;
};

/** Returns the inputs that a user can enter. */
const listInputs = ({ input }: Operation): string[] =>
  listScalarNames(input.schema).filter((name) => !pagingInput.test(name));

/** Returns the names of properties that are single values and need no permission. */
const listScalarNames = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties)
    .filter(([, schema]) => scalars.includes(String(schema.type)) && !schema['x-requires'])
    .map(([name]) => name);

/** Returns the schema of a row of the response: the response is a list, or has a property that is one. */
function getRowSchema({ id, output }: Operation): JsonSchema {
  const lists = [output.schema, ...Object.values(output.schema?.properties ?? {})];
  const row = lists.find((schema) => schema?.type === 'array' && schema.items?.properties)?.items;
  if (!row) throw new ScaffoldError(`${id} returns no list of rows. Choose another call or kind.`);
  return row;
}

/** Returns the name of the field that probably identifies a row. */
function findRowKey(row: JsonSchema): string {
  const names = listScalarNames(row);
  return names.find((name) => /(?:Id|Number|Key|Code)$/u.test(name)) ?? names[0] ?? '';
}
