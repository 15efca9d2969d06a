import { sql } from 'kysely';
import type { LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { InternalConnection } from '../policy/tables.ts';
import { maxPublications } from './publications.queries.ts';

/** Locks publishing, so that changes of the live publication run one after another. */
export const lockPublications = async (trx: InternalConnection): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${advisoryLocks.publications})`.execute(trx));

export const findLive = (trx: InternalConnection) =>
  trx
    .selectFrom('publication_current')
    .innerJoin('publication', 'publication.publication_id', 'publication_current.publication_id')
    .select([
      'publication.publication_id as id',
      'content_hash as contentHash',
      'language_version as languageVersion',
      'published_at as publishedAt',
      'pinned',
    ])
    .executeTakeFirst();

export const findDraft = (trx: InternalConnection) =>
  trx
    .selectFrom('publication_draft')
    .leftJoin('publication', 'publication.publication_id', 'publication_draft.publication_id')
    .select([
      'publication_draft.content_hash as contentHash',
      'publication_draft.publication_id as publicationId',
      'publication.language_version as languageVersion',
      'diagnostics',
      'saved_at as savedAt',
    ])
    .executeTakeFirst();

export interface DraftRow {
  contentHash: string;
  /** The last saved files without errors; null if there were none since the draft began. */
  publicationId: number | null;
  diagnostics: readonly LocatedDiagnostic[];
}

export async function saveDraft(trx: InternalConnection, draft: DraftRow): Promise<void> {
  const row = {
    content_hash: draft.contentHash,
    publication_id: draft.publicationId,
    diagnostics: JSON.stringify(draft.diagnostics),
    saved_at: sql<string>`portal_now()`,
  };
  await trx
    .insertInto('publication_draft')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

export const deleteDraft = async (trx: InternalConnection): Promise<void> =>
  void (await trx.deleteFrom('publication_draft').execute());

/** Lists the publications that were live or are planned, latest first. */
export const listPublications = (trx: InternalConnection) =>
  trx
    .selectFrom('publication')
    .leftJoin('publication_current as live', 'live.publication_id', 'publication.publication_id')
    .leftJoin('publication_plan as plan', 'plan.publication_id', 'publication.publication_id')
    .select([
      'publication.publication_id as id',
      'content_hash as contentHash',
      'language_version as languageVersion',
      'note',
      'published_at as publishedAt',
      'published_by as publishedBy',
      'live.pinned',
      'plan.takes_effect_at as takesEffectAt',
      'plan.planned_by as plannedBy',
    ])
    .where((inner) =>
      inner.or([
        inner('published_at', 'is not', null),
        inner('plan.takes_effect_at', 'is not', null),
      ]),
    )
    .orderBy(sql`coalesce(plan.takes_effect_at, published_at)`, 'desc')
    .orderBy('publication.publication_id', 'desc')
    .limit(2 * maxPublications)
    .execute();

export type ListedPublication = Awaited<ReturnType<typeof listPublications>>[number];

/** Finds the newest of the publications that first became live before the given time. */
export const findEarlier = (trx: InternalConnection, before: string) =>
  trx
    .selectFrom('publication')
    .select(['publication_id as id', 'language_version as languageVersion'])
    .where('published_at', '<', before)
    .orderBy('published_at', 'desc')
    .orderBy('publication_id', 'desc')
    .executeTakeFirst();

export const findPublished = (trx: InternalConnection, id: number) =>
  trx
    .selectFrom('publication')
    .select(['publication_id as id', 'language_version as languageVersion'])
    .where('publication_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();

export async function savePlan(
  trx: InternalConnection,
  plan: { id: number; at: string; by: string; note: string | undefined },
): Promise<void> {
  const row = { publication_id: plan.id, takes_effect_at: plan.at, planned_by: plan.by };
  await trx
    .insertInto('publication_plan')
    .values(row)
    .onConflict((conflict) => conflict.column('publication_id').doUpdateSet(row))
    .execute();
  if (plan.note !== undefined)
    await trx
      .updateTable('publication')
      .set({ note: plan.note })
      .where('publication_id', '=', plan.id)
      .execute();
}

/** Deletes a plan. Returns whether there was one. */
export async function deletePlan(trx: InternalConnection, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('publication_plan')
    .where('publication_id', '=', id)
    .returning('publication_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes and returns the plans that are due, earliest first. */
export async function deleteDuePlans(trx: InternalConnection) {
  const due = await trx
    .deleteFrom('publication_plan')
    .where('takes_effect_at', '<=', sql<string>`portal_now()`)
    .returning(['publication_id as id', 'planned_by as by', 'takes_effect_at as at'])
    .execute();
  return due.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at));
}

export const hasDuePlan = async (trx: InternalConnection): Promise<boolean> => {
  const row = await trx
    .selectFrom('publication_plan')
    .select('publication_id')
    .where('takes_effect_at', '<=', sql<string>`portal_now()`)
    .executeTakeFirst();
  return row !== undefined;
};
