import { createPublications, type Publications } from '#server/publications/create-publications.ts';
import { createPublicationStore } from '#server/publications/publications.queries.ts';
import type { OperatorServices } from '#server/requests/services.ts';

/** The publication that a newly started server serves on this database, without its pages. */
export const createTestPublications = ({
  kysely,
  publicationBuilder: builder,
}: Pick<OperatorServices, 'kysely' | 'publicationBuilder'>): Promise<Publications> =>
  createPublications({
    store: createPublicationStore(kysely),
    builder,
    author: 'start',
    publishOnSave: false,
    log: { error: () => undefined },
  });
