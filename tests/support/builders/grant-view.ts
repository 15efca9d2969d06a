import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/**
 * Shares information of one member, the owner, with another one of the household, or stops sharing. Without `kinds`, the
 * shared kinds of information are those that are stored already, or the default of the table.
 */
export const grantView = (
  db: Kysely<Tables>,
  owner_member_id: string,
  viewer_member_id: string,
  access_granted: boolean,
  kinds?: string[],
) =>
  db
    .insertInto('dependent_permission')
    .values({ owner_member_id, viewer_member_id, access_granted, ...(kinds && { kinds }) })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_member_id', 'viewer_member_id'])
        .doUpdateSet({ access_granted, ...(kinds && { kinds }) }),
    )
    .execute();
