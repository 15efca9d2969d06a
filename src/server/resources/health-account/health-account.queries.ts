import { sql } from 'kysely';
import { nextVersion } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

const ownAccounts = ({ scoped, scope }: CallContext) =>
  scoped.select('fsa_account', { member_id: scope.memberId ?? '' }, '*');

/** The caller's own accounts, not those of the family; latest year first. */
export const listHealthAccounts = (call: CallContext) =>
  ownAccounts(call)
    .orderBy('fsa_account.plan_year', 'desc')
    .orderBy('fsa_account.account_type')
    .orderBy('fsa_account.fsa_account_id')
    .execute();

export type FsaAccount = Awaited<ReturnType<typeof listHealthAccounts>>[number];

/** An own account, locked until the transaction ends: its balance does not change in between. */
export const lockAccount = (call: CallContext, accountId: number) =>
  ownAccounts(call)
    .where('fsa_account.fsa_account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Adds cents to the reserved amount of an account; a negative amount releases them. */
export const addPendingCents = ({ scoped }: CallContext, accountId: number, cents: number) =>
  scoped.update(
    'fsa_account',
    { fsa_account_id: accountId },
    {
      pending_cents: sql<number>`pending_cents + ${cents}::bigint`,
      ...nextVersion,
    },
  );
