import { fieldProblem, found } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { hashPassword } from '../../policy/passwords.ts';
import { readPerson } from '../../policy/person.ts';
import { scoped } from '../../policy/scoped.ts';
import { scopeOf, type Session } from '../../policy/session.ts';
import type { Call } from '../../requests/call.ts';
import { beginConversation } from '../conversation/begin.queries.ts';
import { insertMemberAccount } from '../user/member-account.queries.ts';
import {
  accountOfMember,
  consumeRegistrations,
  type Registration,
} from './registration.queries.ts';

interface Credentials {
  userName: string;
  password: string;
}

/** Account types of the specification's point 4. */
const accountType = { employee: 3, dependent: 4 };

/** Makes the account of a registration and files it for staff; whoever confirms first has the member. */
export async function openAccount(
  call: Call,
  registration: Registration,
  { userName, password }: Credentials,
): Promise<{ accountId: number; transactionNumber: string }> {
  const { trx, services } = call;
  const { member_id: memberId, email, language, first_name: firstName } = registration;
  const type = registration.dependent_number === 0 ? accountType.employee : accountType.dependent;
  const role = found(services.book.roles.find(({ accountTypes }) => accountTypes.includes(type)));
  const accountId = await insertMemberAccount(trx, {
    user_name: userName,
    email,
    first_name: firstName,
    last_name: registration.last_name,
    account_type: type,
    role_id: role.id,
    member_id: memberId,
    password_hash: await hashPassword(password),
    language,
    brand_id: registration.brand_id,
  });
  if (accountId === undefined) {
    const isTaken = await accountOfMember(trx, memberId);
    throw isTaken ? fieldProblem('key', 'resetKeyUsed') : fieldProblem('userName', 'alreadyInUse');
  }
  await consumeRegistrations(trx, memberId);
  const transactionNumber = await fileRegistration(call, accountId);
  await sendMail(call, 'registered', {
    to: email,
    language,
    values: { firstName },
    brandId: registration.brand_id,
  });
  return { accountId, transactionNumber };
}

/** Files the registration in the name of the new account, which sees it among its own requests. */
async function fileRegistration(call: Call, accountId: number): Promise<string> {
  const { trx, services, today } = call;
  const person = found(await readPerson(trx, services.book, accountId));
  const session: Session = {
    ...newSession,
    principal: person.role.portal,
    brandId: call.request.brand.id,
    person,
  };
  const scope = scopeOf(session, today);
  const text = (part: string) =>
    services.text(person.language, `server.request.memberRegistration.${part}`, {
      name: `${person.firstName} ${person.lastName}`,
    });
  const { transactionNumber } = await beginConversation(
    { ...call, session, scope, scoped: scoped(trx, scope) },
    {
      subject: text('subject'),
      queueId: call.queue ?? null,
      body: text('body'),
      memberId: person.memberId,
      request: true,
      formData: { userName: person.userName },
    },
  );
  return found(transactionNumber);
}

/** A session that is in no table: it lasts as long as the call. */
const newSession = {
  sessionId: 0,
  kind: 'password',
  restrictedTo: null,
  createdAt: '',
  lastUsedAt: '',
  expiresAt: '',
  impersonator: undefined,
} as const;
