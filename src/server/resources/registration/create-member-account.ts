import { createFieldError, requireFound } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { hashPassword } from '../../policy/passwords.ts';
import type { Call } from '../../requests/call.ts';
import { insertMemberAccount } from '../user/member-account.queries.ts';
import type { Credentials } from './credentials.ts';
import { getMemberAccountType } from '../rows/people.ts';
import { fileOnBehalfOf } from './file-on-behalf.ts';
import {
  findAccountOfMember,
  invalidateRegistrations,
  type Registration,
} from './registration.queries.ts';

/** Creates the account of a registration, invalidates all links of the member, files a request for staff and mails the member. */
export async function createMemberAccount(
  call: Call,
  registration: Registration,
  { userName, password }: Credentials,
): Promise<{ accountId: number; transactionNumber: string }> {
  const { trx, services } = call;
  const { member_id: memberId, email, language, first_name: firstName } = registration;
  if (await findAccountOfMember(trx, memberId)) throw createFieldError('key', 'resetKeyUsed');
  const accountType = getMemberAccountType(registration);
  const role = requireFound(
    services.catalogue.roles.find(({ accountTypes }) => accountTypes.includes(accountType)),
  );
  const accountId = await insertMemberAccount(trx, {
    user_name: userName,
    email,
    first_name: firstName,
    last_name: registration.last_name,
    account_type: accountType,
    role_id: role.id,
    member_id: memberId,
    password_hash: await hashPassword(password),
    language,
    brand_id: registration.brand_id,
  });
  if (accountId === undefined) {
    const existingAccount = await findAccountOfMember(trx, memberId);
    throw existingAccount
      ? createFieldError('key', 'resetKeyUsed')
      : createFieldError('userName', 'alreadyInUse');
  }
  await invalidateRegistrations(trx, memberId);
  const { transactionNumber } = await fileOnBehalfOf(call, accountId, {
    textPrefix: 'server.request.memberRegistration',
  });
  await sendMail(call, 'registered', {
    to: email,
    language,
    values: { firstName },
    brandId: registration.brand_id,
  });
  return { accountId, transactionNumber };
}
