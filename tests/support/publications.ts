import { createPublications, type Publications } from '#server/publications/create-publications.ts';
import { publicationStore } from '#server/publications/publications.queries.ts';
import type { Services } from '#server/requests/services.ts';

/** What a server that starts now on this database serves, without its pages. */
export const publicationsOf = ({
  kysely,
  workshop,
}: Pick<Services, 'kysely' | 'workshop'>): Promise<Publications> =>
  createPublications({
    store: publicationStore(kysely),
    workshop,
    author: 'start',
    publishOnSave: false,
    log: { error: () => undefined },
  });
