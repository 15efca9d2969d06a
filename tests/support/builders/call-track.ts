import type { Kysely } from 'kysely';
import { clock, today } from '#server/clock.ts';
import type { NewRow } from '#server/policy/tables.ts';
import type { Tables } from '#generated/tables.ts';

/** Stores an open call about a member and returns its number. */
export async function buildCall(
  db: Kysely<Tables>,
  memberId?: string,
  values: Partial<NewRow<'call_track'>> = {},
): Promise<number> {
  const { callno } = await db
    .insertInto('call_track')
    .values({
      called_at: clock.date().toISOString(),
      begin_date: today(),
      from_key1: 'Member',
      regard_key1: 'ClaimStatus',
      caller_name: 'Invented Caller',
      member_id: memberId ?? null,
      group_number: memberId === undefined ? null : Number(memberId.slice(0, 4)),
      ...values,
    })
    .returning('callno')
    .executeTakeFirstOrThrow();
  return callno;
}
