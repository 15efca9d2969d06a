import type { Kysely } from 'kysely';
import { today } from '#server/clock.ts';
import type { Tables } from '#generated/tables.ts';

/** Stores a change of a home phone that waits for staff, and returns its id. */
export async function buildDemographicChange(
  db: Kysely<Tables>,
  memberId: string,
): Promise<number> {
  const { change_id } = await db
    .insertInto('demographic_change')
    .values({
      member_id: memberId,
      kind: 'Contact',
      effective_date: today(),
      old_values: '{}',
      new_values: JSON.stringify({ homePhone: '614-555-0123' }),
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return change_id;
}
