import type { ServerRule } from '#shared/schemas/problem-text.ts';
import { problemStatus, type FieldProblem, type ProblemCode } from '#shared/problem.ts';

/** An error that is sent to the caller as problem+json. Any other thrown error becomes a 500 with a reference only. */
export class HttpError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldProblem[];
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  /** The outcome that the audit records, which marks this error as an alarm. */
  readonly alarm: string | undefined;
  /** The object of the rejected call, as its handler named it for the audit. */
  auditedObject: { objectId?: string; detail?: Record<string, unknown> | undefined } = {};

  constructor(
    code: ProblemCode,
    options: {
      fields?: FieldProblem[];
      retryAfter?: number | undefined;
      /** The cause in words, for the log; it is not sent. */
      reason?: string;
      alarm?: string | undefined;
    } = {},
  ) {
    super(options.reason ?? code);
    this.code = code;
    this.status = problemStatus[code];
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
    this.alarm = options.alarm;
  }
}

/**
 * Creates the error for an object that is missing or outside the caller's scope. Both get the same response, so that
 * callers cannot tell them apart.
 */
export const createNotFoundError = (): HttpError => new HttpError('notFound');

/**
 * Throws 403 when a caller would decide their own request, whose `author` is an account id. Impersonators may not make or
 * decide such requests, because the account of the request is not that of the person who acts.
 */
export function requireNotAuthor(
  author: number | null,
  { accountId, impersonatorId }: { accountId: number; impersonatorId?: number },
): void {
  if (author === accountId || impersonatorId !== undefined) throw new HttpError('forbidden');
}

/** Creates the error for a row that was changed after the caller read it. */
export const createStaleRowError = (): HttpError => new HttpError('staleRow');

/** Creates the error for a field with a rule that only the server can check, for example that a user name is available. */
export const createFieldError = (
  field: string,
  rule: ServerRule,
  params: FieldProblem['params'] = {},
): HttpError => new HttpError('validation', { fields: [{ pointer: `/${field}`, rule, params }] });

/** Returns the row. Throws 404 when it is missing. */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw createNotFoundError();
  return row;
}
