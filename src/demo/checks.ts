import type { Day } from './calendar.ts';
import { sumAmounts } from './demo-data.ts';
import type { Check, Claim, DemoData } from './demo-data.ts';

/**
 * Creates one check for each payee and kind of claim in a run. Sets the check numbers of the claims, so this runs
 * before the claims are inserted.
 */
export function generateChecks(data: DemoData): void {
  const claimsByRunAndPayee = new Map<string, Claim[]>();
  const paidClaims = data.claims.filter((claim) => claim.paidOn !== undefined);
  paidClaims.sort((a, b) =>
    a.paidOn! < b.paidOn! ? -1 : a.paidOn! > b.paidOn! ? 1 : a.claimId - b.claimId,
  );
  for (const claim of paidClaims) {
    const key = [claim.group.number, claim.paidOn, getCheckCategory(claim), getPayeeId(claim)].join(
      ' ',
    );
    claimsByRunAndPayee.set(key, [...(claimsByRunAndPayee.get(key) ?? []), claim]);
  }
  for (const claims of claimsByRunAndPayee.values()) data.checks.push(createCheck(data, claims));
}

const getPayeeId = (claim: Claim): string | number =>
  claim.paidToMember ? claim.member.memberId : claim.provider.providerId;

function getCheckCategory(claim: Claim): string {
  if (claim.lines[0]?.category.startsWith('mental-health')) return 'mentalAndNervous';
  return claim.plan.coverage.toLowerCase();
}

function createCheck(data: DemoData, claims: readonly Claim[]): Check {
  const [first] = claims as [Claim];
  const sequence = String(data.nextId(`check ${first.group.number}`)).padStart(5, '0');
  const checkNumber = `${first.group.number}${sequence}`;
  for (const claim of claims) claim.checkNumber = checkNumber;
  return {
    checkId: data.nextId('check'),
    checkNumber,
    group: first.group,
    runDate: first.paidOn as Day,
    category: getCheckCategory(first),
    claims,
    paidToMember: first.paidToMember,
    amountCents: claims.reduce((sum, claim) => sum + sumAmounts(claim, 'planPaid'), 0),
  };
}
