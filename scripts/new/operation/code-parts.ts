import { toPascalCase } from '../names.ts';
import type { Code } from '../typescript-file.ts';
import { toFieldName } from './contract.ts';
import type { Table } from './table.ts';

/** Source code of an operation: its handler and its query. */
export interface CallCode {
  handler: Code;
  query: Code;
}

export interface CodeContext {
  id: string;
  noun: string;
  table: Table;
  /** The name that query names end in: PhoneNote. */
  nameSuffix: string;
  /** Whether the noun's queries already define a name. */
  hasQuery: (name: string) => boolean;
}

/** Queries of public tables use the transaction, all others the scoped queries. */
const getQuerySource = ({ isPublic }: Table) => (isPublic ? 'trx' : 'scoped');
export const writeCallParameter = (table: Table) =>
  `{ ${getQuerySource(table)} }: Pick<Call, '${getQuerySource(table)}'>`;
export const writeSelectStart = (table: Table) =>
  table.isPublic ? `trx.selectFrom('${table.name}')` : `scoped.select('${table.name}')`;
/** Lists the columns that responses contain: all but the key of a stored file. */
export const writeColumns = ({ name, columns }: Table, prefix = `${name}.`) =>
  columns
    .filter(({ keyOf }) => keyOf !== 'stored_file')
    .map((column) => `'${prefix}${column.name}'`)
    .join(', ');
export const getKeyField = ({ key }: Table) => toFieldName(key);
export const getKeyType = ({ key }: Table) => (key.type === 'integer' ? 'number' : 'string');

/** Returns code that identifies one row, by its key and by its owner if it has one. */
export function writeRowIdentity({ name, key, owner }: Table) {
  const type = owner?.kind === 'group' ? 'number' : 'string';
  return {
    /** The owner's parameter of the query function, which follows the key. */
    ownerParameter: owner ? `, ${owner.field}: ${type}` : '',
    /** The owner's argument of its call, which follows the key. */
    ownerArgument: owner ? `, ${owner.field}` : '',
    /** The owner's name in the destructured input, before the key. */
    ownerInput: owner ? `${owner.field}, ` : '',
    /** Conditions of a Kysely query. */
    where:
      `.where('${name}.${key.name}', '=', ${toFieldName(key)})` +
      (owner ? `.where('${name}.${owner.column}', '=', ${owner.field})` : ''),
    /** The object that identifies the row in `scoped.update` and `scoped.delete`. */
    match:
      `{ ${key.name}: ${toFieldName(key)}` + (owner ? `, ${owner.column}: ${owner.field} }` : ' }'),
  };
}

interface CallParts {
  /** Statements of the handler; empty ones are left out. */
  lines: readonly string[];
  /** Names of the queries that the handler calls. */
  queries: readonly string[];
  handlerImports?: Code['imports'];
  query: string;
  queryImports?: Code['imports'];
}

/** Returns the handler and the query module of an operation with their imports. */
export const writeCallCode = ({ id, noun }: CodeContext, parts: CallParts): CallCode => ({
  handler: {
    imports: {
      '../../requests/call.ts': ['type Handler'],
      [`./${noun}.queries.ts`]: parts.queries,
      ...parts.handlerImports,
    },
    text: `export const ${id}: Handler<'${id}'> = async (call) => {\n${parts.lines.filter(Boolean).join('\n')}\n};`,
  },
  query: {
    imports: { '../../requests/call.ts': ['type Call'], ...parts.queryImports },
    text: parts.query,
  },
});

export const writeAuditLine = ({ owner }: Table) =>
  owner?.kind === 'member' ? `call.auditRead(${owner.field});` : '';

/** Returns code that throws when the row is out of scope, before anything is written. */
export function writeScopeCheck({ noun, table }: CodeContext): {
  line: string;
  imports: Code['imports'];
} {
  const folder = (other: string) => (other === noun ? './' : `../${other}/`);
  if (table.owner?.kind === 'member')
    return {
      line: 'await requireMember(call, memberId);',
      imports: { [`${folder('member')}member.queries.ts`]: ['requireMember'] },
    };
  if (table.owner?.kind === 'group')
    return {
      line: 'await requireGroup(call, groupNumber);',
      imports: { [`${folder('group')}group.queries.ts`]: ['requireGroup'] },
    };
  return { line: '', imports: {} };
}

export const writeInputLine = ({ owner }: Table) =>
  owner ? `const { ${owner.field} } = call.input;` : '';

/**
 * Returns the query for one row, shared by several operations of a table. Its text is empty if the noun's queries already
 * define it.
 */
export function writeRowQuery({ table, hasQuery }: CodeContext): { name: string; text: string } {
  const name = `select${toPascalCase(table.name)}Row`;
  const { ownerParameter, where } = writeRowIdentity(table);
  const text = `export const ${name} = (${writeCallParameter(table)}, ${getKeyField(table)}: ${getKeyType(table)}${ownerParameter}) =>
    ${writeSelectStart(table)}.select([${writeColumns(table)}])${where};`;
  return { name, text: hasQuery(name) ? '' : text };
}
