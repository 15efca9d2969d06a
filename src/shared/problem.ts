/**
 * The HTTP status of each code of an error response (RFC 9457 problem+json). Responses contain no sentences: the
 * browser shows the text `errors.<code>` for the problem, and for a field the text of its rule.
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
  inUse: 409,
  notPublishable: 409,
  noRates: 409,
  termsRequired: 409,
  secondFactorRequired: 409,
  'gateClosed.enrollment': 409,
  'gateClosed.demographicUpdate': 409,
  impersonationBarred: 409,
  alreadyRequested: 409,
  tooLarge: 413,
  unsupportedType: 415,
  validation: 422,
  idempotencyMismatch: 422,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** An invalid field: JSON pointer into the sent input, rule name, and the values of the rule's text. */
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
  /** Reference number that a user can give to support; the server log contains it. */
  reference: string;
  fields: FieldProblem[];
  /** Whole seconds to wait, for 429 and 503. */
  retryAfter?: number;
}
