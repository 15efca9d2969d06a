import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Tables } from '#generated/tables.ts';
import { formatCommandLine } from '../command-line.ts';
import type { Config } from '../config.ts';
import type { ReportFailure } from '../database/outage-report.ts';
import { repeat, type RepeatedWork } from '../repeat.ts';
import { recordFailure, markSent, claimDueMails } from './outbox.queries.ts';

const pollMs = 1_000;
const sendTimeoutMs = 20_000;
const givenUpMessage = `a mail was given up after 3 days; check SMTP_URL and the mail server, then: ${formatCommandLine('mail retry')}`;

interface Outbox {
  kysely: Kysely<Tables>;
  log: FastifyBaseLogger;
}

/**
 * Sends mails of the outbox by SMTP, oldest first; the delay grows with each failure. Without SMTP_URL, mails stay in
 * the outbox and are shown in the demo mailbox. Several processes may run this.
 */
export function startDelivery(
  services: Outbox & { config: Config; reportFailure: ReportFailure },
): RepeatedWork {
  const { smtpUrl } = services.config;
  if (!smtpUrl) return { stop: async () => {} };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: sendTimeoutMs,
    greetingTimeout: sendTimeoutMs,
    socketTimeout: sendTimeoutMs,
  });
  const job = repeat(
    pollMs,
    () => deliverDue(services, (mail) => transport.sendMail(mail)),
    (error) => services.reportFailure(error, 'the outbox could not be read'),
  );
  return {
    stop: async () => {
      await job.stop();
      transport.close();
    },
  };
}

/** Resolves when the mail server answers and accepts the user of SMTP_URL. */
export async function verifyMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * Sends due mails. No transaction is open while sending, since the embedded database has one connection and mail is
 * slow.
 */
export async function deliverDue(
  { kysely, log }: Outbox,
  send: (mail: OutgoingMail) => Promise<unknown>,
): Promise<void> {
  for (const mail of await claimDueMails(kysely)) {
    try {
      await send({
        from: mail.from_address,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
      });
      await markSent(kysely, mail.mail_id);
    } catch (error) {
      const failure = { mailId: mail.mail_id, err: error };
      // Later attempts fail for the same reason; only the last one is worth another line.
      if (mail.attempts === 1)
        log.warn(failure, 'a mail could not be sent; it is tried for 3 days');
      if (await recordFailure(kysely, mail, String(error))) log.error(failure, givenUpMessage);
    }
  }
}
