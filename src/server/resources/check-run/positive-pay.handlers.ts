import { Readable } from 'node:stream';
import { formatPositivePayLines, type BankFileLayout } from '../../documents/positive-pay.ts';
import { requireFound, HttpError } from '../../errors.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { findCheckRun } from './check-run.queries.ts';
import { listPaperChecks } from './run-checks.queries.ts';

/** Describes the columns of the fixed-width file of issued checks that banks accept. */
const layoutFile = 'schemas/bank-files/positive-pay.json';

/** Statuses of checks that the bank must not pay. */
const unpaidStatuses = new Set(['Void', 'StopPay', 'Reissued']);

export const readPositivePay: Handler<'readPositivePay'> = async (call) => {
  const run = requireFound(await findCheckRun(call, call.input));
  if (run.published_date === null) throw new HttpError('conflict');
  const layout = call.services.schemaFiles.get(layoutFile) as BankFileLayout | undefined;
  if (!layout) throw new Error(`${layoutFile} is missing`);
  const checks = await listPaperChecks(call, run.check_run_id);
  const lines = formatPositivePayLines(
    layout,
    checks.map((check) => ({
      accountLast4: run.account_last4 ?? '',
      checkNumber: check.check_number,
      issueDate: check.issue_date,
      cents: check.amount_cents,
      paid: unpaidStatuses.has(check.status) ? ('no' as const) : ('yes' as const),
    })),
    run.date,
  );
  const name = `${layout.fileName}-${run.group_number}-${run.date}.txt`;
  return new FileResponse(name, 'application/octet-stream', Readable.from(lines));
};
