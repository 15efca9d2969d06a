import { toDollars } from '#shared/format/money.ts';

interface Bucket {
  bucket_type: string;
  limit_amount: number;
  used_amount: number;
}

/** Returns a limit (such as the deductible) and what remains of it, in dollars; both undefined if the plan has none. */
export function toLimitAmounts(buckets: readonly Bucket[], type: string) {
  const bucket = buckets.find((candidate) => candidate.bucket_type === type);
  if (!bucket) return { limit: undefined, remaining: undefined };
  return {
    limit: toDollars(bucket.limit_amount),
    remaining: toDollars(Math.max(0, bucket.limit_amount - bucket.used_amount)),
  };
}
