import type { Day } from '../calendar.ts';
import type { Household, Member, Plan, Provider } from '../world.ts';

/** What becomes of a claim. A number is the reason for which all of it is refused. */
export type Outcome =
  | { readonly kind: 'decide' }
  | { readonly kind: 'refuse'; readonly reason: string; readonly group: 'CO' | 'PR' }
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

/** Somebody went somewhere on a day: all that is needed to make the claim. */
export interface Draft {
  readonly home: Household;
  readonly member: Member;
  readonly service: string;
  readonly plan: Plan;
  readonly provider: Provider;
  readonly from: Day;
  readonly outcome: Outcome;
  /** Names the stream of chance, so that each draft's prices are its own. */
  readonly key: string;
}
