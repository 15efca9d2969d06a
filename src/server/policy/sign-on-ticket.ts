import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { internal } from './internal.ts';
import { hashToken, createToken } from './session.ts';
import type { RequestTransaction } from './tables.ts';

/** Creates a ticket for one sign-on at a service, bound to the session and the service. Only its hash is stored. */
export async function createSignOnTicket(
  trx: RequestTransaction,
  { sessionId, service }: { sessionId: number; service: string },
): Promise<string> {
  const ticket = createToken();
  await internal(trx)
    .insertInto('one_time_ticket')
    .values({
      ticket_hash: hashToken(ticket),
      kind: 'sso',
      session_id: sessionId,
      object_id: service,
      created_at: sql<string>`portal_now()`,
      expires_at: sql<string>`portal_now() + make_interval(secs => ${limits.signOnLink.value}::integer)`,
    })
    .execute();
  return ticket;
}

/**
 * Redeems a ticket in one statement, so that only the first of parallel requests succeeds. Returns the ID of the session
 * that created it.
 */
export async function takeSignOnTicket(
  trx: RequestTransaction,
  { ticket, service }: { ticket: string; service: string },
): Promise<number | undefined> {
  const row = await internal(trx)
    .updateTable('one_time_ticket')
    .set({ used_at: sql`portal_now()` })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('kind', '=', 'sso')
    .where('object_id', '=', service)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > portal_now()`)
    .returning('session_id')
    .executeTakeFirst();
  return row?.session_id ?? undefined;
}
