import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { RequestTransaction } from '../../../policy/tables.ts';
import type { LinkVerdict } from './link-verdict.ts';

const { value, unit } = limits.linkCheckAge;

export const noVerdict = {
  check_verdict: null,
  check_refusal: null,
  check_status: null,
  checked_at: null,
};

/** Links whose last check is too old, the oldest check first. */
export const listLinksToCheck = (trx: RequestTransaction) =>
  trx
    .selectFrom('link')
    .select(['link_id', 'url', 'description', 'check_verdict'])
    .where(
      sql<boolean>`coalesce(checked_at < portal_now() - ${`${value} ${unit}`}::interval, true)`,
    )
    .orderBy(sql`checked_at nulls first`)
    .orderBy('link_id')
    .execute();
export type LinkToCheck = Awaited<ReturnType<typeof listLinksToCheck>>[number];

/** Stores the verdict on a link, unless its URL was changed meanwhile. */
export async function storeVerdict(
  trx: RequestTransaction,
  { link_id, url }: Pick<LinkToCheck, 'link_id' | 'url'>,
  found: LinkVerdict,
): Promise<void> {
  await trx
    .updateTable('link')
    .set(found ? verdictColumns(found) : noVerdict)
    .where('link_id', '=', link_id)
    .where('url', '=', url)
    .execute();
}

const verdictColumns = (found: NonNullable<LinkVerdict>) => ({
  check_verdict: found.verdict,
  check_refusal: found.verdict === 'dead' ? found.refusal : null,
  check_status: found.verdict === 'dead' ? (found.status ?? null) : null,
  checked_at: sql<string>`portal_now()`,
});
