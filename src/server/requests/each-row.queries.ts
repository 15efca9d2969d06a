import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { HttpError } from '../errors.ts';
import type { AuditedRow, Call } from './call.ts';

export type RowResults = Operations['takeConversations']['output'];

/**
 * Performs an action for each of several rows in its own savepoint: a rejected row is rolled back and reported in the
 * response, the others are kept. Any other error rolls everything back. Rows are processed in a fixed order to prevent
 * deadlocks.
 */
export async function forEachRow(
  call: Call<unknown>,
  ids: readonly number[],
  work: (rowCall: Call<unknown>, id: number) => Promise<unknown>,
): Promise<RowResults> {
  const results: RowResults['results'] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row: AuditedRow = { objectId: String(id), memberIds: [] };
    const problem = await attempt(call, () => work(withRowAudit(call, row), id));
    call.auditRow(problem ? { ...row, outcome: getRowOutcome(problem), memberIds: [] } : row);
    results.push({ id: String(id), ...(problem ? toRowRejection(problem) : { done: true }) });
  }
  return { results };
}

/** Runs the work in a savepoint. Returns the rejection, if any. */
async function attempt(
  { trx }: Pick<Call, 'trx'>,
  work: () => Promise<unknown>,
): Promise<HttpError | undefined> {
  await sql`savepoint one_row`.execute(trx);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await sql`rollback to savepoint one_row`.execute(trx);
    return error;
  } finally {
    await sql`release savepoint one_row`.execute(trx).catch(() => undefined);
  }
  return undefined;
}

/** Attributes audit data of the work to its row. */
function withRowAudit(call: Call<unknown>, row: AuditedRow): Call<unknown> {
  const auditReadAll: typeof call.auditReadAll = (ids) => {
    for (const id of ids) if (id != null) row.memberIds.push(id);
  };
  return {
    ...call,
    auditRead: (...ids) => auditReadAll(ids),
    auditReadAll,
    auditObject: (objectId, detail) =>
      void Object.assign(row, { objectId: String(objectId), detail }),
  };
}

/**
 * Returns how a rejected row is audited. A row outside the caller's scope is an alarm, as in operations on a single
 * row.
 */
const getRowOutcome = ({ status, alarm }: HttpError): string =>
  alarm ?? (status === 404 ? 'authz.deny.object' : 'refused');

function toRowRejection({ code, fields: [field] }: HttpError) {
  return { done: false, code, ...(field && { reason: field.rule }) };
}
