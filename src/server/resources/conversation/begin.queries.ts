import { sql } from 'kysely';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';

export async function insertConversation(
  { owned }: Pick<Call, 'owned'>,
  conversation: NewRow<'conversation'>,
): Promise<number> {
  const row = await owned.insert('conversation', conversation, ['conversation_id']);
  return row.conversation_id;
}

/** Reserves the number of a conversation before it is written. */
export async function nextConversationId({ trx }: Pick<Call, 'trx'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('conversation', 'conversation_id')) as id`.execute(trx);
  return Number(rows[0]?.id);
}

/** Lets the account of a member, if there is one, take part. */
export async function inviteMember(
  { owned }: Pick<Call, 'owned'>,
  conversationId: number,
  memberId: string,
): Promise<void> {
  const accounts = await owned
    .select('account')
    .select('account.account_id')
    .where('account.member_id', '=', memberId)
    .execute();
  for (const { account_id } of accounts)
    await owned.insert('conversation_participant', { conversation_id: conversationId, account_id });
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
