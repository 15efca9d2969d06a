/**
 * What the portal answers when it does not do what was asked (RFC 9457 problem+json). The browser words it:
 * the text is `errors.<code>`, a field's text follows from its rule. No sentence travels.
 */
export const problemStatus = {
  malformed: 400,
  unknownField: 400,
  sessionEnded: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  staleRow: 409,
  termsRequired: 409,
  'gateClosed.enrollment': 409,
  'gateClosed.demographicUpdate': 409,
  impersonationBarred: 409,
  tooLarge: 413,
  unsupportedType: 415,
  validation: 422,
  idempotencyMismatch: 422,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** One faulty field: JSON pointer into the sent input, rule name, and what the rule's text needs. */
export interface FieldProblem {
  pointer: string;
  rule: string;
  params: Record<string, string | number | boolean>;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  /** Number a reader can give to support; it stands in the server's log. */
  reference: string;
  fields: FieldProblem[];
  /** Whole seconds to wait, for 429 and 503. */
  retryAfter?: number;
}
