import type { PermissionBook } from '#shared/permissions/index.ts';
import { clock } from '../clock.ts';
import { mayImpersonate } from './impersonation.ts';
import { maySignIn, readPerson } from './person.ts';
import type { Session } from './session.ts';
import type { AnyConnection } from './tables.ts';

export interface AbsentReader {
  accountId: number | null;
  impersonatorId: number | null;
  /** Where the reader asked; the session may have ended since. */
  sessionId: number | null;
  brandId: string;
}

/**
 * A session for work on behalf of a reader who may have left, with rights read afresh; undefined when the reader, or the
 * person behind an impersonation, may no longer sign in.
 */
export async function findReader(
  db: AnyConnection,
  book: PermissionBook,
  { accountId, impersonatorId, sessionId, brandId }: AbsentReader,
): Promise<Session | undefined> {
  const person = accountId === null ? undefined : await readPerson(db, book, accountId);
  if (!person || !maySignIn(person)) return undefined;
  const impersonator =
    impersonatorId === null ? undefined : await readPerson(db, book, impersonatorId);
  if (impersonatorId !== null && !(impersonator && mayImpersonate(impersonator, person)))
    return undefined;
  const moment = clock.date().toISOString();
  return {
    sessionId: sessionId ?? 0,
    kind: impersonator ? 'impersonation' : 'password',
    principal: person.role.portal,
    brandId,
    restrictedTo: null,
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
    person,
    impersonator,
  };
}
