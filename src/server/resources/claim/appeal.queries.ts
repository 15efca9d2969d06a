import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { Call } from '../../requests/call.ts';
import { toPortalDay } from '../rows/days.ts';
import { accountNames } from '../rows/names.queries.ts';
import type { ClaimHead } from './claim-details.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'services'>;

/**
 * Returns the latest appeal against the denial of a claim that the caller may see, as fields of the claim. It was written by
 * a member, not by staff in the member's name, and not before the decision.
 */
export async function findAppeal(call: CallContext, head: ClaimHead) {
  const { status, processed_date: decided } = head;
  if (status !== 'Denied' || decided === null) return undefined;
  const appeal = await selectAppeals(call, head.claim_id).executeTakeFirst();
  if (!appeal) return undefined;
  const appealSentDate = toPortalDay(appeal.created_at);
  if (appealSentDate < decided) return undefined;
  return {
    appealSentDate,
    appealAnswerBy: addDays(appealSentDate, limits.appealAnswer.value),
    appealOpen: appeal.open,
    appealConversationId: appeal.conversation_id,
  };
}

const selectAppeals = ({ scoped, services }: CallContext, claim_id: number) =>
  scoped
    .select('conversation', { claim_id, subject_id: limits.appealSubjectId.value })
    .innerJoin(accountNames('writer'), 'writer.account_id', 'conversation.created_by')
    .select(['conversation.conversation_id', 'conversation.created_at'])
    .select(sql<boolean>`conversation.status not in ('Resolved', 'Archived')`.as('open'))
    .where('writer.role_id', 'in', listMemberRoleIds(services))
    .where(
      sql<boolean>`(select message.impersonator_id from ${scoped.rows('message')}
        where message.conversation_id = conversation.conversation_id
        order by message.message_id limit 1) is null`,
    )
    .orderBy('conversation.conversation_id', 'desc');

const listMemberRoleIds = ({ catalogue }: CallContext['services']): number[] =>
  [...catalogue.rolesById.values()].filter(({ portal }) => portal === 'member').map(({ id }) => id);
