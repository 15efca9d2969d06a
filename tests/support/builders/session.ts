import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

export interface SessionFields {
  /** The user name of the account. */
  account?: string;
  /** `elsewhere` (another portal serves the account's group) follows from the account and is not stored. */
  restrictedTo?: 'changePassword' | 'secondFactor' | 'terms' | 'elsewhere';
  /** The user name of the impersonating staff member. */
  impersonatedBy?: string;
  brandId?: string;
}

/** Returns the stored form of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a session without signing in; returns its token. */
export async function buildSession(db: Kysely<Tables>, fields: SessionFields): Promise<string> {
  const accountId = await getAccountId(db, fields.account ?? '');
  const impersonatorId = fields.impersonatedBy
    ? await getAccountId(db, fields.impersonatedBy)
    : undefined;
  const parent =
    impersonatorId === undefined
      ? undefined
      : await insertSession(db, { account_id: impersonatorId }, fields);
  const { token } = await insertSession(
    db,
    {
      account_id: accountId,
      impersonator_id: impersonatorId ?? null,
      parent_session_id: parent?.sessionId ?? null,
      kind: impersonatorId === undefined ? 'password' : 'impersonation',
      restricted_to: fields.restrictedTo === 'elsewhere' ? null : (fields.restrictedTo ?? null),
    },
    fields,
  );
  return token;
}

export async function getAccountId(db: Kysely<Tables>, userName: string): Promise<number> {
  const { account_id } = await db
    .selectFrom('account')
    .select('account_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow(() => new Error(`There is no account ${userName}`));
  return account_id;
}

async function insertSession(
  db: Kysely<Tables>,
  row: {
    account_id: number;
    impersonator_id?: number | null;
    parent_session_id?: number | null;
    kind?: string;
    restricted_to?: string | null;
  },
  { brandId = 'default' }: SessionFields,
) {
  const token = randomBytes(32).toString('base64url');
  const { session_id: sessionId } = await db
    .insertInto('session')
    .values({
      kind: 'password',
      ...row,
      token_hash: hashToken(token),
      brand_id: brandId,
      expires_at: sql<string>`portal_now() + interval '1 hour'`,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { token, sessionId };
}
