import { Readable } from 'node:stream';
import { createDocumentContext } from '../../documents/context.ts';
import { renderCheckRun } from '../../documents/check-run.ts';
import { streamCheckRunSheet } from '../../documents/check-run-sheet.ts';
import { xlsxType } from '../../documents/xlsx/spreadsheet.ts';
import { requireFound } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { inLanguage } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import {
  selectCheckRuns,
  listChecksByCategory,
  findCheckRun,
  listRunPayments,
  selectPublishedRuns,
  listRunSteps,
} from './check-run.queries.ts';
import { countFundingDaysLate, toCheckRun, sumByCategory } from './run-summary.ts';
import { selectRunChecks, readPaidClaims, findRunCheck } from './run-checks.queries.ts';

export const searchCheckRuns: Handler<'searchCheckRuns'> = (call) =>
  readRunPage(call, selectCheckRuns(call, call.input));

export const listPublishedCheckRuns: Handler<'listPublishedCheckRuns'> = (call) =>
  readRunPage(call, selectPublishedRuns(call, call.input));

async function readRunPage(call: Call, runs: ReturnType<typeof selectCheckRuns>) {
  const page = await readPage(call, runs);
  return page.map((row) => ({ ...row, daysLate: countFundingDaysLate(row, call.today) }));
}

export const readCheckRun: Handler<'readCheckRun'> = async (call) => {
  const run = requireFound(await findCheckRun(call, call.input));
  const checks = await listChecksByCategory(call, run.check_run_id);
  const payments = await listRunPayments(call, run.check_run_id);
  return toCheckRun(call, run, {
    checks,
    payments,
    steps: await listRunSteps(call, run.check_run_id),
  });
};

export const listRunChecks: Handler<'listRunChecks'> = async (call) => {
  const run = requireFound(await findCheckRun(call, call.input));
  const page = await readMemberPage(call, selectRunChecks(call, run.check_run_id, call.input));
  // To change a check, the caller sends the version of its run.
  const version = { checkRunId: run.check_run_id, rowVersion: run.row_version };
  return page.map((row) => ({ ...row, ...version }));
};

/** Downloads the summary of a run. It names no members, so everyone who may see the run may keep it. */
export const readSummaryLog: Handler<'readSummaryLog'> = async (call) => {
  const run = requireFound(await findCheckRun(call, call.input));
  const checks = await listChecksByCategory(call, run.check_run_id);
  const payments = await listRunPayments(call, run.check_run_id);
  const context = createDocumentContext(call, run.brand_id);
  const content = {
    ...run,
    check_run_name: inLanguage(context.texts.language, run.check_run_name),
    categories: sumByCategory(call, checks, payments),
    payments,
  };
  const name = `check-run-${run.group_number}-${run.date}`;
  if (call.input.format === 'EXL')
    return new FileResponse(
      `${name}.xlsx`,
      xlsxType,
      Readable.from(streamCheckRunSheet(content, context.texts)),
    );
  return new FileResponse(`${name}.pdf`, 'application/pdf', await renderCheckRun(content, context));
};

export const listRunCheckClaims: Handler<'listRunCheckClaims'> = async (call) => {
  const { checkId } = call.input;
  requireFound(await findRunCheck(call, checkId));
  return readPaidClaims(call, checkId);
};
