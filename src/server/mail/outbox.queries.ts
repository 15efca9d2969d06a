import { sql, type Insertable, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { internal } from '../policy/internal.ts';
import type { RequestTransaction } from '../policy/tables.ts';

const maxAttempts = 8;
const batchSize = 10;

export async function insertMail(
  trx: RequestTransaction,
  mail: Insertable<Tables['outbox']>,
): Promise<void> {
  await internal(trx).insertInto('outbox').values(mail).execute();
}

/**
 * Claims due mails, oldest first, for five minutes, which is longer than sending may take. If this process dies,
 * another one sends them after that time.
 */
export const claimDueMails = (db: Kysely<Tables>) =>
  db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<string>`portal_now() + interval '5 minutes'`,
    })
    .where('mail_id', 'in', (inner) =>
      inner
        .selectFrom('outbox')
        .select('mail_id')
        .where('sent_at', 'is', null)
        .where('attempts', '<', maxAttempts)
        .where('next_attempt_at', '<=', sql<string>`portal_now()`)
        .orderBy('mail_id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export async function markSent(db: Kysely<Tables>, mailId: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`portal_now()` })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Records a failure. The delay doubles with each one: 5 s, 10 s, 20 s … */
export async function recordFailure(
  db: Kysely<Tables>,
  mail: { mail_id: number; attempts: number },
  error: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: error.slice(0, 500),
      next_attempt_at: sql`portal_now() + make_interval(secs => ${2 ** (mail.attempts - 1) * 5}::integer)`,
    })
    .where('mail_id', '=', mail.mail_id)
    .execute();
}

/** Returns the newest mails, optionally to one address, for the demo mailbox. */
export const recentMails = (db: Kysely<Tables>, to: string | undefined) =>
  db
    .selectFrom('outbox')
    .select(['mail_id', 'to_address', 'from_address', 'subject', 'body_text', 'created_at'])
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('mail_id', 'desc')
    .limit(50)
    .execute();
