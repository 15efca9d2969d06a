import { sql } from 'kysely';
import type { TestPortal } from '../portal.ts';
import { findExpectedRefusal } from './expectation.ts';
import type { RowContext } from './rows.ts';

export const findLivePublication = async ({
  services,
}: TestPortal): Promise<{ publicationId: number }> => {
  const { publication_id: publicationId } = await services.kysely
    .selectFrom('publication_current')
    .select('publication_id')
    .executeTakeFirstOrThrow();
  return { publicationId };
};

/**
 * Plans a publication for callers who may cancel it; for others nothing is planned, because refused calls must not
 * change anything.
 */
export async function planPublication({ portal, operation, who }: RowContext): Promise<number> {
  const { publicationId } = await findLivePublication(portal);
  if (findExpectedRefusal(operation, who)) return publicationId;
  await portal.services.kysely
    .insertInto('publication_plan')
    .values({
      publication_id: publicationId,
      takes_effect_at: sql<string>`portal_now() + interval '1 day'`,
      planned_by: 'test',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return publicationId;
}
