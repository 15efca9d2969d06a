import type { JobTransaction, AccountJob } from './job-kind.ts';
import { sendMail, type MailTemplate } from '../mail/outbox.ts';

type Sender = Pick<AccountJob<object>, 'brand' | 'language' | 'services'>;

/** Sends a mail that the file of a job is ready, without its content. */
export const sendFileReady = (job: Sender, transaction: JobTransaction): Promise<void> =>
  sendJobMail(job, transaction, { template: 'fileReady', path: '/' });

/** Tells a staff member that a report that they scheduled is among their reports. */
export const sendScheduledReady = (job: Sender, transaction: JobTransaction): Promise<void> =>
  sendJobMail(job, transaction, { template: 'scheduledReport', path: '/admin/utilities/reports' });

async function sendJobMail(
  { brand, language, services }: Sender,
  { trx, recipient }: JobTransaction,
  { template, path }: { template: MailTemplate; path: string },
): Promise<void> {
  if (!recipient?.email) return;
  const mail = {
    to: recipient.email,
    language,
    values: { firstName: recipient.firstName },
    path,
  };
  await sendMail({ trx, request: { brand }, services }, template, mail);
}
