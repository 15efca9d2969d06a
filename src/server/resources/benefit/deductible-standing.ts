import { displayMoney } from '#shared/format/money.ts';
import { listBuckets, type BucketRow } from '../accumulator/accumulator.queries.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request' | 'scoped'>;

interface Service {
  planId: number;
  /** Within the network. */
  deductibleApplies: boolean;
}

/**
 * Returns a function that says in the user's language how far the member has paid the deductible that applies to a service
 * within the network: the member's own, or the family's if that is nearer.
 */
export async function createDeductibleText(call: CallContext, memberId: string, year: number) {
  const buckets = await listBuckets(call, memberId, { year });
  return ({ planId, deductibleApplies }: Service): string | undefined => {
    if (!deductibleApplies) return getText(call, 'none');
    const [nearest] = buckets
      .filter((bucket) => bucket.plan_id === planId && isDeductibleInNetwork(bucket))
      .toSorted((a, b) => computeLeft(a) - computeLeft(b));
    return nearest && describeBucket(call, nearest);
  };
}

const isDeductibleInNetwork = ({ bucket_type: type, tier }: BucketRow): boolean =>
  type === 'deductible' && tier !== 'out';

const computeLeft = ({ limit_amount: limit, used_amount: used }: BucketRow): number =>
  Math.max(0, limit - used);

const describeBucket = (call: CallContext, bucket: BucketRow): string =>
  getText(call, computeLeft(bucket) === 0 ? 'met' : 'left', {
    left: formatCents(call, computeLeft(bucket)),
    limit: formatCents(call, bucket.limit_amount),
  });

const formatCents = ({ request }: CallContext, cents: number): string =>
  displayMoney(BigInt(cents), request.language);

const getText = (
  { services, request }: CallContext,
  name: 'none' | 'met' | 'left',
  values: Record<string, string> = {},
): string => services.text(request.language, `server.benefit.deductible.${name}`, values);
