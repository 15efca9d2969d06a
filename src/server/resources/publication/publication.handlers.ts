import { clock } from '../../clock.ts';
import {
  HttpError,
  createFieldError,
  requireFound,
  createNotFoundError,
  createStaleRowError,
} from '../../errors.ts';
import { internal } from '../../policy/internal.ts';
import { emptyChanges } from '../../publications/draft-changes.ts';
import { hasSameVersion } from '../../publications/language-version.ts';
import type { ListedPublication } from '../../publications/publishing.queries.ts';
import type { ServedPublication } from '../../publications/served-publication.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';

export const readPublication: Handler<'readPublication'> = async ({ services, request }) =>
  toVersionFields(requireFound(services.publications).current(), request.brand.id);

/**
 * Returns the versions of the draft, or without a draft those of the live publication, for the brand of the host or for the
 * requested one, which need not have a host yet.
 */
export const readPreview: Handler<'readPreview'> = async ({ services, request, input }) => {
  const publications = requireFound(services.publications);
  const publication = publications.draft() ?? publications.current();
  if (input.brand !== undefined && !Object.hasOwn(publication.brands.hashes, input.brand))
    throw createNotFoundError();
  return toVersionFields(publication, input.brand ?? request.brand.id);
};

const toVersionFields = (publication: ServedPublication, brand: string) => ({
  hash: publication.contentHash,
  languageVersion: publication.languageVersion,
  brand,
  brandHash: publication.brands.hashes[brand] ?? '',
  screensHash: publication.index(brand).hash,
  locales: Object.entries(publication.locales).map(([language, hash]) => ({ language, hash })),
});

export const listPublications: Handler<'listPublications'> = async ({ services, trx }) => {
  const rows = await services.publisher.list(internal(trx));
  const currentVersion = services.publicationBuilder.languageVersion;
  return rows.map((row) => {
    const state = getState(row);
    const { publishedAt, publishedBy } = getPublicationMoment(row);
    return {
      publicationId: row.id,
      state,
      hash: row.contentHash,
      publishedAt: publishedAt ?? undefined,
      publishedBy: publishedBy ?? undefined,
      note: row.note ?? undefined,
      mayRollBack: state === 'earlier' && hasSameVersion(row.languageVersion, currentVersion),
      mayCancel: state === 'planned',
    };
  });
};

const getState = ({ pinned, takesEffectAt }: ListedPublication) => {
  if (pinned !== null) return pinned ? ('pinned' as const) : ('live' as const);
  return takesEffectAt === null ? ('earlier' as const) : ('planned' as const);
};

/** Returns when a publication took effect, or will take effect, and who published it. */
const getPublicationMoment = (row: ListedPublication) =>
  row.takesEffectAt === null
    ? { publishedAt: row.publishedAt, publishedBy: row.publishedBy }
    : { publishedAt: row.takesEffectAt, publishedBy: row.plannedBy };

export const readDraft: Handler<'readDraft'> = async ({ services, trx, request }) => {
  const { state, contentHash, savedAt, diagnostics } = await services.publisher.updateDraft(
    internal(trx),
  );
  const { changes, screens } =
    state === 'valid' ? await services.publisher.readChanges(internal(trx)) : emptyChanges;
  return {
    state,
    hash: contentHash,
    savedAt,
    changes: changes.map(({ sentence, screens, loosened }) => ({
      message: sentence,
      screens: [...screens],
      loosened,
    })),
    screens: screens.map(({ screen, brand, titles, existedBefore, existsAfter }) => ({
      screenId: screen,
      brand,
      title: titles[request.language] ?? screen,
      isLive: existedBefore,
      isSaved: existsAfter,
    })),
    problems: diagnostics.map(({ file, line, column, code, message }) => ({
      file,
      line,
      column,
      code,
      message,
    })),
  };
};

export const publishDraft: Handler<'publishDraft'> = async (call) => {
  const { note, takesEffectAt, draftHash } = call.input;
  if (takesEffectAt !== undefined && Date.parse(takesEffectAt) <= clock.now())
    throw createFieldError('takesEffectAt', 'inFuture');
  const outcome = await call.services.publisher.publish(internal(call.trx), {
    by: requirePerson(call).userName,
    note,
    at: takesEffectAt,
    expected: draftHash,
  });
  if (outcome.result === 'changedSince') throw createStaleRowError();
  if (outcome.result === 'invalid')
    throw new HttpError('conflict', { reason: 'the draft is invalid' });
  const { result, publicationId, contentHash: hash } = outcome;
  call.auditObject(publicationId, { result, hash, ...(takesEffectAt && { takesEffectAt }) });
  return { result, publicationId, hash };
};

export const rollBackPublication: Handler<'rollBackPublication'> = async (call) => {
  const to = call.input.publicationId;
  const { result } = await call.services.publisher.rollBack(internal(call.trx), {
    by: requirePerson(call).userName,
    to,
  });
  if (result === 'notFound') throw createNotFoundError();
  if (result !== 'rolledBack') throw new HttpError('conflict', { reason: result });
  call.auditObject(to);
};

export const cancelPublication: Handler<'cancelPublication'> = async (call) => {
  const { publicationId } = call.input;
  if (!(await call.services.publisher.cancelPlan(internal(call.trx), publicationId)))
    throw createNotFoundError();
  call.auditObject(publicationId);
};
