import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Takes a permission of its role from an account. */
export const refusePermission = (db: Kysely<Tables>, account_id: number, permission_id: number) =>
  db
    .insertInto('account_permission')
    .values({ account_id, permission_id, granted: false })
    .execute();
