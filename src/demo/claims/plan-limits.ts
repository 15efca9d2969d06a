import type { Limit } from '../plan-designs.ts';
import type { Design } from '../demo-data.ts';
import type { Tier } from '../cost-shares.ts';
import type { Bucket } from './limit-usage.ts';

/** A limit of a plan, for a network tier or for both tiers combined. */
export interface PlanLimit {
  readonly bucket: Bucket;
  readonly tier: 'in' | 'out' | 'combined';
  readonly amounts: Limit;
}

export function listPlanLimits(design: Design): PlanLimit[] {
  switch (design.kind) {
    case 'Medical': {
      const { deductible, outOfPocket } = design.medical;
      return [
        { bucket: 'deductible', tier: 'in', amounts: deductible.in },
        { bucket: 'outOfPocket', tier: 'in', amounts: outOfPocket.in },
        ...(deductible.out
          ? [{ bucket: 'deductible', tier: 'out', amounts: deductible.out } as const]
          : []),
        ...(outOfPocket.out
          ? [{ bucket: 'outOfPocket', tier: 'out', amounts: outOfPocket.out } as const]
          : []),
      ];
    }
    case 'Dental':
      return [{ bucket: 'deductible', tier: 'combined', amounts: design.dental.deductible }];
    case 'Drug':
      return [{ bucket: 'rxOutOfPocket', tier: 'in', amounts: design.drug.outOfPocket }];
    default:
      return [];
  }
}

/** Returns the first limit of one of the buckets that applies to the tier. */
export function findPlanLimit(
  design: Design,
  buckets: readonly Bucket[],
  tier: Tier,
): PlanLimit | undefined {
  return listPlanLimits(design).find(
    (limit) => buckets.includes(limit.bucket) && (limit.tier === tier || limit.tier === 'combined'),
  );
}
