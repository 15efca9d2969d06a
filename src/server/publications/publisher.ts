import type { LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { clock } from '../clock.ts';
import type { InternalConnection } from '../policy/tables.ts';
import { createReadChanges, type ReadChanges } from './draft-changes.ts';
import { hasSameVersion } from './language-version.ts';
import { deleteOutdated, makeLive, createPublicationStore } from './publications.queries.ts';
import {
  hasDuePlan,
  deleteDraft,
  deletePlan,
  findDraft,
  findEarlier,
  findLive,
  findPublished,
  listPublications,
  lockPublications,
  saveDraft,
  savePlan,
  deleteDuePlans,
  type ListedPublication,
} from './publishing.queries.ts';
import { pickErrors, type PublicationBuilder } from './publication-builder.ts';

export interface PublishRequest {
  /** The user shown in lists: an account's user name or the operator's. */
  by: string;
  note?: string | undefined;
  /** A future time in ISO format. Undefined publishes immediately. */
  at?: string | undefined;
  /** The hash of the reviewed draft. The call fails when files have changed since. */
  expected?: string | undefined;
}

export type PublishOutcome =
  | { result: 'published' | 'planned' | 'unchanged'; publicationId: number; contentHash: string }
  | { result: 'invalid'; diagnostics: readonly LocatedDiagnostic[] }
  | { result: 'changedSince' };

export type RollBackOutcome =
  | { result: 'rolledBack'; publicationId: number }
  | { result: 'nothingEarlier' | 'notFound' | 'otherVersion' };

export interface DraftReport {
  contentHash: string;
  /** `none`: the files equal the live publication. */
  state: 'none' | 'valid' | 'invalid';
  savedAt?: string;
  diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Changes the live publication, always within the caller's transaction. Only one process does so at a time; the
 * others load the change at their next poll (follow-publications.ts).
 */
export interface Publisher {
  /** Checks changed files and stores the result as the draft. */
  updateDraft(trx: InternalConnection): Promise<DraftReport>;
  publish(trx: InternalConnection, request: PublishRequest): Promise<PublishOutcome>;
  /** Activates an earlier publication (`to`, by default the previous one) until the next `publish`. */
  rollBack(
    trx: InternalConnection,
    request: { by: string; to?: number | undefined },
  ): Promise<RollBackOutcome>;
  /** Cancels the plan of a publication. Returns whether there was one. */
  cancelPlan(trx: InternalConnection, id: number): Promise<boolean>;
  /** Publishes all plans that are due, including those that became due while no server was running. */
  publishDuePlans(trx: InternalConnection): Promise<void>;
  hasDuePlan(trx: InternalConnection): Promise<boolean>;
  list(trx: InternalConnection): Promise<ListedPublication[]>;
  /** Describes the effects of publishing the draft for users. */
  readChanges: ReadChanges;
}

export function createPublisher(builder: PublicationBuilder): Publisher {
  return {
    updateDraft: (trx) => updateDraft(trx, builder),
    publish: (trx, request) => publish(trx, builder, request),
    rollBack: (trx, request) => rollBack(trx, builder, request),
    async cancelPlan(trx, id) {
      const existed = await deletePlan(trx, id);
      await deleteOutdated(trx);
      return existed;
    },
    publishDuePlans: (trx) => publishDuePlans(trx, builder),
    hasDuePlan,
    list: listPublications,
    readChanges: createReadChanges(builder),
  };
}

async function updateDraft(
  trx: InternalConnection,
  builder: PublicationBuilder,
): Promise<DraftReport> {
  await lockPublications(trx);
  const { files, contentHash } = builder.readFiles();
  const live = await findLive(trx);
  if (live?.contentHash === contentHash) {
    await deleteDraft(trx);
    await deleteOutdated(trx);
    return { contentHash, state: 'none', diagnostics: [] };
  }
  const draft = await findDraft(trx);
  if (draft?.contentHash === contentHash && draft.languageVersion === builder.languageVersion)
    return createReport(draft.diagnostics as LocatedDiagnostic[], contentHash, draft.savedAt);
  const { diagnostics, content } = builder.build(files);
  const { languageVersion } = builder;
  const validId =
    content &&
    (await createPublicationStore(trx).save({
      contentHash,
      languageVersion,
      content,
      files,
      author: 'draft',
    }));
  // New errors do not remove the last draft without errors from the preview.
  const publicationId = validId ?? draft?.publicationId ?? null;
  await saveDraft(trx, { contentHash, publicationId, diagnostics: pickErrors(diagnostics) });
  await deleteOutdated(trx);
  return createReport(pickErrors(diagnostics), contentHash, clock.date().toISOString());
}

const createReport = (
  diagnostics: readonly LocatedDiagnostic[],
  contentHash: string,
  savedAt: string,
): DraftReport => ({
  contentHash,
  state: diagnostics.length > 0 ? 'invalid' : 'valid',
  savedAt,
  diagnostics,
});

async function publish(
  trx: InternalConnection,
  builder: PublicationBuilder,
  { by, note, at, expected }: PublishRequest,
): Promise<PublishOutcome> {
  const draft = await updateDraft(trx, builder);
  const { contentHash } = draft;
  if (expected !== undefined && expected !== contentHash) return { result: 'changedSince' };
  if (draft.state === 'invalid') return { result: 'invalid', diagnostics: draft.diagnostics };
  const live = await findLive(trx);
  if (live && draft.state === 'none') {
    // If a rollback has made it live, this removes the pin: publishing ends a rollback even if nothing else changes.
    await makeLive(trx, { id: live.id, by, pinned: false });
    return { result: 'unchanged', publicationId: live.id, contentHash };
  }
  const publicationId = (await findDraft(trx))?.publicationId;
  if (!publicationId) throw new Error('A valid draft has a publication');
  if (at !== undefined) {
    await savePlan(trx, { id: publicationId, at, by, note });
    return { result: 'planned', publicationId, contentHash };
  }
  await deleteDraft(trx);
  await deletePlan(trx, publicationId);
  await makeLive(trx, { id: publicationId, by, note, pinned: false });
  return { result: 'published', publicationId, contentHash };
}

async function rollBack(
  trx: InternalConnection,
  builder: PublicationBuilder,
  { by, to }: { by: string; to?: number | undefined },
): Promise<RollBackOutcome> {
  await lockPublications(trx);
  const live = await findLive(trx);
  const target =
    to === undefined
      ? live?.publishedAt && (await findEarlier(trx, live.publishedAt))
      : await findPublished(trx, to);
  if (!target) return { result: to === undefined ? 'nothingEarlier' : 'notFound' };
  if (!hasSameVersion(target.languageVersion, builder.languageVersion))
    return { result: 'otherVersion' };
  // The files are still the newer ones. Without the pin, the next start of a process could publish them again.
  await makeLive(trx, { id: target.id, by, pinned: true });
  return { result: 'rolledBack', publicationId: target.id };
}

async function publishDuePlans(
  trx: InternalConnection,
  builder: PublicationBuilder,
): Promise<void> {
  await lockPublications(trx);
  for (const { id, by } of await deleteDuePlans(trx)) {
    const planned = await createPublicationStore(trx).read(id);
    // The plan was made before a release with another language version, so it cannot be rendered.
    if (!planned || !hasSameVersion(planned.languageVersion, builder.languageVersion)) continue;
    await makeLive(trx, { id, by, pinned: false });
    const draft = await findDraft(trx);
    if (draft?.contentHash === planned.contentHash) await deleteDraft(trx);
  }
  await deleteOutdated(trx);
}
