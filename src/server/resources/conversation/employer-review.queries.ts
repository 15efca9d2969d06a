import { sql } from 'kysely';
import { getHeldRight } from '../../policy/group-rights.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import type { ConversationContext } from './conversation-context.ts';

/** The status of a request that waits for the employer. */
export const waitingOnEmployer = 'WaitingOnEmployer';

/**
 * Whether the conversation is a request that the employer must approve before staff get it. A plain question to the employer
 * has no transaction number and only waits for a reply.
 */
export const awaitsReview = (conversation: {
  status: string;
  transaction_number: string | null;
}): boolean =>
  conversation.status === waitingOnEmployer && conversation.transaction_number !== null;

/**
 * Returns the ids of the employer's accounts that must approve a member's request before staff get it. There are none
 * unless a member calls an operation with employer review and the member's group requires approval. There are also none
 * for a member who is protected or has confidential communication.
 */
export async function listReviewers(
  call: ConversationContext,
  memberId: string,
): Promise<readonly number[]> {
  if (!call.employerReview || call.scope.principal !== 'member') return [];
  const reviewers = await unscoped(
    call.trx,
    ['account', 'account_group', 'group_right', 'benefit_group', 'member'],
    'A request is shown to the accounts of the employer that approve it',
  )
    .selectFrom('account')
    .innerJoin('account_group', 'account_group.account_id', 'account.account_id')
    .innerJoin('benefit_group', 'benefit_group.group_number', 'account_group.group_number')
    .innerJoin('member', 'member.group_number', 'benefit_group.group_number')
    .leftJoin('group_right', (join) =>
      join
        .onRef('group_right.account_id', '=', 'account.account_id')
        .onRef('group_right.group_number', '=', 'benefit_group.group_number'),
    )
    .select('account.account_id')
    .where('member.member_id', '=', memberId)
    .where('member.confidential_communication', '=', false)
    .where('member.protected', '=', false)
    .where('benefit_group.employer_approval_required', '=', true)
    .where('account.status', '=', 'Active')
    .where(sql<boolean>`${getHeldRight('group_right', 'access')} = 'Full'`)
    .where(sql<boolean>`account.role_id = any(${listReviewerRoles(call)}::integer[])`)
    .orderBy('account.account_id')
    .execute();
  return reviewers.map(({ account_id }) => account_id);
}

/** Lists the ids of the roles that may call reviewRequest. */
function listReviewerRoles({ services }: ConversationContext): number[] {
  const grants = services.contract.get('reviewRequest')?.access ?? [];
  return services.catalogue.roles
    .filter(({ portal, permissions }) =>
      grants.some(
        ({ principal, requires = [] }) =>
          principal === portal && requires.every((name) => permissions[name] === 'full'),
      ),
    )
    .map(({ id }) => id);
}

/** Adds the reviewers to the participants. */
export const inviteReviewers = (
  { scoped }: Pick<Call, 'scoped'>,
  conversation_id: number,
  accountIds: readonly number[],
) =>
  scoped.insertAll(
    'conversation_participant',
    accountIds.map((account_id) => ({ conversation_id, account_id })),
    (conflict) => conflict.doNothing(),
  );

/** Rejects the change of contact data that belongs to a declined request. */
export const markDemographicChangeRejected = ({ scoped }: Scoped, conversationId: number) =>
  scoped.update(
    'demographic_change',
    { conversation_id: conversationId, status: 'Submitted' },
    { status: 'Rejected' },
  );
