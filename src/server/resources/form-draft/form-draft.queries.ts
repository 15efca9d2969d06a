import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { internal } from '../../policy/internal.ts';
import type { EncryptedValues } from '../../policy/encrypted-values.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { hasGiven } from '../rows/criteria.queries.ts';

/** Owner and form of a draft. */
export interface DraftIdentity {
  /** `account:<id>`, or `visitor:<hash of the key>`. */
  holder: string;
  form: string;
}

/** Returns the encrypted draft, unless it has expired. */
export const findDraft = (trx: RequestTransaction, draft: DraftIdentity) =>
  internal(trx)
    .selectFrom('form_draft')
    .select(['sealed', 'key_id', 'step', 'saved_at'])
    .where(hasGiven('form_draft', draft))
    .where('expires_at', '>', sql<string>`portal_now()`)
    .executeTakeFirst();

/**
 * Inserts or replaces a draft, and deletes the oldest drafts of an owner who has too many. Returns the time at which the draft
 * was saved.
 */
export async function writeDraft(
  trx: RequestTransaction,
  draft: DraftIdentity & EncryptedValues & { step: string | null },
  { value, unit }: { value: number; unit: string },
): Promise<string> {
  const row = {
    ...draft,
    saved_at: sql<string>`portal_now()`,
    expires_at: sql<string>`portal_now() + ${`${value} ${unit}`}::interval`,
  };
  const { saved_at: savedAt } = await internal(trx)
    .insertInto('form_draft')
    .values(row)
    .onConflict((conflict) => conflict.columns(['holder', 'form']).doUpdateSet(row))
    .returning('saved_at')
    .executeTakeFirstOrThrow();
  await deleteOldestDrafts(trx, draft.holder);
  return savedAt;
}

async function deleteOldestDrafts(trx: RequestTransaction, holder: string): Promise<void> {
  const newestDrafts = internal(trx)
    .selectFrom('form_draft')
    .select('draft_id')
    .where('holder', '=', holder)
    .orderBy('saved_at', 'desc')
    .orderBy('draft_id', 'desc')
    .limit(limits.draftsPerAccount.value);
  await internal(trx)
    .deleteFrom('form_draft')
    .where('holder', '=', holder)
    .where('draft_id', 'not in', newestDrafts)
    .execute();
}

export const deleteDraft = (trx: RequestTransaction, draft: DraftIdentity) =>
  internal(trx).deleteFrom('form_draft').where(hasGiven('form_draft', draft)).execute();
