import { sql } from 'kysely';
import type { UnitOfWork } from '../../database/database.ts';
import type { ImportDefinition, Value } from './definition.ts';
import { toRowKey, type ImportLine, type Values } from './read-lines.ts';

type Outcome = { created: number; updated: number } | { problems: string[] };
type Row = Record<string, Value | null>;

/** Lines that one statement writes: few enough for a JSON text of a megabyte. */
const linesPerStatement = 1_000;

/** Writes the lines in the caller's transaction, or returns an error for each reference to a row that does not exist. */
export async function writeLines(
  trx: UnitOfWork,
  definition: ImportDefinition,
  lines: readonly ImportLine[],
): Promise<Outcome> {
  const problems = await findMissingReferences(trx, definition, lines);
  if (problems.length > 0) return { problems };
  const outcome = { created: 0, updated: 0 };
  const filled = listFilledColumns(definition, lines);
  for (let start = 0; start < lines.length; start += linesPerStatement) {
    const batchLines = lines.slice(start, start + linesPerStatement);
    await createMissing(trx, definition, batchLines);
    const ids = await upsert(trx, definition, filled, batchLines);
    for (const { created } of ids.values()) outcome[created ? 'created' : 'updated']++;
    for (const part of Object.keys(definition.parts ?? {}))
      await replacePart(trx, definition, { part, lines: batchLines, ids });
  }
  return outcome;
}

/** Lists the columns with a value in any line; others keep their default or previous value. */
const listFilledColumns = (definition: ImportDefinition, lines: readonly ImportLine[]): string[] =>
  Object.keys(definition.columns).filter(
    (name) =>
      definition.columns[name]?.part === undefined &&
      lines.some(({ values }) => values[name] !== undefined),
  );

async function findMissingReferences(
  trx: UnitOfWork,
  { columns }: ImportDefinition,
  lines: readonly ImportLine[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, { refersTo }] of Object.entries(columns)) {
    if (!refersTo) continue;
    const column = sql.ref(refersTo.column);
    const distinctValues = JSON.stringify([...new Set(lines.map(({ values }) => values[name]))]);
    const { rows } = await sql<{ value: string }>`select ${column}::text as value
      from ${sql.table(refersTo.table)}
      where ${column}::text in (select json_array_elements_text(${distinctValues}::json))`.execute(
      trx,
    );
    const known = new Set(rows.map(({ value }) => value));
    for (const { line, values } of lines)
      if (values[name] !== undefined && !known.has(String(values[name])))
        problems.push(
          `Line ${line}, column ${name}: there is no ${values[name]}. Import it first.`,
        );
  }
  return problems;
}

async function createMissing(
  trx: UnitOfWork,
  { creates }: ImportDefinition,
  lines: readonly ImportLine[],
): Promise<void> {
  if (!creates) return;
  const rows = new Map<string, Row>();
  for (const { values } of lines) {
    const row: Row = { [creates.id]: values[creates.from] ?? null };
    for (const [column, field] of Object.entries(creates.columns))
      row[column] = values[field] ?? null;
    if (!rows.has(String(values[creates.from]))) rows.set(String(values[creates.from]), row);
  }
  const columns = [creates.id, ...Object.keys(creates.columns)];
  await sql`${insertInto(creates.table, columns, [...rows.values()])}
    on conflict (${sql.ref(creates.id)}) do nothing`.execute(trx);
}

/**
 * Inserts or updates the rows. Returns the primary keys by the key of the file, and whether each row is new: `xmax` is 0
 * in a row that was inserted, not updated.
 */
async function upsert(
  trx: UnitOfWork,
  definition: ImportDefinition,
  filled: readonly string[],
  lines: readonly ImportLine[],
): Promise<Map<string, { id: Value; created: boolean }>> {
  const getColumn = (name: string) => definition.columns[name]?.column ?? name;
  const rows = lines.map(({ values }) => ({
    ...toComposedId(definition, values),
    ...Object.fromEntries(filled.map((name) => [getColumn(name), values[name] ?? null])),
  }));
  const columns = Object.keys(rows[0] ?? {});
  const keys = definition.key.map(getColumn);
  const changed = columns.filter((name) => !keys.includes(name) && name !== definition.id);
  const version = definition.withoutVersion
    ? []
    : [sql`row_version = ${sql.table(definition.table)}.row_version + 1`];
  const { rows: written } = await sql<Row & { imported_id: Value; created: boolean }>`
    ${insertInto(definition.table, columns, rows)}
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))}) do update
      set ${sql.join([...changed.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`), ...version])}
    returning ${sql.ref(definition.id)} as imported_id, xmax = 0 as created,
      ${sql.join(keys.map((name) => sql.ref(name)))}`.execute(trx);
  return new Map(
    written.map((row) => [
      keys.map((name) => row[name]).join(' '),
      { id: row.imported_id, created: row.created },
    ]),
  );
}

function toComposedId({ composedId: parts, id }: ImportDefinition, values: Values): Row {
  if (!parts) return {};
  return {
    [id]: parts.map(({ field, digits }) => String(values[field]).padStart(digits, '0')).join(''),
  };
}

interface PartOfLines {
  part: string;
  lines: readonly ImportLine[];
  ids: ReadonlyMap<string, { id: Value }>;
}

/** Replaces the rows of a part, such as the home address, of all lines that have one. */
async function replacePart(
  trx: UnitOfWork,
  definition: ImportDefinition,
  { part, lines, ids }: PartOfLines,
): Promise<void> {
  const { table, constants } = definition.parts?.[part] ?? { table: '', constants: {} };
  const partColumns = Object.entries(definition.columns).filter(
    ([, column]) => column.part === part,
  );
  const rows = lines
    .filter(({ values }) => partColumns.some(([name]) => values[name] !== undefined))
    .map(({ values }) => ({
      [definition.id]: ids.get(toRowKey(definition, values))?.id ?? null,
      ...constants,
      ...Object.fromEntries(
        partColumns.map(([name, { column }]) => [column, values[name] ?? null]),
      ),
    }));
  if (rows.length === 0) return;
  const parent = sql.ref(definition.id);
  const conditions = Object.entries(constants).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const parentIds = JSON.stringify(rows.map((row) => row[definition.id]));
  await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    and ${parent}::text in (select json_array_elements_text(${parentIds}::json))`.execute(trx);
  await insertInto(table, Object.keys(rows[0] ?? {}), rows).execute(trx);
}

/**
 * Returns the statement that inserts the rows. The database converts the values by the types of the table's columns.
 */
const insertInto = (table: string, columns: readonly string[], rows: readonly Row[]) => {
  const list = sql.join(columns.map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
};

/**
 * Returns the name of the constraint that a row violates, or the SQLSTATE when the error has no name; undefined for other
 * errors. Class 23 of SQLSTATE is "integrity constraint violation".
 */
export function findViolatedConstraint(error: unknown): string | undefined {
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  return code.startsWith('23') ? (constraint ?? code) : undefined;
}
