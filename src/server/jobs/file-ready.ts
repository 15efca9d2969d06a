import type { JobTransaction, ReaderJob } from './job-kind.ts';
import { sendMail } from '../mail/outbox.ts';

/** Sends a mail that the file of a job is ready, without its content. */
export async function sendFileReady(
  { brand, language, services }: Pick<ReaderJob<object>, 'brand' | 'language' | 'services'>,
  { trx, recipient }: JobTransaction,
): Promise<void> {
  if (!recipient?.email) return;
  const mail = {
    to: recipient.email,
    language,
    values: { firstName: recipient.firstName },
    path: '/',
  };
  await sendMail({ trx, request: { brand }, services }, 'fileReady', mail);
}
