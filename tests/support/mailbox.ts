import type { TestPortal } from './portal.ts';

export interface Mail {
  to: string;
  from: string;
  subject: string;
  text: string;
}

/** Returns the mails to an address, sent or not, the newest first. */
export async function listMails({ services }: TestPortal, to: string): Promise<Mail[]> {
  const rows = await services.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('mail_id', 'desc')
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    from: row.from_address,
    subject: row.subject,
    text: row.body_text,
  }));
}

/** The key of the newest reset mail. */
export async function findMailedResetKey(portal: TestPortal, to: string): Promise<string> {
  const [mail] = await listMails(portal, to);
  const key = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`No mail with a reset link went to ${to}`);
  return key;
}
