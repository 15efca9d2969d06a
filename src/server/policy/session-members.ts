import { sql, type RawBuilder } from 'kysely';
import type { Scope } from './scope.ts';
import type { RequestTransaction } from './tables.ts';

/**
 * Adds the members found by an exact search (`isFound`) to a provider's session, limited to members covered in one of the
 * provider's networks or treated under its tax IDs. Without this, a provider sees no members (visibility.ts).
 */
export async function addSessionMembers(
  trx: RequestTransaction,
  scope: Scope,
  isFound: RawBuilder<boolean>,
): Promise<void> {
  await sql`insert into session_member (session_id, member_id)
    select ${scope.sessionId}, member.member_id from member
    where ${isFound} and not member.protected and (
      exists (select 1 from coverage join account_network on account_network.network_id = coverage.network_id
        where coverage.member_id = member.member_id and account_network.account_id = ${scope.accountId})
      or exists (select 1 from claim
        where claim.member_id = member.member_id and claim.billing_tax_id = any(${scope.taxIds}::text[])))
    on conflict do nothing`.execute(trx);
}

/** Removes all members that searches have added to the sessions of an account, which has lost some of its access. */
export async function clearAccountMembers(
  trx: RequestTransaction,
  accountId: number,
): Promise<void> {
  await sql`delete from session_member where session_id in
    (select session_id from session where account_id = ${accountId})`.execute(trx);
}

/** Removes all members that searches have added to the session. */
export async function clearSessionMembers(
  trx: RequestTransaction,
  { sessionId }: Scope,
): Promise<void> {
  await sql`delete from session_member where session_id = ${sessionId}`.execute(trx);
}
