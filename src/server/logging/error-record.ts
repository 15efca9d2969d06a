import { isNativeError } from 'node:util/types';

/**
 * The parts of an error that are logged: names from code and tables, never values. Messages are omitted, because those
 * of the database and of mail servers contain values (`Key (user_name)=(…) already exists`).
 */
export interface ErrorRecord {
  type: string;
  code?: string;
  /** The PostgreSQL routine that raised the error, and the objects it names. */
  routine?: string;
  table?: string;
  column?: string;
  constraint?: string;
  syscall?: string;
  stack: string[];
  cause?: ErrorRecord;
  errors?: ErrorRecord[];
}

const maxCauseDepth = 4;
const maxErrors = 5;
const maxFrames = 30;
const names = ['code', 'routine', 'table', 'column', 'constraint', 'syscall'] as const;
const identifier = /^[A-Za-z_]\w{0,62}$/;
/** A SQLSTATE such as 22P02, or a name such as ECONNREFUSED. */
const errorCode = /^([0-9A-Z]{5}|[A-Z][A-Z0-9_]{0,62})$/;
const frame =
  /^ {4}at (?:(?:async |new )*[\w$.<>#[\] ]{1,120} \()?(?:file:\/\/(?:\/[A-Z]:)?|node:|[A-Z]:)?[^\s:()]{1,300}:\d+:\d+\)?$/;

export const isError = (value: unknown): value is Error =>
  value instanceof Error || isNativeError(value);

/** Returns the loggable parts of any thrown value. */
export function toErrorRecord(thrown: unknown, depth = 0): ErrorRecord {
  if (!isError(thrown)) return { type: typeof thrown, stack: [] };
  const { cause, errors } = thrown as Error & { errors?: unknown };
  const inner = (value: unknown) => toErrorRecord(value, depth + 1);
  return {
    type: typeOf(thrown),
    ...namesOf(thrown as unknown as Record<string, unknown>),
    stack: framesOf(thrown),
    ...(cause !== undefined && depth < maxCauseDepth ? { cause: inner(cause) } : {}),
    ...(Array.isArray(errors) && depth < maxCauseDepth
      ? { errors: errors.slice(0, maxErrors).map(inner) }
      : {}),
  };
}

const typeOf = (error: Error): string => {
  const { name } = error.constructor;
  return identifier.test(name) ? name : 'Error';
};

const namesOf = (error: Record<string, unknown>): Partial<ErrorRecord> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = error[name];
      const form = name === 'code' ? errorCode : identifier;
      return typeof value === 'string' && form.test(value) ? [[name, value]] : [];
    }),
  );

/** Returns the stack frames without the message, which may itself look like a frame. */
function framesOf({ stack = '', message }: Error): string[] {
  const afterMessage = message !== '' && stack.includes(message);
  const positions = afterMessage ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return positions
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim());
}
