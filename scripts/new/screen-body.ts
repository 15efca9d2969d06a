import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { ScaffoldError, type Answers } from './scaffold.ts';
import { threadOf } from './thread-body.ts';

export const kindsWithCall = ['search', 'detail', 'form', 'dashboard', 'thread'];

/** Returns the screen that opens first in a new frame. */
export const firstTabOf = (frame: string): string => `${frame}.overview`;

/** Inputs that the screen itself fills: page, page size and sort order. */
const paging = /^(?:page(?:Number|Size)|itemsPerPage|amount|sort(?:Property|Desc|By|Ascending))$/u;
const scalars = ['string', 'number', 'integer', 'boolean'];
const maxColumns = 6;

/** Returns the keys of one kind of screen that follow from its operation. */
export function bodyOf(
  kind: string,
  operation: Operation | undefined,
  answers: Answers,
  fileCalls: readonly Operation[] = [],
): Record<string, unknown> {
  if (kind === 'content')
    return { blocks: [{ block: 'text', id: 'introduction', texts: ['text'] }] };
  if (kind === 'redirect')
    return { to: [{ portal: redirectedPortal(answers), screen: answers['to'] }] };
  if (kind === 'frame') return frameOf(answers);
  if (!operation) throw new ScaffoldError(`A screen of kind ${kind} needs --operation.`);
  if (kind === 'form') return formOf(operation);
  if (kind === 'search') return searchOf(operation);
  const source = { operation: operation.id, ...inputFrom(kind, operation) };
  if (kind === 'thread') return { source, ...threadOf(operation, fileCalls) };
  if (kind === 'dashboard') return { blocks: [blockOf(operation, source)] };
  return { source, blocks: [{ block: 'fields', id: 'facts', fields: fieldsOf(operation) }] };
}

/** Only people of its portal can open the target; everyone can open a public one. */
function redirectedPortal({ id = '', to = '' }: Answers): string {
  const [own = '', target = ''] = [id, to].map((name) => name.split('.')[0]);
  return target === 'public' ? own : target;
}

const frameOf = ({ id = '', look }: Answers) => ({
  look,
  tabs: [firstTabOf(id)],
  default: firstTabOf(id),
});

/** Returns the required inputs. */
export const requiredInputs = ({ input }: Operation): string[] => [
  ...(input.schema.required ?? []),
];

function inputFrom(kind: string, operation: Operation) {
  const needed = requiredInputs(operation);
  if (needed.length === 0) return {};
  if (kind === 'dashboard')
    throw new ScaffoldError(
      `${operation.id} requires ${needed.join(', ')}, which a dashboard cannot provide.`,
    );
  return { input: Object.fromEntries(needed.map((name) => [name, `route.${name}`])) };
}

function searchOf(operation: Operation) {
  const row = rowOf(operation);
  const criteria = inputsOf(operation);
  return {
    source: { operation: operation.id, run: criteria.length > 0 ? 'submit' : 'load' },
    ...(criteria.length > 0 && { criteria: { rows: inRows(criteria, 3) } }),
    results: { rowKey: keyOf(row), columns: columnsOf(row) },
  };
}

function blockOf(operation: Operation, source: object) {
  const row = rowOf(operation);
  return { block: 'table', id: 'rows', source, rowKey: keyOf(row), columns: columnsOf(row) };
}

function formOf(operation: Operation) {
  return {
    ...requestOf(operation),
    sections: [
      {
        id: 'main',
        rows: [...inRows(fieldsIn(operation.input.schema), 2), ...groupsOf(operation)],
      },
    ],
    submit: { operation: operation.id },
    then: ['notify'],
  };
}

/** Returns the keys that a form needs when its call files a request, or when a switch of the group can reject it. */
const requestOf = ({ gates, transaction }: Operation) => ({
  ...(gates.length > 0 && { gates: [...new Set(gates.map(({ gate }) => gate))] }),
  ...(transaction !== undefined && { transaction }),
});

/** Returns the fields to fill in; a social security number is masked. */
const fieldsIn = (schema: JsonSchema): (string | object)[] =>
  namesIn(schema)
    .filter((name) => !paging.test(name))
    .map((id) =>
      schema.properties?.[id]?.['x-kind'] === 'ssn' && schema.properties[id].type === 'string'
        ? { id, as: 'ssn' }
        : id,
    );

/** Returns the lists of groups, each in its own row. */
const groupsOf = ({ input }: Operation): object[][] =>
  Object.entries(input.schema.properties ?? {}).flatMap(([id, { items }]) =>
    items?.properties && !items['x-requires']
      ? [[{ id, repeat: { rows: inRows(fieldsIn(items), 2) } }]]
      : [],
  );

/** Returns the first columns, that which names a row before the others. */
function columnsOf(row: JsonSchema) {
  const all = namesIn(row);
  const shown = all.filter((name) => !isInternal(name, row));
  const names = shown.length > 0 ? shown : all;
  const header = headerForms.flatMap((form) => names.find((name) => form.test(name)) ?? []).at(0);
  const sorted =
    header === undefined ? names : [header, ...names.filter((name) => name !== header)];
  return sorted.slice(0, maxColumns).map(columnFor);
}

/** Names of fields that tell people which row it is, the most telling first. */
const headerForms = [
  /^(?:full|display)?[nN]ame$/u,
  /^(?:subject|title|label)$/u,
  /(?:Name|Subject|Title)$/u,
  /(?:Number|Code)$/u,
];

/** Whether a field is a number by which only the server knows a row. */
const isInternal = (name: string, { properties = {} }: JsonSchema): boolean =>
  name.endsWith('Id') && properties[name]?.type === 'integer';

const columnFor = (id: string, index: number) => {
  if (index === 0) return { id, rowHeader: true };
  return index < 3 ? { id, card: true } : id;
};

function inRows<T>(items: readonly T[], wide: number): T[][] {
  return items.length === 0 ? [] : [items.slice(0, wide), ...inRows(items.slice(wide), wide)];
}

const fieldsOf = ({ id, output }: Operation): string[] => {
  const names = namesIn(output.schema ?? {});
  if (names.length === 0) throw new ScaffoldError(`${id} returns no fields that can be shown.`);
  return names;
};

/** Returns the inputs that a user can enter. */
const inputsOf = ({ input }: Operation): string[] =>
  namesIn(input.schema).filter((name) => !paging.test(name));

/** Returns single values that need no permission. */
const namesIn = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties)
    .filter(([, schema]) => scalars.includes(String(schema.type)) && !schema['x-requires'])
    .map(([name]) => name);

/** Returns the rows of a response: the response itself, or its one list. */
function rowOf({ id, output }: Operation): JsonSchema {
  const lists = [output.schema, ...Object.values(output.schema?.properties ?? {})];
  const row = lists.find((schema) => schema?.type === 'array' && schema.items?.properties)?.items;
  if (!row) throw new ScaffoldError(`${id} returns no list of rows. Choose another call or kind.`);
  return row;
}

/** Returns the likely row key. */
function keyOf(row: JsonSchema): string {
  const names = namesIn(row);
  return names.find((name) => /(?:Id|Number|Key|Code)$/u.test(name)) ?? names[0] ?? '';
}
