import { brandValues, type Brand, type Brands } from '#shared/cobrand/index.ts';
import { availableLanguage, type Language } from '#shared/locales/languages.ts';
import type { ServerText } from '../data-folders.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import { insertMail } from './outbox.queries.ts';

/** Mails the portal writes; the words are server.mail.<template>.subject and .body. */
export type MailTemplate =
  | 'passwordReset'
  | 'messageNotice'
  | 'claimNotice'
  | 'eobNotice'
  | 'ownEmailChanged'
  | 'welcome'
  | 'supportRequest'
  | 'fileReady'
  | 'confirmRegistration'
  | 'alreadyRegistered'
  | 'registered'
  | 'emailChanged'
  | 'emailChangedHere'
  | 'userNameChanged'
  | 'registrationPending'
  | 'registrationApproved'
  | 'registrationDeclined';

export interface Mail {
  to: string;
  /** Of an account, or anything else: a language the portal has no texts for is answered in its own. */
  language: string;
  values: Record<string, string | number>;
  /** The reader's brand, where it is bound to one: its name, its address in links. Otherwise the caller's. */
  brandId?: string | null;
  /** Where {{link}} leads on the portal. */
  path?: string;
}

/** The call that a mail tells of. */
export interface Cause {
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
 * Puts a mail into the outbox with the change it tells of: both are kept or neither. It is sent after the answer
 * (deliver.ts). A mail never holds health information; at most a name and a link without a token of a session.
 */
export async function sendMail(
  { trx, request, services }: Cause,
  template: MailTemplate,
  mail: Mail,
): Promise<void> {
  const brand = services.brands.byId.get(mail.brandId ?? '') ?? request.brand;
  const link = `${services.origin({ brand })}${mail.path ?? ''}`;
  const language = availableLanguage(mail.language, services.languages);
  const values = { ...brandValues(brand, language), link, ...mail.values };
  const body = services.text(language, `server.mail.${template}.body`, values);
  await insertMail(trx, {
    to_address: mail.to,
    from_address: brand.mail.from,
    subject: oneLine(services.text(language, `server.mail.${template}.subject`, values)),
    body_text: `${body}\n\n${brand.mail.signature[language] ?? brand.name}\n`,
    template,
    language,
    brand_id: brand.id,
  });
}

/** What somebody typed may stand in it, and a line end would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
