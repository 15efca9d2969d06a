import { sql } from 'kysely';
import { portalTimeZone } from '../../../clock.ts';
import type { RequestTransaction } from '../../../policy/tables.ts';

type ReminderKind = 'reminder' | 'late';

/** Lists the names of the structures whose current release was published before a day. */
export async function listPublishedBefore(trx: RequestTransaction, day: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('mrf_release')
    .select('name')
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(published_at at time zone ${portalTimeZone})::date < ${day}::date`)
    .orderBy('name')
    .orderBy('release_id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Records a reminder. Returns false when one of this kind was already sent for the month. */
export async function recordReminder(
  trx: RequestTransaction,
  kind: ReminderKind,
  month: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('mrf_reminder')
    .values({ kind, month })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}
