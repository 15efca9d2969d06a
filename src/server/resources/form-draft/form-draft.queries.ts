import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { internal } from '../../policy/internal.ts';
import type { EncryptedValues } from '../../policy/encrypted-values.ts';
import type { RequestTransaction } from '../../policy/tables.ts';

/** Owner and form of a draft. */
export interface DraftIdentity {
  /** `account:<id>`, or `visitor:<hash of the key>`. */
  holder: string;
  form: string;
}

/** Returns the encrypted draft, unless it has expired. */
export const findDraft = (trx: RequestTransaction, { holder, form }: DraftIdentity) =>
  internal(trx)
    .selectFrom('form_draft')
    .selectAll()
    .where('holder', '=', holder)
    .where('form', '=', form)
    .where('expires_at', '>', sql<string>`portal_now()`)
    .executeTakeFirst();

/**
 * Inserts or replaces a draft, and deletes the oldest drafts of an owner who has too many. `lifetime` is an SQL interval.
 * Returns the time at which the draft was saved.
 */
export async function writeDraft(
  trx: RequestTransaction,
  draft: DraftIdentity,
  { sealed, keyId }: EncryptedValues,
  step: string | undefined,
  lifetime: string,
): Promise<string> {
  const content = {
    sealed,
    key_id: keyId,
    step: step ?? null,
    saved_at: sql<string>`portal_now()`,
    expires_at: sql<string>`portal_now() + ${lifetime}::interval`,
  };
  const { saved_at: savedAt } = await internal(trx)
    .insertInto('form_draft')
    .values({ ...draft, ...content })
    .onConflict((conflict) => conflict.columns(['holder', 'form']).doUpdateSet(content))
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

export async function deleteDraft(
  trx: RequestTransaction,
  { holder, form }: DraftIdentity,
): Promise<void> {
  await internal(trx)
    .deleteFrom('form_draft')
    .where('holder', '=', holder)
    .where('form', '=', form)
    .execute();
}
