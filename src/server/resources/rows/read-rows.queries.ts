import type { SelectQueryBuilder } from 'kysely';
import { requireFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import type { Rows } from '../../requests/page.ts';
import { toFields, type Fields } from './fields.ts';
import { readPage } from './paged.queries.ts';

type CallContext = Pick<Call, 'request'>;
type AuditedCall = Pick<Call, 'request' | 'auditReadAll'>;

/** A row about a member, or about nobody. */
interface MemberRow {
  member_id: string | null;
}

/** Returns the first row of a query as the contract names its fields. @throws HttpError 404 when there is none */
export const readRow = async <Database, Table extends keyof Database, Row extends object>(
  call: CallContext,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Fields<Row>> => toFields(call, requireFound(await query.executeTakeFirst()) as Row);

/** Returns the first row of a query about a member, and records the member in the audit. @throws HttpError 404 when there is none */
export async function readMemberRow<Database, Table extends keyof Database, Row extends MemberRow>(
  call: AuditedCall,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Fields<Row>> {
  const row = await readRow(call, query);
  auditMembers(call, [row]);
  return row;
}

/** Returns all rows of a sorted query as the contract names their fields. */
export const readRows = async <Database, Table extends keyof Database, Row extends object>(
  call: CallContext,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Fields<Row>[]> => (await query.execute()).map((row) => toFields(call, row));

/** Returns all rows of a sorted query about members, and records these members in the audit. */
export async function readMemberRows<Database, Table extends keyof Database, Row extends MemberRow>(
  call: AuditedCall,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Fields<Row>[]> {
  const rows = await readRows(call, query);
  auditMembers(call, rows);
  return rows;
}

/** Returns the requested page of a sorted query about members, and records the members of the page in the audit. */
export async function readMemberPage<Database, Table extends keyof Database, Row extends MemberRow>(
  call: AuditedCall & Pick<Call, 'trx' | 'page'>,
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<Rows<Fields<Row>>> {
  const page = await readPage(call, query);
  auditMembers(call, page.rows);
  return page;
}

/** The rows have the field memberId, which the mapped type of a type parameter does not show. */
const auditMembers = (call: Pick<Call, 'auditReadAll'>, rows: readonly object[]): void =>
  call.auditReadAll(rows.map((row) => (row as { memberId?: string }).memberId));
