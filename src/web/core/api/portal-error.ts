import type { ClaimFailure } from '#shared/schemas/claim-failure.ts';

/** A field that failed validation: its JSON pointer, the rule, and the values for its message. */
export interface FieldError {
  pointer: string;
  rule: string;
  params?: Record<string, unknown>;
}

/** The data of a PortalError. */
export interface ErrorFacts {
  /** The HTTP status; 0 without a response. */
  status: number;
  code: string;
  fields?: FieldError[];
  /** A reference for support, which identifies the entry in the server's log. */
  reference?: string;
  /** Seconds, from Retry-After. */
  retryAfter?: number;
  /** Message from the server. Only POST token and ChangePassword send one. */
  message?: string;
  /** The JSON value of the error response. */
  body?: unknown;
  /** The claim whose explanation of benefits or payment could not be downloaded (points 3 and 8 of the specification). */
  claim?: ClaimFailure;
}

/**
 * Codes of errors that the browser detects. `userNotLoggedIn`: a call that uses the session was answered with 401 or
 * 403. `network`: no response arrived. `unreadable`: the body is not valid JSON.
 */
export const NOT_SIGNED_IN = 'userNotLoggedIn';
export const NO_NETWORK = 'network';
export const UNREADABLE = 'unreadable';

/** Error of every failed call. Its text is `errors.<code>`. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[];
  readonly reference: string | undefined;
  readonly retryAfter: number | undefined;
  readonly serverText: string | undefined;
  readonly body: unknown;
  readonly claim: ClaimFailure | undefined;
  readonly #facts: ErrorFacts;

  constructor(facts: ErrorFacts) {
    super(facts.code);
    this.name = 'PortalError';
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? [];
    this.reference = facts.reference;
    this.retryAfter = facts.retryAfter;
    this.serverText = facts.message;
    this.body = facts.body;
    this.claim = facts.claim;
    this.#facts = facts;
  }

  /** Returns this error with the claim it concerns. */
  withClaim(claim: ClaimFailure): PortalError {
    return new PortalError({ ...this.#facts, claim });
  }
}

export const isPortalError = (error: unknown): error is PortalError => error instanceof PortalError;
