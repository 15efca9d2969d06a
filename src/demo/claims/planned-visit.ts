import type { Day } from '../calendar.ts';
import type { Household, Member, Plan, Provider } from '../demo-data.ts';

export type WaitingStatus = 'Received' | 'InProcess' | 'InReview' | 'InformationRequested';

/**
 * The outcome of a claim: adjudicated by the plan, denied as a whole, some lines denied (`reasons` by line), replaced
 * by a second claim, reversed, or not decided. `group` is the adjustment group: CO (provider's loss) or PR (patient
 * owes).
 */
export type Outcome =
  | { readonly kind: 'decide' }
  | { readonly kind: 'deny'; readonly reason: string; readonly group: 'CO' | 'PR' }
  | {
      readonly kind: 'mixed';
      readonly reasons: readonly (readonly [group: 'CO' | 'PR', reason: string] | undefined)[];
    }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'returned' | 'rejected' }
  | {
      readonly kind: 'waiting';
      readonly status: WaitingStatus;
    };

/** A visit from which a claim is generated. */
export interface PlannedVisit {
  readonly household: Household;
  readonly member: Member;
  /** Key of `services`. */
  readonly serviceKey: string;
  readonly plan: Plan;
  readonly provider: Provider;
  readonly day: Day;
  readonly outcome: Outcome;
  /** Name of the random stream from which the claim's prices and dates are drawn. */
  readonly randomKey: string;
}
