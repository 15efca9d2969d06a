import { sql, type Insertable, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { internal } from '../policy/internal.ts';
import type { Connection, RequestTransaction } from '../policy/tables.ts';

const firstDelaySeconds = 5;
const maxDelaySeconds = 15 * 60;
/** A mail server may be down over a weekend. */
const triedForHours = 72;
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
      first_attempt_at: sql<string>`coalesce(first_attempt_at, portal_now())`,
      next_attempt_at: sql<string>`portal_now() + interval '5 minutes'`,
    })
    .where('mail_id', 'in', (inner) =>
      inner
        .selectFrom('outbox')
        .select('mail_id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
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

/**
 * Records a failure. The delay doubles with each one, from 5 s up to 15 minutes. Returns whether the mail is given up:
 * it has been tried for three days.
 */
export async function recordFailure(
  db: Kysely<Tables>,
  mail: { mail_id: number; attempts: number },
  error: string,
): Promise<boolean> {
  const delaySeconds = Math.min(2 ** (mail.attempts - 1) * firstDelaySeconds, maxDelaySeconds);
  const row = await db
    .updateTable('outbox')
    .set({
      last_error: error.slice(0, 500),
      next_attempt_at: sql`portal_now() + make_interval(secs => ${delaySeconds}::integer)`,
      given_up_at: sql`case when portal_now() >= first_attempt_at + make_interval(hours => ${triedForHours}::integer)
        then portal_now() end`,
    })
    .where('mail_id', '=', mail.mail_id)
    .returning('given_up_at')
    .executeTakeFirst();
  return typeof row?.given_up_at === 'string';
}

/** Resets all mails that were given up, or one of them, so that they are tried again. Returns how many. */
export async function retryGivenUp(db: Kysely<Tables>, mailId?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      given_up_at: null,
      first_attempt_at: null,
      attempts: 0,
      next_attempt_at: sql`portal_now()`,
    })
    .where('given_up_at', 'is not', null)
    .where('sent_at', 'is', null)
    .$if(mailId !== undefined, (query) => query.where('mail_id', '=', mailId ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface MailCounts {
  waiting: number;
  givenUp: number;
}

export const countMails = (db: Kysely<Tables>): Promise<MailCounts> =>
  db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where given_up_at is null)::integer`.as('waiting'),
      sql<number>`count(given_up_at)::integer`.as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Returns the newest mails, optionally to one address, for the demo mailbox. */
export const listRecentMails = (db: Connection, to: string | undefined) =>
  internal(db)
    .selectFrom('outbox')
    .select(['mail_id', 'to_address', 'from_address', 'subject', 'body_text', 'created_at'])
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('mail_id', 'desc')
    .limit(50)
    .execute();
