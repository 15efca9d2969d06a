import { displayTaxId } from '#shared/format/identifiers.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { hashPassword } from '../../policy/passwords.ts';
import type { Call } from '../../requests/call.ts';
import type { Credentials } from './credentials.ts';
import { fileOnBehalfOf } from './file-on-behalf.ts';
import { insertProviderAccount, insertRegistration } from './provider-account.queries.ts';
import { invalidateLinks, type ProviderLink } from './provider-link.queries.ts';
import { updateRegistrationConversation } from './provider-registration.queries.ts';

/** The account type of providers (point 4 of the specification). */
const providerAccountType = 5;

/**
 * Creates an account that is pending approval and files its registration. Only the first registration of an NPI and tax ID is
 * accepted while that registration is pending.
 */
export async function createProviderAccount(
  call: Call,
  link: ProviderLink,
  { userName, password }: Credentials,
): Promise<{ accountId: number; transactionNumber: string }> {
  const { trx, services } = call;
  const role = requireFound(
    services.catalogue.roles.find(({ accountTypes }) => accountTypes.includes(providerAccountType)),
  );
  const account = {
    user_name: userName,
    email: link.email,
    first_name: link.first_name,
    last_name: link.last_name,
    account_type: providerAccountType,
    role_id: role.id,
    password_hash: await hashPassword(password),
    language: link.language,
    brand_id: link.brand_id,
  };
  const accountId = await insertProviderAccount(trx, account, link.tax_id);
  if (accountId === undefined) throw createFieldError('userName', 'alreadyInUse');
  const registration = await insertRegistration(trx, toRegistrationRow(link, userName, accountId));
  if (!registration) throw createFieldError('key', 'resetKeyUsed');
  await invalidateLinks(trx, link);
  const { conversationId, transactionNumber } = await fileOnBehalfOf(call, accountId, {
    textPrefix: 'server.request.providerRegistration',
    ...toRequestTexts(link),
  });
  await updateRegistrationConversation(trx, registration.registration_id, conversationId);
  await sendMail(call, 'registrationPending', {
    to: link.email,
    language: link.language,
    values: { firstName: link.first_name },
    brandId: link.brand_id,
  });
  return { accountId, transactionNumber };
}

const toRegistrationRow = (link: ProviderLink, userName: string, accountId: number) => ({
  kind: 'Registration',
  tax_id: link.tax_id,
  npi: link.npi,
  practice_name: link.practice_name,
  contact_name: `${link.first_name} ${link.last_name}`,
  phone: link.phone,
  email: link.email,
  user_name: userName,
  proof_claim_number: link.claim_number,
  account_id: accountId,
});

/** Returns the registration for staff, as values of the texts and as stored form data. */
const toRequestTexts = (link: ProviderLink) => {
  const values = {
    practice: link.practice_name,
    npi: link.npi,
    taxId: displayTaxId(link.tax_id),
    claim: link.claim_number,
    phone: link.phone,
  };
  return { values, formData: values };
};
