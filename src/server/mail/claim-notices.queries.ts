import { internal } from '../policy/internal.ts';
import { unscoped } from '../policy/unscoped.ts';
import type { RequestTransaction } from '../policy/tables.ts';

const batchSize = 50;

export interface ClaimNotice {
  claim_id: number;
  /** `newClaim`, or `newEob` for a new explanation of benefits. */
  kind: string;
}

/** Deletes and returns the oldest notices, in the transaction that writes their mails. */
export const takeClaimNotices = (trx: RequestTransaction): Promise<ClaimNotice[]> =>
  internal(trx)
    .deleteFrom('claim_notice')
    .where('notice_id', 'in', (inner) =>
      inner
        .selectFrom('claim_notice')
        .select('notice_id')
        .orderBy('notice_id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['claim_id', 'kind'])
    .execute();

/** Lists the accounts in the household of a claim that have enabled notices of this kind. */
export const listNoticeRecipients = (trx: RequestTransaction, { claim_id, kind }: ClaimNotice) =>
  unscoped(
    trx,
    ['account', 'account_notification', 'account_policy', 'claim'],
    'A notice goes to subscribers who may see the claim, and contains no data of it',
  )
    .selectFrom('claim')
    .innerJoin('account_policy', 'account_policy.group_number', 'claim.group_number')
    .innerJoin('account', 'account.account_id', 'account_policy.account_id')
    .innerJoin('account_notification', 'account_notification.account_id', 'account.account_id')
    .select(['account.account_id', 'account.email', 'account.language', 'account.brand_id'])
    .select(['account.first_name', 'account_policy.group_number', 'account_policy.employee_number'])
    .select('account_policy.dependent_number')
    .where('claim.claim_id', '=', claim_id)
    .where('account.status', '=', 'Active')
    .where((eb) =>
      eb(
        // The employee number in the member ID.
        eb.cast<number>(eb.fn('substr', ['claim.member_id', eb.val(5), eb.val(6)]), 'integer'),
        '=',
        eb.ref('account_policy.employee_number'),
      ),
    )
    .where('account_notification.notification_on', '=', true)
    .where(
      kind === 'newClaim' ? 'account_notification.new_claim' : 'account_notification.new_eob',
      '=',
      true,
    )
    .execute();

export type NoticeRecipient = Awaited<ReturnType<typeof listNoticeRecipients>>[number];
