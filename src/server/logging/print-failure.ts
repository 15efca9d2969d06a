import { isError, toErrorRecord, type ErrorRecord } from './error-record.ts';

/** Prints an unhandled error for the operator. */
export const printFailure = (thrown: unknown): void => console.error(formatFailure(thrown));

/** Formats an error for the terminal. Only errors that cannot contain personal data keep their message. */
export function formatFailure(thrown: unknown): string {
  const record = toErrorRecord(thrown);
  const message = isError(thrown) && !holdsDatabaseError(record) ? `: ${thrown.message}` : '';
  return [`${formatHeading(record)}${message}`, ...formatDetails(record)].join('\n');
}

/** SQLSTATE codes have five characters including a digit; codes of Node and libraries are words. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
const holdsDatabaseError = ({ code = '', cause, errors = [] }: ErrorRecord): boolean =>
  sqlState.test(code) ||
  (cause !== undefined && holdsDatabaseError(cause)) ||
  errors.some(holdsDatabaseError);

const formatHeading = ({ type, code, routine, table, constraint }: ErrorRecord): string =>
  [type, code, routine, table, constraint].filter((name) => name !== undefined).join(' ');

const formatDetails = ({ stack, cause }: ErrorRecord): string[] => [
  ...stack.map((position) => `    ${position}`),
  ...(cause ? [`Caused by: ${formatHeading(cause)}`, ...formatDetails(cause)] : []),
];
