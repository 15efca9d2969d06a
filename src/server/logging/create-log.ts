import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { isError, toErrorRecord } from './error-record.ts';

const maxDepth = 4;

/**
 * Creates the server's log. Errors are converted to error records before pino serializes them, also in child loggers.
 */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization'], hooks: { logMethod } }, destination);

/** Logs errors as error records, and replaces other texts of the line that contain the message of one of the errors. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const logged: unknown[] = args;
  const messages = logged.flatMap((arg) => listMessages(arg));
  const safe = logged.map((arg, index) => {
    if (typeof arg === 'string') return hideMessages(arg, messages);
    // pino writes an error passed as the first argument under `err`.
    return index === 0 && isError(arg) ? { err: toErrorRecord(arg) } : toLoggable(arg);
  });
  method.apply(this, safe as Parameters<LogFn>);
}

/** Replaces errors inside plain objects and arrays with error records. */
function toLoggable(value: unknown, depth = 0): unknown {
  if (isError(value)) return toErrorRecord(value);
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => toLoggable(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, toLoggable(child, depth + 1)]),
  );
}

/** Replaces a text that contains an error message: Fastify uses messages as the text of its own log lines. */
const hideMessages = (text: string, messages: readonly string[]): string =>
  messages.some((message) => text.includes(message)) ? 'error' : text;

function listMessages(value: unknown, depth = 0): string[] {
  if (isError(value)) {
    const inner = depth > maxDepth ? [] : listMessages(value.cause, depth + 1);
    return value.message === '' ? inner : [value.message, ...inner];
  }
  if (depth > maxDepth || typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && !isPlain(value)) return [];
  return Object.values(value).flatMap((child) => listMessages(child, depth + 1));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
