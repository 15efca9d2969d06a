import { Readable } from 'node:stream';
import { positivePayLines } from '../../documents/positive-pay.ts';
import { found, HttpError } from '../../errors.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { findCheckRun } from './check-run.queries.ts';
import { paperChecksOf } from './run-checks.queries.ts';

export const readPositivePay: Handler<'readPositivePay'> = async (call) => {
  const run = found(await findCheckRun(call, call.input));
  if (run.published_date === null) throw new HttpError('conflict');
  const { account_last4 } = run;
  const checks = await paperChecksOf(call, run.check_run_id);
  const lines = positivePayLines(
    checks.map((check) => ({ ...check, account_last4 })),
    run.date,
  );
  const name = `positive-pay-${run.group_number}-${run.date}.txt`;
  return new FileResponse(name, 'application/octet-stream', Readable.from(lines));
};
