import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { getAccountId, buildSession, hashToken } from '../builders/session.ts';
import type { TestPortal } from '../portal.ts';

export async function insertDevice({ services }: TestPortal, account = ''): Promise<number> {
  const { device_id } = await services.kysely
    .insertInto('remembered_device')
    .values({
      account_id: await getAccountId(services.kysely, account),
      token_hash: hashToken(randomBytes(16).toString('hex')),
      expires_at: sql<string>`portal_now() + interval '1 hour'`,
    })
    .returning('device_id')
    .executeTakeFirstOrThrow();
  return device_id;
}

export async function insertSession({ services }: TestPortal, account = ''): Promise<number> {
  const token = await buildSession(services.kysely, { account });
  const { session_id } = await services.kysely
    .selectFrom('session')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return session_id;
}
