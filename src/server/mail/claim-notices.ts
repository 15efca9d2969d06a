import type { Brands } from '#shared/cobrand/index.ts';
import { today } from '../clock.ts';
import { scoped } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { Connection, RequestTransaction } from '../policy/tables.ts';
import {
  listNoticeRecipients,
  takeClaimNotices,
  type ClaimNotice,
  type NoticeRecipient,
} from './claim-notices.queries.ts';
import { sendMail, type MailContext } from './outbox.ts';

interface NoticeServices {
  kysely: Connection;
  services: MailContext['services'] & { brands: Brands };
}

/**
 * Writes mails about new claims and explanations of benefits to the accounts of the household: in each batch, at most one
 * per account and kind.
 */
export async function mailClaimNotices({ kysely, services }: NoticeServices): Promise<void> {
  while ((await mailNextNotices({ kysely, services })) > 0);
}

const mailNextNotices = ({ kysely, services }: NoticeServices): Promise<number> =>
  kysely.transaction().execute(async (trx) => {
    const notices = await takeClaimNotices(trx);
    const mailed = new Set<string>();
    for (const notice of notices) {
      for (const account of await listNoticeRecipients(trx, notice)) {
        const key = `${account.account_id} ${notice.kind}`;
        if (mailed.has(key) || !(await maySee(trx, account, notice))) continue;
        mailed.add(key);
        await sendNotice({ trx, services }, account, notice);
      }
    }
    return notices.length;
  });

/** Applies the filter of every call: no notice is sent for a claim that the account may not see. */
async function maySee(
  trx: RequestTransaction,
  account: NoticeRecipient,
  { claim_id }: ClaimNotice,
): Promise<boolean> {
  const row = await scoped(trx, toScope(account))
    .select('claim')
    .select('claim.claim_id')
    .where('claim.claim_id', '=', claim_id)
    .executeTakeFirst();
  return row !== undefined;
}

const toScope = (account: NoticeRecipient): Scope => ({
  principal: 'member',
  accountId: account.account_id,
  sessionId: 0,
  roleId: 0,
  groups: [],
  memberId: toMemberId(account),
  taxIds: [],
  permissions: new Map(),
  today: today(),
});

const toMemberId = ({ group_number, employee_number, dependent_number }: NoticeRecipient): string =>
  [
    String(group_number).padStart(4, '0'),
    String(employee_number).padStart(6, '0'),
    String(dependent_number).padStart(2, '0'),
  ].join('');

const sendNotice = (
  { trx, services }: { trx: RequestTransaction; services: NoticeServices['services'] },
  { email, language, first_name, brand_id }: NoticeRecipient,
  { kind }: ClaimNotice,
): Promise<void> =>
  sendMail(
    { trx, request: { brand: services.brands.fallback }, services },
    kind === 'newClaim' ? 'claimNotice' : 'eobNotice',
    {
      to: email,
      language,
      values: { firstName: first_name },
      brandId: brand_id,
      path: '/member/claims',
    },
  );
