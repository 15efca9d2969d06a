import { sql } from 'kysely';
import type { Scoped } from '../../requests/call.ts';
import { waitingOnEmployer } from '../conversation/employer-review.queries.ts';

/**
 * Returns the request that waits for the employer, with the change of contact data that belongs to it, if there is one.
 * The effective date of a termination is in the values of its form.
 */
export const findRequestForReview = ({ scoped }: Scoped, conversationId: number) =>
  scoped
    .select('conversation', { conversation_id: conversationId, status: waitingOnEmployer })
    .innerJoin(scoped.rows('member'), 'member.member_id', 'conversation.member_id')
    .leftJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'conversation.group_number',
    )
    .leftJoin(
      scoped.rows('demographic_change', 'change'),
      'change.conversation_id',
      'conversation.conversation_id',
    )
    .select([
      'conversation.transaction_type',
      'member.member_id',
      'benefit_group.name as group_name',
    ])
    .select(sql<string>`concat_ws(' ', member.first_name, member.last_name)`.as('member_name'))
    .select(['change.apply_to_family', 'change.old_values', 'change.new_values'])
    .select(
      sql<
        string | null
      >`coalesce(change.effective_date, (conversation.form_data ->> 'terminationDate')::date)`.as(
        'effective_date',
      ),
    )
    .where('conversation.transaction_number', 'is not', null)
    .executeTakeFirst();
