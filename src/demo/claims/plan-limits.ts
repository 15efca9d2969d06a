import type { Limit } from '../plan-designs.ts';
import type { Design } from '../demo-data.ts';
import type { Tier } from '../cost-shares.ts';
import type { Bucket } from './limit-usage.ts';

/** A limit of a plan: bucket, tier, individual and family amount. */
export interface PlanLimit {
  readonly bucket: Bucket;
  readonly tier: 'in' | 'out' | 'combined';
  readonly limit: Limit;
}

export function listPlanLimits(design: Design): PlanLimit[] {
  switch (design.kind) {
    case 'Medical': {
      const { deductible, outOfPocket } = design.medical;
      return [
        { bucket: 'deductible', tier: 'in', limit: deductible.in },
        { bucket: 'outOfPocket', tier: 'in', limit: outOfPocket.in },
        ...(deductible.out
          ? [{ bucket: 'deductible', tier: 'out', limit: deductible.out } as const]
          : []),
        ...(outOfPocket.out
          ? [{ bucket: 'outOfPocket', tier: 'out', limit: outOfPocket.out } as const]
          : []),
      ];
    }
    case 'Dental':
      return [{ bucket: 'deductible', tier: 'combined', limit: design.dental.deductible }];
    case 'Drug':
      return [{ bucket: 'rxOutOfPocket', tier: 'in', limit: design.drug.outOfPocket }];
    default:
      return [];
  }
}

export function findPlanLimit(
  design: Design,
  buckets: readonly Bucket[],
  tier: Tier,
): PlanLimit | undefined {
  return listPlanLimits(design).find(
    (limit) => buckets.includes(limit.bucket) && (limit.tier === tier || limit.tier === 'combined'),
  );
}
