import { randomInt } from 'node:crypto';
import { found } from '../../errors.ts';
import { personOf, type Call } from '../../requests/call.ts';
import { insertMessage } from './conversation.queries.ts';

export interface Beginning {
  subject: string;
  subjectId?: number;
  queueId: string | null;
  body: string;
  memberId?: string | undefined;
  priority?: string | undefined;
  /** A request that staff work on, with a number its sender can ask about. */
  request?: boolean;
  /** For requests: the name of the transaction, whose code the brand of the host gives. */
  transaction?: string;
  formData?: Record<string, unknown>;
}

/** Begins a conversation with its first message; one about a member needs the member in reach. */
export async function beginConversation(call: Call, beginning: Beginning) {
  const { trx, facts, scope } = call;
  const person = personOf(call);
  const memberId = beginning.memberId ?? person.memberId;
  if (memberId !== undefined) await demandMember(call, memberId);
  const code = beginning.transaction
    ? found(facts.brand.transactions[beginning.transaction])
    : undefined;
  const transactionNumber = code
    ? `${code}-${today8(call)}-${randomInt(100_000, 999_999)}`
    : undefined;
  const { conversation_id } = await trx
    .insertInto('conversation')
    .values({
      subject: beginning.subject,
      subject_id: beginning.subjectId ?? null,
      queue_id: scope.principal === 'admin' && !beginning.request ? null : beginning.queueId,
      owner_account_id: scope.principal === 'admin' && !beginning.request ? scope.accountId : null,
      member_id: memberId ?? null,
      group_number: memberId === undefined ? null : Number(memberId.slice(0, 4)),
      tax_id: scope.taxIds[0] ?? null,
      priority: beginning.priority ?? 'Normal',
      transaction_type: code ?? null,
      transaction_number: transactionNumber ?? null,
      form_data: beginning.formData ? JSON.stringify(beginning.formData) : null,
      created_by: scope.accountId,
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  await inviteMember(call, conversation_id, memberId);
  const messageId = await insertMessage(call, {
    conversationId: conversation_id,
    body: beginning.body,
    internal: false,
    senderName: `${person.firstName} ${person.lastName}`,
  });
  if (memberId !== undefined) call.opened(memberId);
  call.changed(conversation_id, { transaction: code });
  return { conversationId: conversation_id, messageId, transactionNumber };
}

const today8 = ({ today }: Call) => today.replaceAll('-', '');

async function demandMember({ owned }: Call, memberId: string): Promise<void> {
  found(
    await owned
      .select('member')
      .select('member.member_id')
      .where('member.member_id', '=', memberId)
      .executeTakeFirst(),
  );
}

/** What staff write about a member, the member can read and answer. */
async function inviteMember(
  { trx, scope }: Call,
  conversationId: number,
  memberId: string | undefined,
): Promise<void> {
  if (scope.principal !== 'admin' || memberId === undefined) return;
  await trx
    .insertInto('conversation_participant')
    .columns(['conversation_id', 'account_id'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([eb.val(conversationId).as('conversation_id'), 'account.account_id'])
        .where('account.member_id', '=', memberId),
    )
    .execute();
}
