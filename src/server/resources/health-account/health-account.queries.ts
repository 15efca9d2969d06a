import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

const selectOwnAccounts = ({ scoped, scope }: CallContext) =>
  scoped.select('fsa_account', { member_id: scope.memberId ?? '' }, '*');

/** Lists the caller's own accounts, without those of the family; latest year first. */
export const listHealthAccounts = (call: CallContext) =>
  selectOwnAccounts(call)
    .orderBy('fsa_account.plan_year', 'desc')
    .orderBy('fsa_account.account_type')
    .orderBy('fsa_account.fsa_account_id')
    .execute();

export type FsaAccount = Awaited<ReturnType<typeof listHealthAccounts>>[number];

/** Returns one of the caller's accounts and locks it until the transaction ends, so that its balance does not change. */
export const lockAccount = (call: CallContext, accountId: number) =>
  selectOwnAccounts(call)
    .where('fsa_account.fsa_account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Adds cents to the amount of an account that open requests reserve; a negative number releases reserved cents. */
export const addPendingCents = ({ scoped }: CallContext, accountId: number, cents: number) =>
  scoped.update(
    'fsa_account',
    { fsa_account_id: accountId },
    {
      pending_cents: sql<number>`pending_cents + ${cents}::bigint`,
      ...nextVersion,
    },
  );
