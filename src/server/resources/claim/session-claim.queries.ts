import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Call } from '../../requests/call.ts';
import { hasClaimNumber } from './anonymous-claim.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/**
 * Records that this session has proven to know a claim, and returns the random proof that identifies the record. Only
 * the session that received the proof can use it.
 */
export async function recordProvenClaim(
  { scoped, scope }: CallContext,
  claimId: number,
): Promise<string> {
  const row = {
    session_id: scope.sessionId,
    claim_id: claimId,
    proof: randomBytes(16).toString('base64url'),
  };
  // An existing proof is kept, so that links of this session continue to work.
  const { proof } = await scoped.insert('session_claim', row, ['proof'], (conflict) =>
    conflict
      .columns(['session_id', 'claim_id'])
      .doUpdateSet({ proof: sql<string>`session_claim.proof` }),
  );
  return proof;
}

/** Returns the id of the claim with this number if the session has this proof for it. */
export async function findProvenClaim(
  { scoped }: CallContext,
  number: ClaimNumber,
  proof: string,
): Promise<number | undefined> {
  const row = await scoped
    .select('session_claim', { proof })
    .innerJoin(scoped.rows('claim'), 'claim.claim_id', 'session_claim.claim_id')
    .select('claim.claim_id')
    .where(hasClaimNumber(number))
    .executeTakeFirst();
  return row?.claim_id;
}
