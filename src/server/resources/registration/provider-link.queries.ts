import { sql } from 'kysely';
import type { ProviderRegistrant } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { internal } from '../../policy/internal.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';

/** Counts the registrations with a tax ID within the last hour, confirmed or not. */
export async function countRecentLinks(trx: RequestTransaction, taxId: string): Promise<number> {
  const { count } = await internal(trx)
    .selectFrom('provider_registration_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tax_id', '=', taxId)
    .where(sql<boolean>`created_at > portal_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores the registrant and the hash of the mailed key. `isUsed` stores a link that is not mailed, so it must not work. */
export const insertLink = (
  { trx, request }: Pick<Call, 'trx' | 'request'>,
  registrant: ProviderRegistrant,
  { keyHash, isUsed }: { keyHash: Buffer; isUsed: boolean },
) =>
  internal(trx)
    .insertInto('provider_registration_link')
    .values({
      key_hash: keyHash,
      npi: registrant.npi,
      tax_id: digitsOnly(registrant.taxId),
      practice_name: registrant.practiceName.trim(),
      first_name: registrant.firstName.trim(),
      last_name: registrant.lastName.trim(),
      phone: registrant.phone,
      email: registrant.email.trim(),
      claim_number: registrant.fullClaimNumber,
      language: request.language,
      brand_id: request.brand.id,
      expires_at: sql`portal_now() + make_interval(hours => ${limits.registrationLink.value}::integer)`,
      used_at: isUsed ? sql<string>`portal_now()` : null,
    })
    .execute();

/**
 * Returns the registration of a link that is not used and not expired. Locks all open links of its NPI and tax ID in a fixed
 * order, so that two concurrent confirmations create one account and no deadlock.
 */
export async function lockOpenLink(trx: RequestTransaction, keyHash: Buffer) {
  const db = internal(trx);
  const link = await db
    .selectFrom('provider_registration_link')
    .select(['link_id', 'npi', 'tax_id'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!link) return undefined;
  const openLinks = await db
    .selectFrom('provider_registration_link')
    .selectAll()
    .where('npi', '=', link.npi)
    .where('tax_id', '=', link.tax_id)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > portal_now()`)
    .orderBy('link_id')
    .forUpdate()
    .execute();
  return openLinks.find(({ link_id }) => link_id === link.link_id);
}

export type ProviderLink = NonNullable<Awaited<ReturnType<typeof lockOpenLink>>>;

/** Invalidates every link for the NPI under the tax ID, of all registrants. */
export const invalidateLinks = (
  trx: RequestTransaction,
  { npi, tax_id }: Pick<ProviderLink, 'npi' | 'tax_id'>,
) =>
  internal(trx)
    .updateTable('provider_registration_link')
    .set({ used_at: sql`portal_now()` })
    .where('npi', '=', npi)
    .where('tax_id', '=', tax_id)
    .where('used_at', 'is', null)
    .execute();
