import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Call } from '../../requests/call.ts';
import { hasNumber } from './anonymous-claim.queries.ts';

type Visitor = Pick<Call, 'scoped' | 'scope'>;

/**
 * Records that this session has proven to know a claim, and returns the proof that names the record. The proof is random:
 * it cannot be computed, and only the session that got it can use it.
 */
export async function recordProvenClaim(
  { scoped, scope }: Visitor,
  claimId: number,
): Promise<string> {
  const row = {
    session_id: scope.sessionId,
    claim_id: claimId,
    proof: randomBytes(16).toString('base64url'),
  };
  // The first proof stays: links of this session keep working.
  const { proof } = await scoped.insert('session_claim', row, ['proof'], (conflict) =>
    conflict
      .columns(['session_id', 'claim_id'])
      .doUpdateSet({ proof: sql<string>`session_claim.proof` }),
  );
  return proof;
}

/** The claim of this number, if this session holds this proof of it. */
export async function findProvenClaim(
  { scoped }: Visitor,
  number: ClaimNumber,
  proof: string,
): Promise<number | undefined> {
  const row = await scoped
    .select('session_claim')
    .innerJoin(scoped.rows('claim'), 'claim.claim_id', 'session_claim.claim_id')
    .select('claim.claim_id')
    .where('session_claim.proof', '=', proof)
    .where(hasNumber(number))
    .executeTakeFirst();
  return row?.claim_id;
}
