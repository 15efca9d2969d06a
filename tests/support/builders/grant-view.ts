import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Shares information between two members of a household, or stops sharing. */
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
