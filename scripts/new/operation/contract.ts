import { camel, pascal, sentence } from '../names.ts';
import { splitList, type Answers, type Project } from '../scaffold.ts';
import { enteredColumns, type Column, type Table } from './table.ts';

type Json = Record<string, unknown>;

const part = (file: string, name: string) => ({
  $ref: `../parts/${file}.schema.json#/$defs/${name}`,
});
const object = (properties: Json, required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const fieldOf = ({ name }: Column): string =>
  camel(name.endsWith('_cents') ? name.slice(0, -6) : name);

/** Returns the name of the row schema in $defs. */
export const shapeOf = ({ name }: Table): string => pascal(name);

/** Returns the entry of the operation in its document, with one line each for input and output. */
export function entryOf(answers: Answers, table: Table, project: Project): Json {
  const { id = '', noun = '', does = '', sentence: summary } = answers;
  const writes = isWrite(answers);
  const owned = table.owner?.kind === 'member';
  return {
    operationId: id,
    summary,
    'x-effect': writes ? 'write' : 'read',
    'x-access': accessOf(answers, project),
    'x-audit': writes ? 'change' : owned ? 'phi' : 'none',
    'x-rate': rateOf(answers),
    ...(table.owner &&
      does !== 'list' && { 'x-object': { kind: table.owner.kind, field: table.owner.field } }),
    ...(does === 'create' && { 'x-idempotent': true }),
    ...bodyOf(does, table, `${noun}.schema.json#/$defs/${shapeOf(table)}`),
  };
}

export const isWrite = ({ does = '' }: Answers): boolean =>
  ['create', 'update', 'delete', 'upload'].includes(does);

/** GET for operations that only read; all writes are POST. */
export const methodOf = (answers: Answers): 'get' | 'post' => (isWrite(answers) ? 'post' : 'get');

const rateOf = (answers: Answers): string => {
  if (isWrite(answers))
    return splitList(answers['callers']).includes('public') ? 'public' : 'write';
  return answers['does'] === 'download' ? 'export' : 'read';
};

function accessOf({ callers, requires }: Answers, { files }: Project): unknown {
  const permissions = splitList(requires);
  const access = splitList(callers).map((principal) => ({
    principal,
    ...(permissions.length > 0 &&
      !['public', 'anonymous'].includes(principal) && { requires: permissions }),
  }));
  const shared = JSON.parse(files.get('schemas/parts/access.json') ?? '{"access":{}}') as {
    access: Record<string, unknown>;
  };
  const [name] =
    Object.entries(shared.access).find(
      ([, set]) => JSON.stringify(set) === JSON.stringify(access),
    ) ?? [];
  return name ? { $ref: `../parts/access.json#/access/${name}` } : access;
}

function bodyOf(does: string, table: Table, shape: string): Json {
  const ref = { $ref: shape };
  const owner = ownerInput(table);
  const key = { [fieldOf(table.key)]: keyInput(table.key) };
  const input = inputsOf(table);
  switch (does) {
    case 'list':
      return { 'x-paging': 'pagedList', parameters: inQuery(pages, []), 'x-rows': ref };
    case 'create':
      return {
        'x-input': object({ ...owner, ...input.all }, requiredIn(owner, input.required)),
        'x-output': ref,
      };
    case 'update':
      return {
        'x-input': object(
          { ...owner, ...key, ...input.all },
          requiredIn({ ...owner, ...key }, input.required),
        ),
        'x-output': ref,
      };
    case 'delete':
      return {
        'x-input': object({ ...owner, ...key }, requiredIn({ ...owner, ...key }, [])),
        'x-output': part('paging', 'success'),
      };
    case 'upload':
      return {
        ...(table.owner && { parameters: inQuery(owner, Object.keys(owner)) }),
        requestBody: files,
        'x-output': { type: 'array', items: ref },
      };
    case 'download':
      return {
        parameters: inQuery({ ...owner, ...key }, Object.keys({ ...owner, ...key })),
        responses: bytes,
      };
    default:
      return {
        parameters: inQuery({ ...owner, ...key }, Object.keys({ ...owner, ...key })),
        'x-output': ref,
      };
  }
}

const requiredIn = (keys: Json, others: string[]) => [...Object.keys(keys), ...others];

const pages = { pageNumber: part('paging', 'pageNumber'), pageSize: part('paging', 'pageSize') };

const files = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
        additionalProperties: false,
      },
    },
  },
};

const bytes = { '200': { description: 'The file.', content: { 'application/octet-stream': {} } } };

const inQuery = (properties: Json, required: string[]) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const ownerInput = ({ owner }: Table): Json => {
  if (!owner) return {};
  if (owner.kind === 'group') return { groupNumber: part('number', 'groupNumber') };
  return { memberId: { ...part('person', 'memberId'), 'x-validator': 'required' } };
};

const keyInput = ({ type }: Column): unknown =>
  type === 'integer' ? part('number', 'rowId') : { type: 'string', maxLength: 100 };

function inputsOf(table: Table): { all: Json; required: string[] } {
  const columns = enteredColumns(table);
  return {
    all: Object.fromEntries(columns.map((column) => [fieldOf(column), inputSchema(column)])),
    required: columns.filter(({ nullable }) => !nullable).map(fieldOf),
  };
}

const most = { integer: 2147483647, number: 999999999 };

function inputSchema({ type, nullable }: Column): Json {
  const needed = nullable ? {} : { 'x-validator': 'required' };
  if (type === 'integer' || type === 'number')
    return { type, minimum: 0, maximum: most[type], ...needed };
  if (type === 'date') return { type: 'string', format: 'date', ...needed };
  if (type === 'moment') return { type: 'string', format: 'date-time', ...needed };
  if (type === 'boolean') return { type };
  return { type: 'string', maxLength: 4000, ...needed };
}

/** Returns the schema of a row, shared by all operations of the table. */
export function rowShape({ columns }: Table): Json {
  const shown = columns.filter(({ keyOf }) => keyOf !== 'stored_file');
  return object(
    Object.fromEntries(shown.map((column) => [fieldOf(column), outputSchema(column)])),
    shown.filter(({ nullable }) => !nullable).map(fieldOf),
  );
}

function outputSchema({ name, type, keyOf }: Column): unknown {
  if (keyOf === 'member') return part('person', 'memberId');
  if (name.endsWith('_cents')) return part('person', 'money');
  if (type === 'date') return part('person', 'date');
  if (type === 'moment') return part('person', 'moment');
  return { type: ['text', 'texts'].includes(type) ? 'string' : type };
}

/** Returns an API document for a noun that has none. */
export const newDocument = (noun: string): Json => ({
  openapi: '3.1.0',
  info: { title: sentence(noun), version: '1', description: `${sentence(noun)} in reach.` },
  paths: {},
});
