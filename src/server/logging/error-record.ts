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
const loggedProperties = ['code', 'routine', 'table', 'column', 'constraint', 'syscall'] as const;
/** A name of a class, or of a table, column, constraint or routine. */
const identifierPattern = /^[A-Za-z_]\w{0,62}$/;
/** A SQLSTATE such as 22P02, or a name such as ECONNREFUSED. */
const errorCode = /^([0-9A-Z]{5}|[A-Z][A-Z0-9_]{0,62})$/;
/** A line of a stack: `    at name (file:line:column)`, where the name and the parentheses may be missing. */
const framePattern =
  /^ {4}at (?:(?:async |new )*[\w$.<>#[\] ]{1,120} \()?(?:file:\/\/(?:\/[A-Z]:)?|node:|[A-Z]:)?[^\s:()]{1,300}:\d+:\d+\)?$/;

export const isError = (value: unknown): value is Error =>
  value instanceof Error || isNativeError(value);

/** Returns the loggable parts of any thrown value. */
export function toErrorRecord(thrown: unknown, depth = 0): ErrorRecord {
  if (!isError(thrown)) return { type: typeof thrown, stack: [] };
  const { cause, errors } = thrown as Error & { errors?: unknown };
  const toInnerRecord = (value: unknown) => toErrorRecord(value, depth + 1);
  return {
    type: getErrorType(thrown),
    ...pickNames(thrown as unknown as Record<string, unknown>),
    stack: listFrames(thrown),
    ...(cause !== undefined && depth < maxCauseDepth ? { cause: toInnerRecord(cause) } : {}),
    ...(Array.isArray(errors) && depth < maxCauseDepth
      ? { errors: errors.slice(0, maxErrors).map(toInnerRecord) }
      : {}),
  };
}

const getErrorType = (error: Error): string => {
  const { name } = error.constructor;
  return identifierPattern.test(name) ? name : 'Error';
};

const pickNames = (error: Record<string, unknown>): Partial<ErrorRecord> =>
  Object.fromEntries(
    loggedProperties.flatMap((name) => {
      const value = error[name];
      const pattern = name === 'code' ? errorCode : identifierPattern;
      return typeof value === 'string' && pattern.test(value) ? [[name, value]] : [];
    }),
  );

/** Returns the stack frames without the message, which may itself look like a frame. */
function listFrames({ stack = '', message }: Error): string[] {
  const afterMessage = message !== '' && stack.includes(message);
  const positions = afterMessage ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return positions
    .split('\n')
    .filter((line) => framePattern.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim());
}
