import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.generated.ts';
import type { Call } from '../../requests/call.ts';

export async function insertConversation(
  { trx }: Pick<Call, 'trx'>,
  conversation: Insertable<Tables['conversation']>,
): Promise<number> {
  const { conversation_id } = await trx
    .insertInto('conversation')
    .values(conversation)
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  return conversation_id;
}

/** Lets the account of a member, if there is one, take part. */
export async function inviteMember(
  { trx }: Pick<Call, 'trx'>,
  conversationId: number,
  memberId: string,
): Promise<void> {
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

export const findSubject = ({ trx }: Pick<Call, 'trx'>, subjectId: number) =>
  trx
    .selectFrom('routing_subject')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

export const findAddress = ({ owned }: Pick<Call, 'owned'>, memberId: string, addressId: number) =>
  owned
    .select('member_address')
    .selectAll('member_address')
    .where('member_address.address_id', '=', addressId)
    .where('member_address.member_id', '=', memberId)
    .executeTakeFirst();
