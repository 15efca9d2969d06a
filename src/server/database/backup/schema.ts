import type { SqlExecutor } from '../database.ts';

const inSchema = `relnamespace = current_schema()::regnamespace`;
const belongsToExtension = (oid: string) =>
  `exists (select 1 from pg_depend where objid = ${oid} and deptype = 'e')`;

/** Queries whose rows are the statements that drop all that migrations create. A cascade may drop a part earlier. */
const dropQueries = [
  `select format('drop table if exists %I cascade', relname) from pg_class
    where relkind in ('r', 'p') and ${inSchema} and not ${belongsToExtension('pg_class.oid')}`,
  `select format('drop view if exists %I cascade', relname) from pg_class
    where relkind = 'v' and ${inSchema} and not ${belongsToExtension('pg_class.oid')}`,
  `select format('drop sequence if exists %I cascade', relname) from pg_class
    where relkind = 'S' and ${inSchema} and not ${belongsToExtension('pg_class.oid')}`,
  `select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace and not ${belongsToExtension('pg_proc.oid')}`,
  `select format('drop type if exists %I cascade', typname) from pg_type
    where typtype in ('d', 'e') and typnamespace = current_schema()::regnamespace
      and not ${belongsToExtension('pg_type.oid')}`,
];

/** Drops everything that the portal has in its schema. The connection must be of the owner of the tables. */
export async function emptySchema(executor: SqlExecutor): Promise<void> {
  await executor.script('set local client_min_messages = warning');
  for (const query of dropQueries) await executeListed(executor, query);
}

/** Tables in which any row means that the database is in use. */
const indicativeTables = ['account', 'benefit_group', 'member', 'provider', 'claim'];

/** Whether each indicative table is missing or has no row. */
export async function isEmpty(executor: SqlExecutor): Promise<boolean> {
  for (const table of indicativeTables) {
    const { rows: found } = await executor.query(`select to_regclass($1) is not null as there`, [
      table,
    ]);
    if (found[0]?.['there'] !== true) continue;
    if ((await executor.query(`select 1 from ${table} limit 1`)).rows.length > 0) return false;
  }
  return true;
}

const fromTables = `from pg_class where relkind = 'r' and ${inSchema}`;

/**
 * Removes foreign keys, disables triggers, empties all tables and runs `load`. Then adds the foreign keys again, which checks
 * them, and enables the triggers. So the rows need no order, and no trigger changes a row that is loaded.
 */
export async function refillTables(
  executor: SqlExecutor,
  load: () => Promise<void>,
): Promise<void> {
  const fromForeignKeys = `from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    and conparentid = 0`;
  await executor.script('set constraints all immediate');
  const { rows } =
    await executor.query(`select format('alter table %s add constraint %I %s', conrelid::regclass,
    conname, pg_get_constraintdef(oid)) as statement ${fromForeignKeys} order by conname`);
  await executeListed(
    executor,
    `select format('alter table %I disable trigger user', relname) ${fromTables}`,
  );
  await executeListed(
    executor,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) ${fromForeignKeys}`,
  );
  await executeListed(
    executor,
    `select 'truncate ' || string_agg(format('%I', relname), ', ') || ' restart identity' ${fromTables}`,
  );
  await load();
  for (const { statement } of rows) await executor.script(String(statement));
  await executeListed(
    executor,
    `select format('alter table %I enable trigger user', relname) ${fromTables}`,
  );
}

/** Executes the statements that a query returns. */
async function executeListed(executor: SqlExecutor, query: string): Promise<void> {
  const { rows } = await executor.query(query);
  for (const row of rows)
    for (const statement of Object.values(row)) await executor.script(String(statement));
}
