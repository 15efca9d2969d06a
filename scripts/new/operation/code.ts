import { pascal } from '../names.ts';
import type { Answers } from '../scaffold.ts';
import type { Code } from '../typescript-file.ts';
import { fieldOf } from './contract.ts';
import type { Table } from './table.ts';

/** The query module and the handler of an operation. */
export interface CallCode {
  handler: Code;
  query: Code;
}

interface CodeContext {
  id: string;
  noun: string;
  table: Table;
  /** The name that query names end in: PhoneNote. */
  thing: string;
  /** Whether the noun's queries already define a name. */
  has: (name: string) => boolean;
}

/** Returns the code of an operation. */
export function codeOf(answers: Answers, table: Table, queries: string): CallCode {
  const { id = '', noun = '', does = '' } = answers;
  const has = (name: string) =>
    new RegExp(String.raw`\b(?:const|function) ${name}\b`, 'u').test(queries);
  const thing = pascal(id.replace(/^[a-z]+/u, '')) || pascal(table.name);
  const making = { id, noun, table, thing, has };
  const make = builders[does] ?? read;
  return make(making);
}

const builders: Readonly<Record<string, (making: CodeContext) => CallCode>> = {
  list,
  create,
  update,
  delete: remove,
  upload,
  download,
};

const source = ({ isPublic }: Table) => (isPublic ? 'trx' : 'scoped');
const reader = (table: Table) => `{ ${source(table)} }: Pick<Call, '${source(table)}'>`;
const start = (table: Table) =>
  table.isPublic ? `trx.selectFrom('${table.name}')` : `scoped.select('${table.name}')`;
const columnsOf = ({ name, columns }: Table, prefix = `${name}.`) =>
  columns
    .filter(({ keyOf }) => keyOf !== 'stored_file')
    .map((column) => `'${prefix}${column.name}'`)
    .join(', ');
const keyField = ({ key }: Table) => fieldOf(key);
const keyType = ({ key }: Table) => (key.type === 'integer' ? 'number' : 'string');

/** Returns parameters, arguments and conditions that identify one row: its key, and its owner if it has one. */
function placeOf({ name, key, owner }: Table) {
  const type = owner?.kind === 'group' ? 'number' : 'string';
  return {
    parameters: owner ? `, ${owner.field}: ${type}` : '',
    argument: owner ? `, ${owner.field}` : '',
    input: owner ? `${owner.field}, ` : '',
    where:
      `.where('${name}.${key.name}', '=', ${fieldOf(key)})` +
      (owner ? `.where('${name}.${owner.column}', '=', ${owner.field})` : ''),
  };
}

const callType = { '../../requests/call.ts': ['type Call'] };

const handlerImports = (
  { noun }: CodeContext,
  names: readonly string[],
  others: Code['imports'] = {},
) => ({
  '../../requests/call.ts': ['type Handler'],
  [`./${noun}.queries.ts`]: names,
  ...others,
});

const auditLine = ({ owner }: Table) =>
  owner?.kind === 'member' ? `call.auditRead(${owner.field});` : '';

/** Returns code that throws when the row is out of scope, before anything is written. */
function required({ noun, table }: CodeContext): { line: string; imports: Code['imports'] } {
  const folder = (other: string) => (other === noun ? './' : `../${other}/`);
  if (table.owner?.kind === 'member')
    return {
      line: 'await requireMember(call, memberId);',
      imports: { [`${folder('member')}member.queries.ts`]: ['requireMember'] },
    };
  if (table.owner?.kind === 'group')
    return {
      line: 'found(await findGroup(call, groupNumber));',
      imports: {
        [`${folder('group')}group.queries.ts`]: ['findGroup'],
        '../../errors.ts': ['found'],
      },
    };
  return { line: '', imports: {} };
}

const handler = (id: string, lines: readonly string[]) =>
  `export const ${id}: Handler<'${id}'> = async (call) => {\n${lines.filter(Boolean).join('\n')}\n};`;

const inputLine = ({ owner }: Table) => (owner ? `const { ${owner.field} } = call.input;` : '');

function list(making: CodeContext): CallCode {
  const { id, table, thing } = making;
  const find = `find${thing}`;
  const members = table.columns.filter(({ keyOf }) => keyOf === 'member').map(fieldOf);
  const lines = members.length
    ? [
        `const page = await paged(call, ${find}(call));`,
        ...members.map((name) => `call.auditRead(...page.rows.map(({ ${name} }) => ${name}));`),
        'return page;',
      ]
    : [`return paged(call, ${find}(call));`];
  return {
    handler: {
      imports: handlerImports(making, [find], { '../rows/paged.queries.ts': ['paged'] }),
      text: handler(id, lines),
    },
    query: {
      imports: callType,
      text: `export const ${find} = (${reader(table)}) =>
        ${start(table)}.select([${columnsOf(table)}]).orderBy('${table.name}.${table.key.name}');`,
    },
  };
}

/** Returns the query for one row, shared by several operations of a table. */
function findOne({ table, has }: CodeContext): { name: string; text: string } {
  const name = `find${pascal(table.name)}Row`;
  const { parameters, where } = placeOf(table);
  const text = `export const ${name} = (${reader(table)}, ${keyField(table)}: ${keyType(table)}${parameters}) =>
    ${start(table)}.select([${columnsOf(table)}])${where}.executeTakeFirst();`;
  return { name, text: has(name) ? '' : text };
}

function read(making: CodeContext): CallCode {
  const { id, table } = making;
  const { input, argument } = placeOf(table);
  const find = findOne(making);
  const lines = [
    `const { ${input}${keyField(table)} } = call.input;`,
    `const row = found(await ${find.name}(call, ${keyField(table)}${argument}));`,
    auditLine(table),
    'return toFields(call, row);',
  ];
  const others = { '../../errors.ts': ['found'], '../rows/fields.ts': ['toFields'] };
  return {
    handler: { imports: handlerImports(making, [find.name], others), text: handler(id, lines) },
    query: { imports: callType, text: find.text },
  };
}

function create(making: CodeContext): CallCode {
  const { id, table, thing } = making;
  const insert = `insert${thing}`;
  const { line, imports } = required(making);
  const lines = [
    inputLine(table),
    line,
    `const row = await ${insert}(call, toRow(call.input));`,
    auditLine(table),
    `call.auditWrite(row.${table.key.name});`,
    'return toFields(call, row);',
  ];
  const into = table.isPublic
    ? `trx.insertInto('${table.name}').values(row).returning([${columnsOf(table, '')}]).executeTakeFirstOrThrow()`
    : `scoped.insert('${table.name}', row, [${columnsOf(table, '')}])`;
  return {
    handler: {
      imports: handlerImports(making, [insert], {
        '../rows/fields.ts': ['toFields', 'toRow'],
        ...imports,
      }),
      text: handler(id, lines),
    },
    query: {
      imports: { ...callType, '../../policy/tables.ts': ['type NewRow'] },
      text: `export const ${insert} = (${reader(table)}, row: NewRow<'${table.name}'>) => ${into};`,
    },
  };
}

function update(making: CodeContext): CallCode {
  const { id, table, thing } = making;
  const { input, argument, parameters, where } = placeOf(table);
  const [change, find, key] = [`change${thing}`, findOne(making), keyField(table)];
  const lines = [
    `const { ${input}${key}, ...changed } = call.input;`,
    `await ${change}(call, toRow(changed), ${key}${argument});`,
    `const row = found(await ${find.name}(call, ${key}${argument}));`,
    auditLine(table),
    `call.auditWrite(${key});`,
    'return toFields(call, row);',
  ];
  const set = table.isPublic
    ? `trx.updateTable('${table.name}').set(row)${where}.execute()`
    : `scoped.update('${table.name}', (query) => query.set(row)${where})`;
  return {
    handler: {
      imports: handlerImports(making, [change, find.name], {
        '../../errors.ts': ['found'],
        '../rows/fields.ts': ['toFields', 'toRow'],
      }),
      text: handler(id, lines),
    },
    query: {
      imports: { ...callType, '../../policy/tables.ts': ['type NewRow'] },
      text: `export const ${change} = (${reader(table)}, row: Partial<NewRow<'${table.name}'>>,
        ${key}: ${keyType(table)}${parameters}) => ${set};\n\n${find.text}`,
    },
  };
}

function remove(making: CodeContext): CallCode {
  const { id, table, thing } = making;
  const { input, argument, parameters, where } = placeOf(table);
  const [remove, key] = [`remove${thing}`, keyField(table)];
  const lines = [
    `const { ${input}${key} } = call.input;`,
    `const { numDeletedRows } = await ${remove}(call, ${key}${argument});`,
    'if (numDeletedRows === 0n) throw notFound();',
    auditLine(table),
    `call.auditWrite(${key});`,
    'return { success: true };',
  ];
  const from = table.isPublic
    ? `trx.deleteFrom('${table.name}')`
    : `scoped.delete('${table.name}')`;
  return {
    handler: {
      imports: handlerImports(making, [remove], { '../../errors.ts': ['notFound'] }),
      text: handler(id, lines),
    },
    query: {
      imports: callType,
      text: `export const ${remove} = (${reader(table)}, ${key}: ${keyType(table)}${parameters}) =>
        ${from}${where}.executeTakeFirstOrThrow();`,
    },
  };
}

function upload(making: CodeContext): CallCode {
  const { id, table, thing } = making;
  const { owner } = table;
  const { parameters, argument } = placeOf(table);
  const keep = `keep${thing}`;
  const { line, imports } = required(making);
  const lines = [
    inputLine(table),
    line,
    "if (call.files.length === 0) throw fieldProblem('files', 'required');",
    `const rows = await ${keep}(call, call.files${argument});`,
    auditLine(table),
    `call.auditWrite(${owner?.field ?? `'${table.name}'`}, { files: rows.length });`,
    'return rows.map((row) => toFields(call, row));',
  ];
  const row = `{ ${owner ? `${owner.column}: ${owner.field}, ` : ''}file_id: fileId, file_name: fileName }`;
  const { '../../errors.ts': errors = [], ...others } = imports;
  return {
    handler: {
      imports: handlerImports(making, [keep], {
        ...others,
        '../../errors.ts': [...errors, 'fieldProblem'],
        '../rows/fields.ts': ['toFields'],
      }),
      text: handler(id, lines),
    },
    query: {
      imports: {
        ...callType,
        '../../files/store-files.ts': ['type StoredFile'],
        '../../files/stored-files.queries.ts': ['claimFile'],
      },
      text: `export async function ${keep}(${reader(table)}, files: readonly StoredFile[]${parameters}) {
        const rows = [];
        for (const { fileId, fileName } of files) {
          await claimFile(scoped, fileId);
          rows.push(await scoped.insert('${table.name}', ${row}, [${columnsOf(table, '')}]));
        }
        return rows;
      }`,
    },
  };
}

function download(making: CodeContext): CallCode {
  const { id, table, thing } = making;
  const { input, argument, parameters, where } = placeOf(table);
  const [find, key] = [`find${thing}`, keyField(table)];
  const lines = [
    `const { ${input}${key} } = call.input;`,
    `const row = found(await ${find}(call, ${key}${argument}));`,
    'const { contentType, size, content } = found(await readStoredFile(call, row.file_id));',
    auditLine(table),
    `call.auditWrite(${key});`,
    'return new FileResponse(row.file_name, contentType, Readable.from(content), size);',
  ];
  return {
    handler: {
      imports: {
        'node:stream': ['Readable'],
        ...handlerImports(making, [find], {
          '../../errors.ts': ['found'],
          '../../files/read-stored-file.ts': ['readStoredFile'],
        }),
        '../../requests/call.ts': ['FileResponse', 'type Handler'],
      },
      text: handler(id, lines),
    },
    query: {
      imports: callType,
      text: `export const ${find} = (${reader(table)}, ${key}: ${keyType(table)}${parameters}) =>
        ${start(table)}.select(['${table.name}.file_id', '${table.name}.file_name'])${where}.executeTakeFirst();`,
    },
  };
}
