import type { Day } from '../calendar.ts';
import type { Household, Member, Plan, Provider } from '../demo-data.ts';

/** The outcome of a claim. A number is the reason code for which all of it is denied. */
export type Outcome =
  | { readonly kind: 'decide' }
  | { readonly kind: 'deny'; readonly reason: string; readonly group: 'CO' | 'PR' }
  | {
      readonly kind: 'mixed';
      readonly reasons: readonly (readonly ['CO' | 'PR', string] | undefined)[];
    }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'returned' | 'rejected' }
  | {
      readonly kind: 'waiting';
      readonly status: 'Received' | 'InProcess' | 'InReview' | 'InformationRequested';
    };

/** A visit from which a claim is generated. */
export interface PlannedVisit {
  readonly household: Household;
  readonly member: Member;
  readonly serviceKey: string;
  readonly plan: Plan;
  readonly provider: Provider;
  readonly day: Day;
  readonly outcome: Outcome;
  /** Key of the random stream, so that each draft has its own prices. */
  readonly randomKey: string;
}
