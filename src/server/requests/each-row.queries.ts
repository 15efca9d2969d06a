import { sql } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { HttpError } from '../errors.ts';
import type { AuditedRow, Call } from './call.ts';

export type RowResults = Operations['takeConversations']['output'];

/**
 * Does one thing for each of several rows, each by itself: what is refused is undone and told in the answer, the others
 * stay done. Any other error undoes everything. Rows are taken in one order, so that two calls cannot block each other.
 */
export async function eachRow(
  call: Call<unknown>,
  ids: readonly number[],
  work: (one: Call<unknown>, id: number) => Promise<unknown>,
): Promise<RowResults> {
  const results: RowResults['results'] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row: AuditedRow = { objectId: String(id), memberIds: [] };
    const problem = await attempt(call, () => work(auditedAs(call, row), id));
    call.auditRow(problem ? { ...row, outcome: outcomeOf(problem), memberIds: [] } : row);
    results.push({ id: String(id), ...(problem ? refusal(problem) : { done: true }) });
  }
  return { results };
}

/** Runs the work in a savepoint; returns why it was refused. */
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

/** What the work puts on record belongs to its row. */
const auditedAs = (call: Call<unknown>, row: AuditedRow): Call<unknown> => ({
  ...call,
  auditRead: (...ids) => void row.memberIds.push(...ids.filter((id) => id != null)),
  auditWrite: (objectId, detail) => void Object.assign(row, { objectId: String(objectId), detail }),
});

/** A row out of reach is an alarm, as it is for the call that takes one. */
const outcomeOf = ({ status, alarm }: HttpError): string =>
  alarm ?? (status === 404 ? 'authz.deny.object' : 'refused');

function refusal({ code, fields: [field] }: HttpError) {
  return { done: false, code, ...(field && { reason: field.rule }) };
}
