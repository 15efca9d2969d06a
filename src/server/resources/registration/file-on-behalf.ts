import { requireFound } from '../../errors.ts';
import { readPerson } from '../../policy/person.ts';
import { toScope, type Session } from '../../policy/session.ts';
import { actAs } from '../../requests/act-as.ts';
import type { Call } from '../../requests/call.ts';
import { createConversation } from '../conversation/create-conversation.queries.ts';
import { writeSubject } from '../rows/written-subject.ts';

interface FilingRequest {
  /** The prefix of the text keys <textPrefix>.subject and <textPrefix>.body. */
  textPrefix: string;
  values?: Record<string, string>;
  formData?: Record<string, unknown>;
}

/** Files a request on behalf of a new account, so that the holder sees it among their own requests. */
export async function fileOnBehalfOf(
  call: Call,
  accountId: number,
  { textPrefix, values, formData }: FilingRequest,
) {
  const { trx, services, today } = call;
  const person = requireFound(await readPerson(trx, services.catalogue, accountId));
  const session: Session = {
    ...sessionDefaults,
    principal: person.role.portal,
    brandId: call.request.brand.id,
    person,
  };
  const scope = toScope(session, today);
  const textValues = { name: `${person.firstName} ${person.lastName}`, ...values };
  const { conversationId, transactionNumber } = await createConversation(
    actAs(call, session, scope),
    {
      subject: writeSubject(call, `${textPrefix}.subject`, () => textValues),
      queueId: call.queue ?? null,
      body: services.text(person.language, `${textPrefix}.body`, textValues),
      memberId: person.memberId,
      request: true,
      formData: { userName: person.userName, ...formData },
    },
  );
  return { conversationId, transactionNumber: requireFound(transactionNumber) };
}

/** Fields of a session that exists only during the call and is not stored. */
const sessionDefaults = {
  sessionId: 0,
  kind: 'password',
  restrictedTo: null,
  createdAt: '',
  lastUsedAt: '',
  expiresAt: '',
  impersonator: undefined,
} as const;
