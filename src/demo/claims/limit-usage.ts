/**
 * How much of each limit a household has used: cents, or visits for the bucket visitLimit. Keys come from toUsageKey.
 */
export interface LimitUsage {
  get(key: string): number;
  add(key: string, amount: number): void;
}

export function createLimitUsage(): LimitUsage {
  const usageByKey = new Map<string, number>();
  return {
    get: (key) => usageByKey.get(key) ?? 0,
    add: (key, amount) => usageByKey.set(key, (usageByKey.get(key) ?? 0) + amount),
  };
}

/** The limits of a plan (bucket_type of the table accumulator). */
export type Bucket =
  'deductible' | 'outOfPocket' | 'rxOutOfPocket' | 'annualMax' | 'orthoMax' | 'visitLimit';

/** Takes the place of a member id in keys of family limits. */
export const family = 'family';

/**
 * Returns the key of the usage of a person, or of the `family`. The orthodontia maximum is for life, so its key
 * contains no plan.
 */
export function toUsageKey(bucket: Bucket, tier: string, person: string, planId: number): string {
  return bucket === 'orthoMax' ? `${bucket} ${person}` : `${bucket} ${tier} ${person} ${planId}`;
}
