import { toCamelCase, toPascalCase, toSentenceCase } from '../names.ts';
import { splitList, type Answers, type Project } from '../scaffold.ts';
import { listEnteredColumns, type Column, type Table } from './table.ts';

type Json = Record<string, unknown>;

/** Returns a reference to a definition of schemas/parts. */
const referToPart = (file: string, name: string) => ({
  $ref: `../parts/${file}.schema.json#/$defs/${name}`,
});
const createObjectSchema = (properties: Json, required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Returns the name of a column's field. An amount is called `paid` for `paid_cents`, since fields are in dollars. */
export const toFieldName = ({ name }: Column): string =>
  toCamelCase(name.endsWith('_cents') ? name.slice(0, -6) : name);

/** Returns the name of the row schema in $defs. */
export const toSchemaName = ({ name }: Table): string => toPascalCase(name);

/** Returns the entry of the operation in its API document. */
export function createOperationEntry(answers: Answers, table: Table, project: Project): Json {
  const { id = '', noun = '', does = '', sentence: summary } = answers;
  const writes = isWrite(answers);
  const isOwnedByMember = table.owner?.kind === 'member';
  return {
    operationId: id,
    summary,
    'x-effect': writes ? 'write' : 'read',
    'x-access': createAccess(answers, project),
    'x-audit': writes ? 'change' : isOwnedByMember ? 'phi' : 'none',
    'x-rate': getRate(answers),
    ...(table.owner &&
      does !== 'list' && { 'x-object': { kind: table.owner.kind, field: table.owner.field } }),
    ...(does === 'create' && { 'x-idempotent': true }),
    ...createBody(does, table, `${noun}.schema.json#/$defs/${toSchemaName(table)}`),
  };
}

export const isWrite = ({ does = '' }: Answers): boolean =>
  ['create', 'update', 'delete', 'upload'].includes(does);

/** GET for operations that only read; all writes are POST. */
export const getMethod = (answers: Answers): 'get' | 'post' => (isWrite(answers) ? 'post' : 'get');

const getRate = (answers: Answers): string => {
  if (isWrite(answers))
    return splitList(answers['callers']).includes('public') ? 'public' : 'write';
  return answers['does'] === 'download' ? 'export' : 'read';
};

/** Returns x-access: a reference if schemas/parts/access.json has the same access, otherwise a list. */
function createAccess({ callers, requires }: Answers, { files }: Project): unknown {
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

function createBody(does: string, table: Table, schemaReference: string): Json {
  const ref = { $ref: schemaReference };
  const owner = createOwnerInput(table);
  const key = { [toFieldName(table.key)]: createKeyInput(table.key) };
  const input = createInputs(table);
  switch (does) {
    case 'list':
      return {
        'x-paging': 'pagedList',
        parameters: createQueryParameters(pagingInputs, []),
        'x-rows': ref,
      };
    case 'create':
      return {
        'x-input': createObjectSchema(
          { ...owner, ...input.all },
          listRequired(owner, input.required),
        ),
        'x-output': ref,
      };
    case 'update':
      return {
        'x-input': createObjectSchema(
          { ...owner, ...key, ...input.all },
          listRequired({ ...owner, ...key }, input.required),
        ),
        'x-output': ref,
      };
    case 'delete':
      return {
        'x-input': createObjectSchema({ ...owner, ...key }, listRequired({ ...owner, ...key }, [])),
        'x-output': referToPart('paging', 'success'),
      };
    case 'upload':
      return {
        ...(table.owner && { parameters: createQueryParameters(owner, Object.keys(owner)) }),
        requestBody: filesRequestBody,
        'x-output': { type: 'array', items: ref },
      };
    case 'download':
      return {
        parameters: createQueryParameters({ ...owner, ...key }, Object.keys({ ...owner, ...key })),
        responses: fileResponses,
      };
    default:
      return {
        parameters: createQueryParameters({ ...owner, ...key }, Object.keys({ ...owner, ...key })),
        'x-output': ref,
      };
  }
}

/** Returns the names of the key fields, which are always required, and of the other required fields. */
const listRequired = (keys: Json, others: string[]) => [...Object.keys(keys), ...others];

const pagingInputs = {
  pageNumber: referToPart('paging', 'pageNumber'),
  pageSize: referToPart('paging', 'pageSize'),
};

const filesRequestBody = {
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

const fileResponses = {
  '200': { description: 'The file.', content: { 'application/octet-stream': {} } },
};

const createQueryParameters = (properties: Json, required: string[]) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const createOwnerInput = ({ owner }: Table): Json => {
  if (!owner) return {};
  if (owner.kind === 'group') return { groupNumber: referToPart('number', 'groupNumber') };
  return { memberId: { ...referToPart('person', 'memberId'), 'x-validator': 'required' } };
};

const createKeyInput = ({ type }: Column): unknown =>
  type === 'integer' ? referToPart('number', 'rowId') : { type: 'string', maxLength: 100 };

/** Returns the schemas of the fields that a caller enters, and the names of the required ones. */
function createInputs(table: Table): { all: Json; required: string[] } {
  const columns = listEnteredColumns(table);
  return {
    all: Object.fromEntries(
      columns.map((column) => [toFieldName(column), createInputSchema(column)]),
    ),
    required: columns.filter(({ nullable }) => !nullable).map(toFieldName),
  };
}

/** Maximum of numbers that a caller enters, to be corrected by hand; for integers that of the column type. */
const maxByType = { integer: 2147483647, number: 999999999 };

function createInputSchema({ type, nullable }: Column): Json {
  const needed = nullable ? {} : { 'x-validator': 'required' };
  if (type === 'integer' || type === 'number')
    return { type, minimum: 0, maximum: maxByType[type], ...needed };
  if (type === 'date') return { type: 'string', format: 'date', ...needed };
  if (type === 'moment') return { type: 'string', format: 'date-time', ...needed };
  if (type === 'boolean') return { type };
  return { type: 'string', maxLength: 4000, ...needed };
}

/** Returns the schema of a row, shared by all operations of the table. */
export function createRowSchema({ columns }: Table): Json {
  const shown = columns.filter(({ keyOf }) => keyOf !== 'stored_file');
  return createObjectSchema(
    Object.fromEntries(shown.map((column) => [toFieldName(column), createOutputSchema(column)])),
    shown.filter(({ nullable }) => !nullable).map(toFieldName),
  );
}

function createOutputSchema({ name, type, keyOf }: Column): unknown {
  if (keyOf === 'member') return referToPart('person', 'memberId');
  if (name.endsWith('_cents')) return referToPart('person', 'money');
  if (type === 'date') return referToPart('person', 'date');
  if (type === 'moment') return referToPart('person', 'moment');
  return { type: ['text', 'texts'].includes(type) ? 'string' : type };
}

/** Returns an API document for a noun that has none. */
export const createDocument = (noun: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: toSentenceCase(noun),
    version: '1',
    description: `${toSentenceCase(noun)} in reach.`,
  },
  paths: {},
});
