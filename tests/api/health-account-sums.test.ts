import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildHealthAccount, buildOwedClaim } from '../support/builders/health-account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { call } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena } = people;

const steps = fc.array(
  fc.record({
    account: fc.nat(1),
    claim: fc.nat(2),
    cents: fc.integer({ min: 1, max: 9_000 }),
    withdraw: fc.boolean(),
  }),
  { minLength: 4, maxLength: 10 },
);
const shares = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 9_000 })));

interface Sums {
  over_account: number;
  over_claim: number;
  wrong_pending: number;
}

/** Accounts and claims of which more is requested than there is, and accounts whose balance is not that of its requests. */
async function findWrongSums(accounts: number[], claims: number[]): Promise<Sums> {
  const live = sql`(select coalesce(sum(amount_cents), 0) from fsa_claim
    where status not in ('Denied', 'Withdrawn', 'Paid')`;
  const { rows } = await sql<Sums>`select
    (select count(*)::integer from fsa_account account where fsa_account_id = any(${accounts}::bigint[])
      and pending_cents > annual_election_cents) over_account,
    (select count(*)::integer from fsa_account account where fsa_account_id = any(${accounts}::bigint[])
      and pending_cents <> ${live} and fsa_account_id = account.fsa_account_id)) wrong_pending,
    (select count(*)::integer from claim where claim_id = any(${claims}::bigint[])
      and member_responsibility_cents < ${live} and fsa_claim.claim_id = claim.claim_id)) over_claim`.execute(
    portal.services.kysely,
  );
  return rows[0]!;
}

it('never requests more than is owed or left, however requests are made at once and withdrawn', async () => {
  const db = portal.services.kysely;
  const who = createCaller(portal.app, await buildSession(db, { account: 'employee.demo' }));
  const run = async (
    plan: { account: number; claim: number; cents: number; withdraw: boolean }[],
    owed: number[],
  ) => {
    const accounts = [
      await buildHealthAccount(db, elena, { electionCents: 10_000 }),
      await buildHealthAccount(db, elena, { electionCents: 5_000 }),
    ];
    const claims = await Promise.all(owed.map((cents) => buildOwedClaim(db, elena, cents)));
    await Promise.all(
      plan.map(async ({ account, claim, cents, withdraw }) => {
        const response = await call(portal, who, 'submitFsaClaim', {
          accountId: accounts[account],
          fullClaimNumber: claims[claim]?.fullClaimNumber,
          amount: cents / 100,
          certificationAccepted: true,
        });
        expect([200, 409, 422]).toContain(response.status);
        const { requestId } = response.body as { requestId?: number };
        if (requestId !== undefined && withdraw)
          await call(portal, who, 'withdrawFsaRequest', { requestId, rowVersion: 1 });
      }),
    );
    const ids = claims.map(({ claimId }) => claimId);
    expect(await findWrongSums(accounts, ids)).toEqual({
      over_account: 0,
      over_claim: 0,
      wrong_pending: 0,
    });
  };
  await fc.assert(fc.asyncProperty(steps, shares, run), { numRuns: 15, seed: 54 });
}, 120_000);
