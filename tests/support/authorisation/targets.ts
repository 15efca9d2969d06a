import type { Input } from '../request.ts';
import type { ClaimFacts } from './claim-targets.ts';

/** A target of an operation: the input that identifies it, and values for examples. */
export interface Target {
  input: Input;
  memberId?: string;
  claim?: ClaimFacts;
  /**
   * Whether the call must be refused: a foreign or missing object, or a forbidden call. Nothing is then prepared for
   * it.
   */
  foreign?: boolean;
  /** Values that a visitor knows of its own claim. */
  proof?: { taxId: string; checkNumber: string };
}

/** Undefined if this caller has no own object, or no object is foreign to it. */
export interface Targets {
  own?: Target | undefined;
  foreign?: Target | undefined;
  missing: Target;
}
