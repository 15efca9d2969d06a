import { getBrandValues, type Brand, type Brands } from '#shared/cobrand/index.ts';
import { chooseAvailableLanguage, type Language } from '#shared/locales/languages.ts';
import type { ServerText } from '../data-folders.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import { insertMail } from './outbox.queries.ts';

/** Mail templates. Their texts are server.mail.<template>.subject and .body. */
export const mailTemplates = [
  'passwordReset',
  'passwordChanged',
  'messageNotice',
  'claimNotice',
  'eobNotice',
  'ownEmailChanged',
  'welcome',
  'supportRequest',
  'fileReady',
  'scheduledReport',
  'confirmRegistration',
  'alreadyRegistered',
  'registered',
  'emailChanged',
  'emailChangedHere',
  'userNameChanged',
  'newBrowser',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'registrationPending',
  'registrationApproved',
  'registrationOfTaxIdApproved',
  'registrationDeclined',
  'fsaRequested',
  'fsaStatusChanged',
  'checkRunPublished',
  'transparencyDue',
  'transparencyLate',
  'linksDead',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export interface Mail {
  to: string;
  /** The recipient's language. The default language is used when there are no texts in it. */
  language: string;
  values: Record<string, string | number>;
  /** The brand of the recipient's account, if it is bound to one; otherwise the brand of the request. */
  brandId?: string | null;
  /** Path of {{link}} on the portal. */
  path?: string;
}

/** The call that causes the mail. */
export interface MailContext {
  trx: RequestTransaction;
  request: { brand: Brand };
  services: {
    brands: Brands;
    languages: readonly Language[];
    text: ServerText;
    origin(request: { brand: Brand }): string;
  };
}

/**
 * Adds a mail to the outbox in the transaction of the change it reports; deliver.ts sends it later. A mail must not
 * contain health information or session tokens, only a name and a link.
 */
export async function sendMail(
  { trx, request, services }: MailContext,
  template: MailTemplate,
  mail: Mail,
): Promise<void> {
  const brand = services.brands.byId.get(mail.brandId ?? '') ?? request.brand;
  const link = `${services.origin({ brand })}${mail.path ?? ''}`;
  const language = chooseAvailableLanguage(mail.language, services.languages);
  const values = { ...getBrandValues(brand, language), link, ...mail.values };
  const body = services.text(language, `server.mail.${template}.body`, values);
  await insertMail(trx, {
    to_address: mail.to,
    from_address: brand.mail.from,
    subject: toOneLine(services.text(language, `server.mail.${template}.subject`, values)),
    body_text: `${body}\n\n${formatSignature(brand, language)}\n`,
    template,
    language,
    brand_id: brand.id,
  });
}

/**
 * Returns the signature with the lines of the letterhead that it does not already contain, such as the phone number.
 */
function formatSignature({ mail, name, letterhead }: Brand, language: Language): string {
  const signature = mail.signature[language] ?? name;
  const lines = letterhead.lines.filter((line) => !signature.includes(line));
  return [signature, '', ...lines].join('\n');
}

/** Removes line breaks from user input, since a line break would start another mail header. */
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
