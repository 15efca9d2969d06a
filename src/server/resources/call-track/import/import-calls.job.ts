import { requireFound } from '../../../errors.ts';
import {
  toInputCheckContext,
  createImportInputCheck,
  readImportedText,
} from '../../../jobs/imported-file.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import { readLines, type FileLine, type LineError } from '../../rows/file-lines.ts';
import { listOperators } from '../call-change.queries.ts';
import { callRoles, recordCall, type NewCall } from '../call-record.ts';
import { checkLine, type LineCheck } from './check-calls.ts';
import { callFile } from './columns.ts';
import { saveOutcome } from './call-import.queries.ts';

interface ImportRequest {
  importId: number;
  fileId: number;
}

type ImportJob = AccountJob<ImportRequest>;

interface Checked {
  lineCount: number;
  calls: NewCall[];
  errors: LineError[];
}

const linesPerStep = 50;

/**
 * Checks a file of calls as a whole. Without an error, its last transaction records all calls, otherwise none and stores
 * the errors.
 */
export const importCallsJob: AccountJobKind<ImportRequest> = {
  name: 'importCalls',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'importCalls',
  attempts: 3,
  async run(job) {
    await job.progress(1, 'checking');
    const checked = await checkFile(job);
    await job.progress(80, 'writing');
    return (last) => recordAll(job, last, checked);
  },
};

async function checkFile(job: ImportJob): Promise<Checked> {
  const { lines, errors } = readLines(await readImportedText(job), callFile);
  const check = createImportInputCheck(job.services);
  const calls: NewCall[] = [];
  for (let at = 0; at < lines.length; at += linesPerStep) {
    await job.progress(2 + (at / lines.length) * 78, 'checking');
    const step = await checkStep(job, check, lines.slice(at, at + linesPerStep));
    calls.push(...step.calls);
    errors.push(...step.errors);
  }
  errors.sort((one, other) => one.line - other.line);
  return { lineCount: lines.length, calls, errors };
}

/** Checks some lines in their own transaction, so that other users need not wait for the whole file. */
const checkStep = (
  job: ImportJob,
  check: LineCheck['check'],
  lines: readonly FileLine[],
): Promise<Omit<Checked, 'lineCount'>> =>
  job.transaction(async (transaction) => {
    const writer = { ...transaction, services: job.services };
    const checks = { ...(await factsOf(job, transaction)), check };
    const calls: NewCall[] = [];
    const errors: LineError[] = [];
    for (const line of lines) {
      const { call, errors: wrong } = await checkLine(writer, checks, line);
      errors.push(...wrong);
      if (call) calls.push(call);
    }
    return { calls, errors };
  });

async function factsOf(
  job: ImportJob,
  transaction: JobTransaction,
): Promise<Omit<LineCheck, 'check'>> {
  const { services } = job;
  const operators = await listOperators(transaction, callRoles({ services }));
  return {
    operation: requireFound(services.contract.get('createCall')),
    checkContext: toInputCheckContext(job, transaction),
    lookups: {
      codes: (list) => services.codes(list),
      owners: new Map(
        operators.map(({ user_name, account_id }) => [user_name.toLowerCase(), account_id]),
      ),
    },
  };
}

async function recordAll(
  { input }: ImportJob,
  last: JobTransaction,
  { lineCount, calls, errors }: Checked,
) {
  const recorded = errors.length === 0 ? calls : [];
  for (const call of recorded) await recordCall(last, call);
  const { importId } = input;
  await saveOutcome(last, importId, { lineCount, callCount: recorded.length, errors });
  const memberIds = recorded.flatMap(({ columns }) => columns.member_id ?? []);
  return { objectId: String(importId), memberIds: [...new Set(memberIds)] };
}
