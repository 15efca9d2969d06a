import {
  buildHealthAccount,
  buildHealthRequest,
  buildOwedClaim,
  buildReceipt,
} from '../builders/health-account.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import { missingId } from './enrollment-objects.ts';

interface TargetRequest {
  portal: TestPortal;
  who: TestPrincipal;
  field: string;
}
type Db = TestPortal['services']['kysely'];

const foreignMemberId = '103100020100';

/** Returns a finder that creates a row for the caller's own member and one for a member of another household. */
const createHolderFinder =
  (build: (db: Db, memberId: string) => Promise<number>) =>
  async ({ portal, who, field }: TargetRequest) => {
    const db = portal.services.kysely;
    const own = who.memberId ?? '100100010100';
    const foreign = own === foreignMemberId ? '100100010100' : foreignMemberId;
    return {
      own: { input: { [field]: await build(db, own) } },
      foreign: { input: { [field]: await build(db, foreign) } },
      missing: { input: { [field]: missingId } },
    };
  };

async function buildPayableClaim(db: Db, memberId: string) {
  const { fullClaimNumber } = await buildOwedClaim(db, memberId, 5_000);
  return { fullClaimNumber, accountId: await buildHealthAccount(db, memberId) };
}

/** Requests and receipts of health accounts, and claims that an account can pay, each with the account. */
export const healthFinders = {
  fsaRequest: createHolderFinder((db, memberId) => buildHealthRequest(db, memberId)),
  fsaReceipt: createHolderFinder(buildReceipt),
  payableClaim: async ({ portal, who }: TargetRequest) => {
    const db = portal.services.kysely;
    const own = await buildPayableClaim(db, who.memberId ?? '100100010100');
    const foreign = await buildPayableClaim(
      db,
      who.memberId === foreignMemberId ? '100100010100' : foreignMemberId,
    );
    return {
      own: { input: own },
      foreign: { input: { ...own, fullClaimNumber: foreign.fullClaimNumber } },
      missing: { input: { ...own, fullClaimNumber: '9999-999999999-9999' } },
    };
  },
};

export const healthExamples = {
  submitFsaClaim: () => ({ amount: 20.5, certificationAccepted: true }),
  withdrawFsaRequest: () => ({ rowVersion: 1 }),
};
