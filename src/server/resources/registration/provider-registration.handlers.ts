import type { ProviderRegistrant } from '#generated/operations.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError } from '../../errors.ts';
import { sendMail, type Mail, type MailTemplate } from '../../mail/outbox.ts';
import { countFailure, getFailureCount } from '../../policy/rates.ts';
import { runInSavepoint } from '../../policy/savepoint.ts';
import { hashToken, createToken } from '../../policy/session.ts';
import { requireOwnUserName } from '../../policy/user-names.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { reject } from '../../requests/reject.ts';
import { countSubjects } from '../../requests/subject-limits.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { requireStrongPassword } from './credentials.ts';
import { createProviderAccount } from './create-provider-account.ts';
import { findAccountOfPractice, isRegistrationPending } from './provider-account.queries.ts';
import { insertLink, lockOpenLink, countRecentLinks } from './provider-link.queries.ts';
import { isProven } from './provider-proof.queries.ts';

/**
 * Registers a provider. A match is reported by mail only, after the same work whether the practice has an account or not.
 * After too many failed attempts of a session, values are no longer compared, and the response is that of wrong values.
 */
export const registerProvider: Handler<'registerProvider'> = async (call) => {
  const { input } = call;
  const rejectUnsuccessful = () => reject(call, 'errors.providerRegistrationUnsuccessful');
  const attemptsKey = `provider registration ${call.scope.sessionId}`;
  const rate = call.services.rates.registration;
  if ((await getFailureCount(call.trx, attemptsKey, rate)) >= rate.limit)
    return rejectUnsuccessful();
  await countSubjects(call, {
    claim: parseClaimNumber(input.fullClaimNumber),
    taxId: digitsOnly(input.taxId),
  });
  if (!(await isProven(call, input))) {
    await countFailure(call.trx, attemptsKey, rate);
    return rejectUnsuccessful();
  }
  await mailRegistrant(call, input);
};

/**
 * Writes three mails, each in a savepoint, and rolls back all but the applicable one, so that each case takes the same time.
 * Keeps none if the tax ID was registered too often within the hour.
 */
async function mailRegistrant(call: Call, registrant: ProviderRegistrant): Promise<void> {
  const { trx, request } = call;
  const { npi, email, firstName } = registrant;
  const taxId = digitsOnly(registrant.taxId);
  const account = await findAccountOfPractice(trx, taxId, email);
  const isPending = await isRegistrationPending(trx, npi, taxId);
  const isBelowMailLimit = (await countRecentLinks(trx, taxId)) < limits.registrationLinks.value;
  const key = createToken();
  const isNew = account === undefined && !isPending;
  await insertLink(call, registrant, { keyHash: hashToken(key), isUsed: !isNew });
  const sendIf = (isApplicable: boolean, template: MailTemplate, mail: Partial<Mail>) =>
    runInSavepoint(trx, { keep: isBelowMailLimit && isApplicable }, () =>
      sendMail(call, template, {
        to: email,
        language: request.language,
        values: { firstName, hours: limits.registrationLink.value },
        ...mail,
      }),
    );
  await sendIf(isNew, 'confirmRegistration', { path: `/confirm-provider-registration/${key}` });
  await sendIf(account === undefined && isPending, 'registrationPending', {});
  await sendIf(account !== undefined, 'alreadyRegistered', {
    to: account?.email ?? email,
    language: account?.language ?? request.language,
    brandId: account?.brand_id ?? null,
    path: '/need-help',
  });
}

export const fileProviderRegistration: Handler<'fileProviderRegistration'> = async (call) => {
  const { key, userName, newPassword } = call.input;
  const link = await lockOpenLink(call.trx, hashToken(key));
  if (!link) throw createFieldError('key', 'resetKeyUsed');
  requireOwnUserName({ userName, email: link.email });
  const credentials = { userName, password: newPassword };
  requireStrongPassword(call, credentials);
  const { accountId, transactionNumber } = await createProviderAccount(call, link, credentials);
  call.auditObject(accountId);
  return { success: true, status: 'PendingApproval', transactionNumber };
};
