/** Usage of each limit by a household. Keys consist of limit, tier, person and plan. */
export interface Ledger {
  used(key: string): number;
  add(key: string, amount: number): void;
}

export function createLedger(): Ledger {
  const totals = new Map<string, number>();
  return {
    used: (key) => totals.get(key) ?? 0,
    add: (key, amount) => totals.set(key, (totals.get(key) ?? 0) + amount),
  };
}

export type Bucket =
  'deductible' | 'outOfPocket' | 'rxOutOfPocket' | 'annualMax' | 'orthoMax' | 'visitLimit';

export const family = 'family';

/** The orthodontia maximum is for life, so its key contains no plan year. */
export function bucketKey(bucket: Bucket, tier: string, person: string, planId: number): string {
  return bucket === 'orthoMax' ? `${bucket} ${person}` : `${bucket} ${tier} ${person} ${planId}`;
}
