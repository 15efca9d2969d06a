import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

export interface AccountFields {
  userName: string;
  /** The account whose name, type, role, password and accepted terms the new one copies. */
  like: string;
  groups?: readonly number[];
  memberId?: string;
  /** Permission IDs in addition to the role's, with write access. */
  grants?: readonly number[];
}

/** Creates an account like an existing one, with its own groups and permissions; returns its number. */
export async function buildAccount(db: Kysely<Tables>, fields: AccountFields): Promise<number> {
  const { account_id } = await db
    .insertInto('account')
    .columns([
      'user_name',
      'email',
      'first_name',
      'last_name',
      'account_type',
      'role_id',
      'member_id',
      'password_hash',
      'tos_version',
    ])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([
          eb.val(fields.userName).as('user_name'),
          eb.val(`${fields.userName}@example.com`).as('email'),
          'first_name',
          'last_name',
          'account_type',
          'role_id',
          eb.val(fields.memberId ?? null).as('member_id'),
          'password_hash',
          'tos_version',
        ])
        .where('user_name', '=', fields.like),
    )
    .returning('account_id')
    .executeTakeFirstOrThrow();
  for (const group_number of fields.groups ?? [])
    await db.insertInto('account_group').values({ account_id, group_number }).execute();
  for (const permission_id of fields.grants ?? [])
    await db
      .insertInto('account_permission')
      .values({ account_id, permission_id, granted: true })
      .execute();
  return account_id;
}

/** Creates an account for an active employee without one, in a group at a location. Returns the member ID. */
export async function buildAccountAt(
  db: Kysely<Tables>,
  fields: Pick<AccountFields, 'userName' | 'like'> & { groupNumber: number; location: number },
): Promise<string> {
  const { groupNumber, location, ...account } = fields;
  const { member_id: memberId } = await db
    .selectFrom('member')
    .select('member_id')
    .where('group_number', '=', groupNumber)
    .where('location_number', '=', location)
    .where('member_id', 'like', '%00')
    .where('status', '=', 'Active')
    .where('protected', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account')
            .select('account_id')
            .whereRef('account.member_id', '=', 'member.member_id'),
        ),
      ),
    )
    .orderBy('member_id')
    .executeTakeFirstOrThrow();
  await buildAccount(db, { ...account, memberId });
  return memberId;
}
