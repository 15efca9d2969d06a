import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';

/** The active accounts with the finance right in a group. */
export const listFinanceRecipients = ({ trx }: Pick<Call, 'trx'>, groupNumber: number) =>
  unscoped(
    trx,
    ['account', 'group_right'],
    'A notice goes to the people of the group, and contains no data of the run',
  )
    .selectFrom('group_right')
    .innerJoin('account', 'account.account_id', 'group_right.account_id')
    .select(['account.email', 'account.first_name', 'account.language', 'account.brand_id'])
    .where('group_right.group_number', '=', groupNumber)
    .where('group_right.finance', '=', true)
    .where('account.status', '=', 'Active')
    .orderBy('account.account_id')
    .execute();
