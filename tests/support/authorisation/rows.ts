import { sql } from 'kysely';
import type { Operation } from '#shared/schemas/contract.ts';
import { buildFile } from '../builders/conversation.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import { findExpectedRefusal } from './expectation.ts';
import type { Target } from './targets.ts';

/** The call for which an example input is created: its operation, caller and object. */
export interface RowContext {
  portal: TestPortal;
  operation: Operation;
  /** The caller. */
  who: TestPrincipal;
  /** Undefined for operations without an object. */
  target: Target | undefined;
}

const missingId = 987_654_321;

/**
 * Returns the key of a row that belongs to the target: of a new row with these values if the caller may make the call,
 * otherwise of an existing one, because refused calls must not change anything. Returns an unused key if there is none.
 */
export async function getOrInsertRowKey(
  scene: RowContext,
  table: string,
  key: string,
  values?: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { portal, operation, who, target } = scene;
  const owner = toOwnerColumns(target);
  if (values && !target?.foreign && !findExpectedRefusal(operation, who))
    return insertRow(portal, table, key, { ...values, ...owner });
  const [column, value] = Object.entries(owner)[0] ?? [];
  const where = column ? sql`where ${sql.ref(column)} = ${value}` : sql``;
  const { rows } = await sql<{ key: number }>`select ${sql.ref(key)} as key from ${sql.table(table)}
    ${where} order by ${sql.ref(key)} limit 1`.execute(portal.services.kysely);
  return rows[0]?.key ?? missingId;
}

const toOwnerColumns = (target: Target | undefined): Record<string, unknown> => {
  const group = target?.input['groupNumber'];
  if (target?.memberId !== undefined) return { member_id: target.memberId };
  return group === undefined ? {} : { group_number: group };
};

async function insertRow(
  { services }: TestPortal,
  table: string,
  key: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const row = 'file_name' in values ? { ...values, file_id: await insertFile(services) } : values;
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const cells = Object.values(row).map((value) => sql`${value}`);
  const { rows } = await sql<{ key: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(cells)}) returning ${sql.ref(key)} as key`.execute(services.kysely);
  return rows[0]?.key ?? missingId;
}

const insertFile = ({ kysely }: TestPortal['services']): Promise<number> =>
  buildFile(kysely, Buffer.from('An invented file.'));
