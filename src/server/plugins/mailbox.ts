import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { recentMails } from '../mail/outbox.queries.ts';
import type { Services } from '../requests/services.ts';

/** The demo's mailbox: what would have been mailed, newest first. Only in demo mode and only where mail is not sent. */
export function addMailbox(app: FastifyInstance, { config, kysely }: Services): void {
  app.get<{ Querystring: { to?: string } }>('/api/portal/mailbox', async (request, reply) => {
    if (!config.demoMode || config.smtpUrl) throw new Refusal('notFound');
    const { to } = request.query;
    const mails = await recentMails(kysely, typeof to === 'string' ? to : undefined);
    void reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return mails;
    return reply.type('text/html; charset=utf-8').send(mailPage(mails));
  });
}

interface MailRow {
  to_address: string;
  from_address: string;
  subject: string;
  body_text: string;
  created_at: string;
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const linked = (text: string): string =>
  escape(text).replaceAll(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`);

const mailPage = (
  mails: MailRow[],
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Demo mailbox</title></head><body><main><h1>Demo mailbox</h1>
${mails.length === 0 ? '<p>No mail has been written yet.</p>' : ''}
${mails
  .map(
    (
      mail,
    ) => `<article><h2>${escape(mail.subject)}</h2><p>To ${escape(mail.to_address)}, from ${escape(mail.from_address)}, ${mail.created_at}</p>
<pre>${linked(mail.body_text)}</pre></article>`,
  )
  .join('')}</main></body></html>`;
