import type { Day } from './calendar.ts';
import { sumOf } from './demo-data.ts';
import type { Check, Claim, DemoData } from './demo-data.ts';

/**
 * Creates one check for each payee and kind of claim in a run. Check numbers are known before the claims are written.
 */
export function generateChecks(data: DemoData): void {
  const byPayee = new Map<string, Claim[]>();
  const paid = data.claims.filter((claim) => claim.paidOn !== undefined);
  paid.sort((a, b) =>
    a.paidOn! < b.paidOn! ? -1 : a.paidOn! > b.paidOn! ? 1 : a.claimId - b.claimId,
  );
  for (const claim of paid) {
    const key = [claim.group.number, claim.paidOn, categoryOf(claim), payeeOf(claim)].join(' ');
    byPayee.set(key, [...(byPayee.get(key) ?? []), claim]);
  }
  for (const claims of byPayee.values()) data.checks.push(checkOf(data, claims));
}

const payeeOf = (claim: Claim): string | number =>
  claim.paidToMember ? claim.member.memberId : claim.provider.providerId;

function categoryOf(claim: Claim): string {
  if (claim.lines[0]?.category.startsWith('mental-health')) return 'mentalAndNervous';
  return claim.plan.coverage.toLowerCase();
}

function checkOf(data: DemoData, claims: readonly Claim[]): Check {
  const [first] = claims as [Claim];
  const sequence = String(data.nextId(`check ${first.group.number}`)).padStart(5, '0');
  const checkNumber = `${first.group.number}${sequence}`;
  for (const claim of claims) claim.checkNumber = checkNumber;
  return {
    checkId: data.nextId('check'),
    checkNumber,
    group: first.group,
    runDate: first.paidOn as Day,
    category: categoryOf(first),
    claims,
    toMember: first.paidToMember,
    cents: claims.reduce((sum, claim) => sum + sumOf(claim, 'planPaid'), 0),
  };
}
