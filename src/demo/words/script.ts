/** Who wrote a line: the person outside, staff, or staff for other staff only. */
export type Speaker = 'them' | 'us' | 'note';

/** The claims that a text may speak of; claim-facts.ts says which claims they are. */
export type ClaimTopic = 'bill' | 'denied' | 'waiting' | 'drug' | 'receipt' | 'paid';

/**
 * A conversation. Words in braces are facts of the writer or of one of the writer's claims: first, claim, provider,
 * service, billed, owed, asked, check. A script that names a fact of a claim has a topic.
 */
export interface Script {
  readonly subjectId: number;
  readonly subject: string;
  readonly topic?: ClaimTopic;
  readonly lines: readonly (readonly [Speaker, string])[];
  readonly attach?: 'bill' | 'letter' | 'receipt' | 'form';
  /** Number of schemas/codes/resolution-type.json; absent while the conversation is open. */
  readonly resolution?: number;
}
