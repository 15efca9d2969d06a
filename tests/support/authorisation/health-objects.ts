import {
  buildHealthAccount,
  buildHealthRequest,
  buildOwedClaim,
  buildReceipt,
} from '../builders/health-account.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import { missingId } from './enrollment-objects.ts';

interface Aim {
  portal: TestPortal;
  who: TestPrincipal;
  field: string;
}
type Db = TestPortal['services']['kysely'];

const elsewhere = '103100020100';

/** Requests from the own account, and from one of another household. */
const rowsOfHolders =
  (build: (db: Db, memberId: string) => Promise<number>) =>
  async ({ portal, who, field }: Aim) => {
    const db = portal.services.kysely;
    const own = who.memberId ?? '100100010100';
    const foreign = own === elsewhere ? '100100010100' : elsewhere;
    return {
      own: { input: { [field]: await build(db, own) } },
      foreign: { input: { [field]: await build(db, foreign) } },
      missing: { input: { [field]: missingId } },
    };
  };

async function payable(db: Db, memberId: string) {
  const { fullClaimNumber } = await buildOwedClaim(db, memberId, 5_000);
  return { fullClaimNumber, accountId: await buildHealthAccount(db, memberId) };
}

/** Claims that an account can pay, each with the account. */
export const healthFinders = {
  fsaRequest: rowsOfHolders((db, memberId) => buildHealthRequest(db, memberId)),
  fsaReceipt: rowsOfHolders(buildReceipt),
  payableClaim: async ({ portal, who }: Aim) => {
    const db = portal.services.kysely;
    const own = await payable(db, who.memberId ?? '100100010100');
    const foreign = await payable(db, who.memberId === elsewhere ? '100100010100' : elsewhere);
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
