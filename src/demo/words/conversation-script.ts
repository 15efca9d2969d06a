/** Author of a line: the external user, staff, or staff in an internal note. */
export type Author = 'user' | 'staff' | 'note';

/** Kinds of claims that a text may quote; claim-facts.ts selects them. */
export type ClaimTopic = 'bill' | 'denied' | 'waiting' | 'drug' | 'receipt' | 'paid';

/**
 * A conversation. Placeholders in braces are facts of the writer or of one of the writer's claims: first (name), claim,
 * provider, serviceDate, billed, owed, paid, asked, check. A script that uses a fact of a claim has a topic.
 */
export interface Script {
  readonly subjectId: number;
  readonly subject: string;
  readonly topic?: ClaimTopic;
  readonly lines: readonly (readonly [Author, string])[];
  readonly attachment?: 'bill' | 'letter' | 'receipt' | 'form';
  /** Code of schemas/codes/resolution-type.json; absent while the conversation is open. */
  readonly resolutionTypeId?: number;
}
