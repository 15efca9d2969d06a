import { displayDate } from '#shared/format/dates.ts';
import { sendMail, type MailContext, type MailTemplate } from './outbox.ts';

interface AccountHolder {
  email: string;
  first_name: string;
  language: string;
  brand_id: string | null;
}

/** Tells the holder of an account that it was changed or used today, in the name of the account's brand. */
export const mailAccountHolder = (
  call: MailContext & { today: string },
  template: MailTemplate,
  { email, first_name: firstName, language, brand_id: brandId }: AccountHolder,
): Promise<void> =>
  sendMail(call, template, {
    to: email,
    language,
    values: { firstName, moment: displayDate(call.today) },
    brandId,
  });
