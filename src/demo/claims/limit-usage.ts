/** Usage of each limit by a household. Keys consist of limit, tier, person and plan. */
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

export type Bucket =
  'deductible' | 'outOfPocket' | 'rxOutOfPocket' | 'annualMax' | 'orthoMax' | 'visitLimit';

export const family = 'family';

/** The orthodontia maximum is for life, so its key contains no plan year. */
export function toUsageKey(bucket: Bucket, tier: string, person: string, planId: number): string {
  return bucket === 'orthoMax' ? `${bucket} ${person}` : `${bucket} ${tier} ${person} ${planId}`;
}
