import { loadDatabaseColumns } from '../../database-columns.ts';
import { protectedColumns, tableClasses } from '#server/policy/tables.ts';
import { ScaffoldError, type Answers } from '../scaffold.ts';

/** A column that operations may use. */
export interface Column {
  name: string;
  /** `texts` is a text in several languages, and `moment` a date with a time. */
  type: 'text' | 'texts' | 'integer' | 'number' | 'date' | 'moment' | 'boolean';
  nullable: boolean;
  /** Whether the database fills it in: identities, defaults and computed values. */
  filledByDatabase: boolean;
  /** The table whose key the column contains: another table or its own; undefined for other columns. */
  keyOf: string | undefined;
}

/** The owner of a table's rows; undefined when they have none. */
export interface Owner {
  kind: 'member' | 'group';
  /** The owner's own table. */
  table: string;
  /** The column with the owner's key. */
  column: string;
  /** The name of this column in input and output. */
  field: string;
}

/** The table that an operation reads or writes. */
export interface Table {
  name: string;
  /** The first column of the table, which identifies a row. */
  key: Column;
  columns: Column[];
  owner: Owner | undefined;
  /** Whether every permitted caller may read all its rows. Of other tables, only staff see rows without an owner. */
  isPublic: boolean;
  /** Whether the scaffold creates the table. */
  isNew: boolean;
}

export const isTable = (name: string): boolean => Object.hasOwn(tableClasses, name);

/** Tables that operations may use. */
export const reachableTables: readonly string[] = Object.entries(tableClasses)
  .filter(([, kind]) => kind !== 'internal')
  .map(([name]) => name);

export const ownersByAnswer: Readonly<Record<string, Owner | undefined>> = {
  member: { kind: 'member', table: 'member', column: 'member_id', field: 'memberId' },
  group: { kind: 'group', table: 'benefit_group', column: 'group_number', field: 'groupNumber' },
  nobody: undefined,
};

const columnTypesByUdt: Readonly<Record<string, Column['type']>> = {
  text: 'text',
  texts: 'texts',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  numeric: 'number',
  float8: 'number',
  date: 'date',
  timestamptz: 'moment',
  bool: 'boolean',
};

/** The format of one column in --columns: a name, a type, and a question mark if it is optional. */
export const columnFormat = /^(?:[a-z][a-z\d_]*:(?:text|integer|date|boolean)\??)?$/u;

export const findOrCreateTable = (answers: Answers): Promise<Table> =>
  isTable(answers['table'] ?? '')
    ? readExistingTable(answers['table'] ?? '')
    : Promise.resolve(createTable(answers));

async function readExistingTable(name: string): Promise<Table> {
  const isProtected = (column: string) =>
    (protectedColumns as Record<string, readonly string[]>)[name]?.includes(column) ?? false;
  const columns = (await loadDatabaseColumns())
    .filter((column) => column.table_name === name && columnTypesByUdt[column.udt_name])
    .filter((column) => !column.computed && !isProtected(column.column_name))
    .map((column): Column => ({
      name: column.column_name,
      type: columnTypesByUdt[column.udt_name] ?? 'text',
      nullable: column.nullable,
      filledByDatabase: column.defaulted || column.identity,
      keyOf: column.key_of ?? undefined,
    }));
  const [key] = columns;
  if (!key) throw new ScaffoldError(`The table ${name} has no column that may leave the server.`);
  const owner = Object.values(ownersByAnswer).find((candidate) =>
    columns.some(
      ({ name, keyOf }) =>
        name === candidate?.column && keyOf === candidate.table && name !== key.name,
    ),
  );
  const isPublic = (tableClasses as Record<string, string>)[name] === 'public';
  return { name, key, columns, owner: isPublic ? undefined : owner, isPublic, isNew: false };
}

function createTable({
  table: name = '',
  columns = '',
  owner: ownerAnswer = '',
  does,
  callers,
}: Answers): Table {
  const key: Column = {
    name: `${name}_id`,
    type: 'integer',
    ...columnDefaults,
    filledByDatabase: true,
    keyOf: name,
  };
  const owner = ownersByAnswer[ownerAnswer];
  const ownerColumns: Column[] = owner
    ? [
        {
          ...columnDefaults,
          name: owner.column,
          type: owner.kind === 'member' ? 'text' : 'integer',
          keyOf: owner.table,
        },
      ]
    : [];
  const isPublic = !owner && /\b(?:public|anonymous)\b/u.test(callers ?? '');
  return {
    name,
    key,
    columns: [
      key,
      ...ownerColumns,
      ...(['upload', 'download'].includes(does ?? '') ? fileColumns : []),
      ...parseColumns(columns),
    ],
    owner,
    isPublic,
    isNew: true,
  };
}

const columnDefaults = { nullable: false, filledByDatabase: false, keyOf: undefined };

/** Columns of a table whose rows have a file. */
const fileColumns: Column[] = [
  { ...columnDefaults, name: 'file_id', type: 'integer', keyOf: 'stored_file' },
  { ...columnDefaults, name: 'file_name', type: 'text' },
];

const parseColumns = (text: string): Column[] =>
  text.split(',').flatMap((column) => {
    const [name = '', type = ''] = column.replace('?', '').split(':');
    return name === ''
      ? []
      : [{ ...columnDefaults, name, type: type as Column['type'], nullable: column.endsWith('?') }];
  });

export const hasFile = ({ columns }: Table): boolean =>
  columns.some(({ keyOf }) => keyOf === 'stored_file') &&
  columns.some(({ name }) => name === 'file_name');

/**
 * Returns columns that a caller enters: not the owner, an account or a file, and not those that the database fills in.
 */
export const listEnteredColumns = ({ columns, owner }: Table): Column[] =>
  columns.filter(
    ({ name, filledByDatabase, keyOf }) =>
      !filledByDatabase && name !== owner?.column && keyOf !== 'account' && keyOf !== 'stored_file',
  );
