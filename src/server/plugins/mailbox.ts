import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { fillPage, html, type Html } from '#shared/format/html.ts';
import { HttpError } from '../errors.ts';
import { listRecentMails } from '../mail/outbox.queries.ts';
import type { Services } from '../requests/services.ts';

const pageFile = new URL('mailbox.html', import.meta.url);

/** Serves the demo mailbox with the newest mails. It exists only in demo mode without SMTP. */
export function addMailbox(app: FastifyInstance, { config, kysely }: Services): void {
  const page = readFileSync(pageFile, 'utf8');
  app.get<{ Querystring: { to?: string } }>('/api/portal/mailbox', async (request, reply) => {
    if (!config.demoMode || config.smtpUrl) throw new HttpError('notFound');
    const { to } = request.query;
    const mails = await listRecentMails(kysely, typeof to === 'string' ? to : undefined);
    void reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return mails;
    const articles = mails.length > 0 ? mails.map(renderMail) : [emptyMailbox];
    return reply.type('text/html; charset=utf-8').send(fillPage(page, { mails: articles }));
  });
}

type Mail = Awaited<ReturnType<typeof listRecentMails>>[number];

const emptyMailbox = html`<p>No mail has been written yet.</p>`;

const renderMail = (mail: Mail): Html =>
  html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.to_address}, from ${mail.from_address}, ${mail.created_at}</p>
    <pre>${linkUrls(mail.body_text)}</pre>
  </article>`;

/** Turns URLs into links. The odd parts of the split are the URLs, since the expression captures them. */
const linkUrls = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s&<>"]+)/gu)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
