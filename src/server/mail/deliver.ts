import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Services } from '../requests/services.ts';

const everyMs = 1_000;
const mostAttempts = 8;

/**
 * Sends what waits in the outbox by SMTP, oldest first; a mail that fails waits longer each time. Without SMTP_URL mails
 * stay where they are and are read in the demo mailbox. Several processes share the work by skipping locked rows.
 */
export function startDelivery(services: Services) {
  const { smtpUrl } = services.config;
  if (!smtpUrl) return { stop: async () => {} };
  const transport = createTransport(smtpUrl);
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => deliverDue(services, (mail) => transport.sendMail(mail)))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'the outbox could not be read');
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export async function deliverDue(
  { kysely, log }: Services,
  send: (mail: OutgoingMail) => Promise<unknown>,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('attempts', '<', mostAttempts)
      .where('next_attempt_at', '<=', sql<string>`now()`)
      .orderBy('mail_id')
      .limit(10)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const mail of due) {
      try {
        await send({
          from: mail.from_address,
          to: mail.to_address,
          subject: mail.subject,
          text: mail.body_text,
        });
        await trx
          .updateTable('outbox')
          .set({ sent_at: sql`now()` })
          .where('mail_id', '=', mail.mail_id)
          .execute();
      } catch (error) {
        log.warn({ mailId: mail.mail_id, err: error }, 'a mail could not be sent');
        await trx
          .updateTable('outbox')
          .set({
            attempts: mail.attempts + 1,
            last_error: String(error).slice(0, 500),
            next_attempt_at: sql`now() + make_interval(secs => ${2 ** mail.attempts * 5}::integer)`,
          })
          .where('mail_id', '=', mail.mail_id)
          .execute();
      }
    }
  });
}
