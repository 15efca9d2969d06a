import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { RequestTransaction } from '../../../policy/tables.ts';
import type { LinkVerdict } from './check-link.ts';

const { value: maxAge, unit: maxAgeUnit } = limits.linkCheckAge;

/** The columns of a link that has not been checked. */
export const noVerdict = {
  check_verdict: null,
  check_refusal: null,
  check_status: null,
  checked_at: null,
};

/** Lists the links without a check or whose last check is too old, the oldest check first. */
export const listLinksToCheck = (trx: RequestTransaction) =>
  trx
    .selectFrom('link')
    .select(['link_id', 'url', 'description', 'check_verdict'])
    .where(
      sql<boolean>`coalesce(checked_at < portal_now() - ${`${maxAge} ${maxAgeUnit}`}::interval, true)`,
    )
    .orderBy(sql`checked_at nulls first`)
    .orderBy('link_id')
    .execute();
export type LinkToCheck = Awaited<ReturnType<typeof listLinksToCheck>>[number];

/** Stores the verdict on a link, unless its URL was changed since it was read. */
export async function storeVerdict(
  trx: RequestTransaction,
  { link_id, url }: Pick<LinkToCheck, 'link_id' | 'url'>,
  verdict: LinkVerdict,
): Promise<void> {
  await trx
    .updateTable('link')
    .set(verdict ? toVerdictColumns(verdict) : noVerdict)
    .where('link_id', '=', link_id)
    .where('url', '=', url)
    .execute();
}

const toVerdictColumns = (verdict: NonNullable<LinkVerdict>) => ({
  check_verdict: verdict.verdict,
  check_refusal: verdict.verdict === 'dead' ? verdict.refusal : null,
  check_status: verdict.verdict === 'dead' ? (verdict.status ?? null) : null,
  checked_at: sql<string>`portal_now()`,
});
