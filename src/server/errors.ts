import type { ServerRule } from '#shared/schemas/problem-text.ts';
import { problemStatus, type FieldProblem, type ProblemCode } from '#shared/problem.ts';

/** A refusal that a caller can understand; everything else thrown is unexpected and answers 500 with a reference only. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldProblem[];
  readonly retryAfter: number | undefined;
  /** Outcome under which the audit records this refusal as an alarm. */
  readonly alarm: string | undefined;

  constructor(
    code: ProblemCode,
    options: {
      fields?: FieldProblem[];
      retryAfter?: number | undefined;
      because?: string;
      alarm?: string | undefined;
    } = {},
  ) {
    super(options.because ?? code);
    this.code = code;
    this.status = problemStatus[code];
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
    this.alarm = options.alarm;
  }
}

/** The object is missing or out of the caller's scope: nobody can tell which. */
export const notFound = (): Refusal => new Refusal('notFound');

/** Somebody changed the row since it was read. */
export const staleRow = (): Refusal => new Refusal('staleRow');

/** One field breaks a rule only the server can know ("this user name is taken"). */
export const fieldProblem = (
  field: string,
  rule: ServerRule,
  params: FieldProblem['params'] = {},
): Refusal => new Refusal('validation', { fields: [{ pointer: `/${field}`, rule, params }] });

/** The row, or the refusal that fits a missing one. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
