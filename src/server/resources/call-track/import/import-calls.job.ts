import { limits } from '#shared/schemas/limits.ts';
import { requireFound } from '../../../errors.ts';
import {
  toInputCheckContext,
  createImportInputCheck,
  readImportedText,
} from '../../../jobs/imported-file.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import { readLines, type FileLine, type LineError } from '../../rows/file-lines.ts';
import { saveImportOutcome, type ImportedFile } from '../../rows/imports.queries.ts';
import { listOperators } from '../call-change.queries.ts';
import { listCallRoles, recordCall, type NewCall } from '../record-call.ts';
import { checkLine, type LineCheck } from './check-calls.ts';
import { callFile } from './columns.ts';

type ImportJob = AccountJob<ImportedFile>;

interface CheckedCalls {
  lineCount: number;
  calls: NewCall[];
  errors: LineError[];
}

/** Lines that are checked in one transaction. */
const linesPerStep = 50;
/** Progress (percent of the job) when reading the file begins, when checking begins, and when checking ends. */
const readStartPercent = 1;
const checkStartPercent = 2;
const checkEndPercent = 80;

/**
 * Checks a file of calls as a whole. If no line has an error, the last transaction of the job records all calls; otherwise it
 * records none and stores the errors.
 */
export const importCallsJob: AccountJobKind<ImportedFile> = {
  name: 'importCalls',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'importCalls',
  attempts: 3,
  async run(job) {
    await job.progress(readStartPercent, 'checking');
    const checkedCalls = await checkFile(job);
    await job.progress(checkEndPercent, 'writing');
    return (lastTransaction) => recordCalls(job, lastTransaction, checkedCalls);
  },
};

async function checkFile(job: ImportJob): Promise<CheckedCalls> {
  const { lines, errors } = readLines(await readImportedText(job), callFile);
  const check = createImportInputCheck(job.services);
  const calls: NewCall[] = [];
  for (let start = 0; start < lines.length; start += linesPerStep) {
    const share = start / lines.length;
    const percent = checkStartPercent + share * (checkEndPercent - checkStartPercent);
    await job.progress(percent, 'checking');
    const result = await checkLines(job, check, lines.slice(start, start + linesPerStep));
    calls.push(...result.calls);
    errors.push(...result.errors);
  }
  errors.sort((left, right) => left.line - right.line);
  return { lineCount: lines.length, calls, errors };
}

/** Checks some lines in their own short transaction, so that the database is free for others between the steps. */
const checkLines = (
  job: ImportJob,
  check: LineCheck['check'],
  lines: readonly FileLine[],
): Promise<Omit<CheckedCalls, 'lineCount'>> =>
  job.transaction(async (transaction) => {
    const writer = { ...transaction, services: job.services };
    const lineCheck = { ...(await loadCheckContext(job, transaction)), check };
    const calls: NewCall[] = [];
    const errors: LineError[] = [];
    for (const line of lines) {
      const { call, errors: lineErrors } = await checkLine(writer, lineCheck, line);
      errors.push(...lineErrors);
      if (call) calls.push(call);
    }
    return { calls, errors };
  });

async function loadCheckContext(
  job: ImportJob,
  transaction: JobTransaction,
): Promise<Omit<LineCheck, 'check'>> {
  const { services } = job;
  const operators = await listOperators(transaction, listCallRoles({ services }));
  return {
    operation: requireFound(services.contract.get('createCall')),
    checkContext: toInputCheckContext(job, transaction),
    lookups: {
      codes: (list) => services.codes(list),
      assignees: new Map(
        operators.map(({ user_name, account_id }) => [user_name.toLowerCase(), account_id]),
      ),
    },
  };
}

/** Records all calls, or none if there is an error, and stores the outcome. */
async function recordCalls(
  { input }: ImportJob,
  lastTransaction: JobTransaction,
  { lineCount, calls, errors }: CheckedCalls,
) {
  const recordedCalls = errors.length === 0 ? calls : [];
  for (const call of recordedCalls) await recordCall(lastTransaction, call);
  const { importId } = input;
  await saveImportOutcome(lastTransaction, 'call_import', importId, {
    state: errors.length > 0 ? 'Refused' : 'Imported',
    line_count: lineCount,
    call_count: recordedCalls.length,
    errors,
    maxErrors: limits.callImportErrors.value,
  });
  const memberIds = recordedCalls.flatMap(({ columns }) => columns.member_id ?? []);
  return { objectId: String(importId), memberIds: [...new Set(memberIds)] };
}
