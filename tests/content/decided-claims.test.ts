import { describe, expect, it } from 'vitest';
import { adjudicateCharge, type AdjudicationContext } from '#demo/claims/adjudicate.ts';
import { toUsageKey, createLimitUsage, family } from '#demo/claims/limit-usage.ts';
import { listPlanLimits } from '#demo/claims/plan-limits.ts';
import type { Amounts, Design, Member, Plan } from '#demo/demo-data.ts';
import { dentalDesign, drugDesign, medicalDesigns, visionDesign } from '#demo/plan-designs.ts';
import { createRandom } from '#demo/random.ts';

const designs: Design[] = [
  ...medicalDesigns.map((medical): Design => ({ kind: 'Medical', medical })),
  { kind: 'Dental', dental: dentalDesign },
  { kind: 'Vision', vision: visionDesign },
  { kind: 'Drug', drug: drugDesign },
];

const categories: Record<Design['kind'], readonly string[]> = {
  Medical: ['primary-care-visit', 'preventive-care', 'rehabilitation', 'imaging', 'hospital-stay'],
  Dental: ['dental-preventive', 'dental-basic', 'dental-major', 'dental-ortho'],
  Vision: ['vision-exam', 'vision-lenses', 'vision-frames', 'vision-contacts'],
  Drug: ['generic-drugs', 'specialty-drugs'],
  Other: [],
};

/** What an amount of a decided line must agree with. */
function listDisagreements(amounts: Amounts, adjusted: number): string[] {
  const shares = amounts.deductible + amounts.copay + amounts.coinsurance;
  const sums: Record<string, boolean> = {
    cents: Object.values(amounts).every((cents) => Number.isSafeInteger(cents) && cents >= 0),
    billed: amounts.billed === amounts.discount + amounts.nonCovered + amounts.allowed,
    allowed: amounts.allowed === amounts.planPaid + shares + amounts.otherInsurance,
    memberNonCovered: amounts.memberNonCovered <= amounts.nonCovered,
    adjustments: adjusted === amounts.billed - amounts.planPaid,
  };
  return Object.entries(sums).flatMap(([name, agrees]) => (agrees ? [] : [name]));
}

/** Members of families who use one plan until its limits are full. */
function* generateCases() {
  const random = createRandom(79);
  for (let family = 0; family < 200; family++) {
    const design = random.pick(designs);
    const usage = createLimitUsage();
    for (let claim = 0; claim < 50; claim++) {
      const context: AdjudicationContext = {
        usage,
        plan: { planId: 1, design } as Plan,
        member: { memberId: `member ${random.int(1, 3)}` } as Member,
        tier: random.chance(0.7) ? 'in' : 'out',
        allowedPercent: random.int(1, 100),
        otherInsurancePercent: random.chance(0.2) ? random.int(1, 100) : 0,
      };
      const category = random.pick(categories[design.kind]);
      yield { context, charge: { category, billedCents: random.int(1, 2_000_001), units: 1 } };
    }
  }
}

describe('ten thousand random charges', () => {
  it('are decided to the cent: all parts add up, whatever is rounded', () => {
    const wrong: unknown[] = [];
    let rounded = 0;
    for (const { context, charge } of generateCases()) {
      const { amounts, adjustments } = adjudicateCharge(context, charge);
      const adjusted = adjustments.reduce((sum, { cents }) => sum + cents, 0);
      const found = listDisagreements(amounts, adjusted);
      if (found.length > 0) wrong.push({ found, charge, amounts });
      if ((charge.billedCents * context.allowedPercent) % 100 !== 0) rounded += 1;
    }
    expect(wrong).toEqual([]);
    expect(rounded).toBeGreaterThan(5_000);
  });

  it('never use more than a limit, and a family uses at least what each member does', () => {
    const over: unknown[] = [];
    for (const { context, charge } of generateCases()) {
      adjudicateCharge(context, charge);
      const { usage, plan, member } = context;
      for (const { bucket, tier, amounts } of listPlanLimits(plan.design)) {
        const usedBy = (person: string) => usage.get(toUsageKey(bucket, tier, person, plan.planId));
        const [own, all] = [usedBy(member.memberId), usedBy(family)];
        if (own > amounts.individualCents || all > amounts.familyCents || own > all)
          over.push({ bucket, tier, own, all });
      }
    }
    expect(over).toEqual([]);
  });
});
