import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';

/** The facts that prove that a registrant belongs to a practice. */
export interface ProviderProof {
  npi: string;
  taxId: string;
  fullClaimNumber: string;
}

/** Whether the claim was billed recently under the tax ID, for services of the NPI. */
export async function isProven(
  { trx, today }: Pick<Call, 'trx' | 'today'>,
  { npi, taxId, fullClaimNumber }: ProviderProof,
): Promise<boolean> {
  // Text that is not a claim number matches no claim, since claim numbers are not negative.
  const claim = parseClaimNumber(fullClaimNumber);
  const row = await unscoped(trx, 'claim', 'The exact facts in the request are the scope')
    .selectFrom('claim')
    .innerJoin('provider', 'provider.provider_id', 'claim.billing_provider_id')
    .select('claim.claim_id')
    .where('claim.claim_prefix', '=', claim?.prefix ?? -1)
    .where('claim.claim_number', '=', claim?.number ?? -1)
    .where('claim.claim_suffix', '=', claim?.suffix ?? -1)
    .where('claim.billing_tax_id', '=', digitsOnly(taxId))
    .where((eb) => eb.or([eb('claim.rendering_npi', '=', npi), eb('provider.npi', '=', npi)]))
    .where(
      sql<boolean>`claim.received_date > (${today}::date - make_interval(months => ${limits.registrationClaim.value}::integer))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}
