import { limits } from '#shared/schemas/limits.ts';
import { createFieldError } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { countFailure, getFailureCount } from '../../policy/rates.ts';
import { runInSavepoint } from '../../policy/savepoint.ts';
import { hashToken, createToken } from '../../policy/session.ts';
import { requireOwnUserName } from '../../policy/user-names.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { countSubjects } from '../../requests/subject-limits.ts';
import { reject } from '../../requests/reject.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { requireStrongPassword } from './credentials.ts';
import { createMemberAccount } from './create-member-account.ts';
import {
  findAccountOfMember,
  findRegistrant,
  findGroupRegistration,
  insertRegistration,
  countRecentRegistrations,
  lockOpenRegistration,
  type Registrant,
} from './registration.queries.ts';

export const readGroupRegistration: Handler<'readGroupRegistration'> = async (call) => {
  const group = await findGroupRegistration(call.trx, call.input.groupNumber);
  if (!group || group.can_register) return { canRegister: true };
  return { canRegister: false, redirectMessage: getRedirectMessage(call, group) };
};

const getRedirectMessage = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  group: { redirect_message_key: string | null },
): string =>
  services.text(request.language, group.redirect_message_key ?? 'server.login.servedElsewhere');

/**
 * Registers a member. A match is reported by mail only, after the same work whether the member has an account or not. After
 * too many failed attempts of a session, values are no longer compared.
 */
export const registerMember: Handler<'registerMember'> = async (call) => {
  const { memberId = '', ssnLast4 = '', dateOfBirth } = call.input;
  const attemptsKey = `registration ${call.scope.sessionId}`;
  const rate = call.services.rates.registration;
  if ((await getFailureCount(call.trx, attemptsKey, rate)) >= rate.limit) return { success: false };
  await countSubjects(call, {
    memberId: digitsOnly(memberId),
    ssn: ssnLast4 && ssnLast4 + dateOfBirth,
  });
  const details = { ...call.input, memberId: digitsOnly(memberId), ssnLast4 };
  const member = await findRegistrant(call, details);
  if (!member) {
    const failureCount = await countFailure(call.trx, attemptsKey, rate);
    return failureCount < rate.limit ? reject(call, 'errors.noMatch') : { success: false };
  }
  if (!member.can_register)
    return reject(call, member.redirect_message_key ?? 'server.login.servedElsewhere');
  await mailRegistrant(call, member);
};

/**
 * Writes two mails, each in a savepoint, and rolls back the one that does not apply, so that both cases take the same time.
 * Keeps none if the member was mailed too often within the hour.
 */
async function mailRegistrant(call: Call, member: Registrant): Promise<void> {
  const account = await findAccountOfMember(call.trx, member.member_id);
  const isBelowMailLimit =
    (await countRecentRegistrations(call.trx, member.member_id)) < limits.registrationLinks.value;
  const { language } = call.request;
  const values = { firstName: member.first_name };
  const key = createToken();
  const email = String(call.input['email']);
  const brandId = member.brand_id ?? call.request.brand.id;
  await insertRegistration(call, member.member_id, {
    email,
    keyHash: hashToken(key),
    isUsed: account !== undefined,
    brandId,
  });
  await runInSavepoint(call.trx, { keep: isBelowMailLimit && account === undefined }, () =>
    sendMail(call, 'confirmRegistration', {
      to: email,
      language,
      values: { ...values, hours: limits.registrationLink.value },
      brandId,
      path: `/confirm-registration/${key}`,
    }),
  );
  await runInSavepoint(call.trx, { keep: isBelowMailLimit && account !== undefined }, () =>
    sendMail(call, 'alreadyRegistered', {
      to: account?.email ?? email,
      language: account?.language ?? language,
      values,
      brandId: account?.brand_id ?? null,
      path: '/need-help',
    }),
  );
}

export const confirmRegistration: Handler<'confirmRegistration'> = async (call) => {
  const { key, userName, newPassword } = call.input;
  const registration = await lockOpenRegistration(call.trx, hashToken(key));
  if (!registration) throw createFieldError('key', 'resetKeyUsed');
  if (!registration.can_register) throw createFieldError('key', 'servedElsewhere');
  requireOwnUserName({ userName, email: registration.email });
  const credentials = { userName, password: newPassword };
  requireStrongPassword(call, credentials);
  const { accountId, transactionNumber } = await createMemberAccount(
    call,
    registration,
    credentials,
  );
  call.auditObject(accountId);
  return { success: true, transactionNumber };
};
