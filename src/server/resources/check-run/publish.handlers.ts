import { clock } from '../../clock.ts';
import { createFieldError, requireFound, HttpError, requireNotAuthor } from '../../errors.ts';
import { toCents } from '#shared/format/money.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { markRunCashed, markAllIgnored } from './check-change.queries.ts';
import { mailRunPublished } from './mail-run-published.ts';
import {
  updateRun,
  issueChecks,
  lockFinancing,
  lockRun,
  updateRunStatus,
  updateTotals,
  type LockedRun,
} from './run-change.queries.ts';
import { requireOpen, requirePublished, requireTransition } from './run-statuses.ts';

export const publishCheckRun: Handler<'publishCheckRun'> = async (call) => {
  const run = await lockRun(call, call.input);
  requireOpen(run);
  const { accountId } = requirePerson(call);
  const financing = requireFound(await lockFinancing(call, run.group_number));
  if (financing.approver_required && run.total_cents > financing.publish_alone_limit_cents)
    requireNotAuthor(run.initiated_by, call.scope);
  await issueChecks(call, run.check_run_id, call.today);
  const statusColumns = { status: 'Published', published_at: clock.date().toISOString() };
  const changedRun = await updateRunStatus(call, run, {
    ...statusColumns,
    published_by: accountId,
  });
  await mailRunPublished(call, run);
  call.auditObject(run.check_run_id, {
    before: { status: run.status },
    after: { ...statusColumns },
  });
  return toFields(call, changedRun);
};

export const setCheckRunStatus: Handler<'setCheckRunStatus'> = async (call) => {
  const { status } = call.input;
  const run = await lockRun(call, call.input);
  requireTransition(run.status, status);
  if (status === 'Cancelled') {
    const reason = call.services.text(call.request.language, 'server.checkRun.cancelled');
    await markAllIgnored(call, run, reason);
    await updateTotals(call, run.check_run_id);
  }
  const dates = toStatusDates(run, status, call.today);
  const changedRun = await updateRunStatus(call, run, { status, ...dates });
  call.auditObject(run.check_run_id, {
    before: { status: run.status },
    after: { status, ...dates },
  });
  return toFields(call, changedRun);
};

/** Returns the date column that a status sets to today, unless the column is set already. */
function toStatusDates(run: LockedRun, status: string, today: string) {
  if (status === 'Funded' && run.funding_received_date === null)
    return { funding_received_date: today };
  return status === 'Mailed' && run.mail_date === null ? { mail_date: today } : {};
}

/** Approves the funding request of a published run; only once, and only before the run is funded. */
export const approveFunding: Handler<'approveFunding'> = async (call) => {
  const run = await lockRun(call, call.input);
  if (run.status !== 'Published' || run.funding_approved_at !== null)
    throw new HttpError('conflict');
  const after = {
    funding_approved_by: requirePerson(call).accountId,
    funding_approved_at: clock.date().toISOString(),
  };
  const changedRun = await updateRun(call, run, after);
  const { funding_approved_by, funding_approved_at } = run;
  call.auditObject(run.check_run_id, {
    before: { funding_approved_by, funding_approved_at },
    after,
  });
  return toFields(call, changedRun);
};

export const updateCheckRunDates: Handler<'updateCheckRunDates'> = async (call) => {
  const { fundingReceivedDate, mailDate, clearDate } = call.input;
  const run = await lockRun(call, call.input);
  requirePublished(run);
  for (const [field, day] of Object.entries({ fundingReceivedDate, mailDate, clearDate }))
    if (day !== undefined && day < run.run_date) throw createFieldError(field, 'beforeRun');
  const after = {
    funding_received_date: fundingReceivedDate ?? run.funding_received_date,
    mail_date: mailDate ?? run.mail_date,
  };
  if (clearDate !== undefined) await markRunCashed(call, run, clearDate);
  const changedRun = await updateRun(call, run, after);
  const before = { funding_received_date: run.funding_received_date, mail_date: run.mail_date };
  call.auditObject(run.check_run_id, { before, after: { ...after, clearDate } });
  return toFields(call, changedRun);
};

export const updateCheckRunSummary: Handler<'updateCheckRunSummary'> = async (call) => {
  const { priorBalance, dueDate, comments } = call.input;
  const run = await lockRun(call, call.input);
  requireOpen(run);
  if (dueDate !== undefined && dueDate < run.run_date)
    throw createFieldError('dueDate', 'beforeRun');
  const after = {
    prior_balance_cents:
      priorBalance === undefined ? run.prior_balance_cents : Number(toCents(priorBalance)),
    due_date: dueDate ?? run.due_date,
    comments: comments ?? run.comments,
  };
  await updateRun(call, run, after);
  await updateTotals(call, run.check_run_id);
  const { prior_balance_cents, due_date } = run;
  // Reads the run again, because updateTotals has changed its total.
  const changedRun = await lockRun(call, { ...call.input, rowVersion: run.row_version + 1 });
  call.auditObject(run.check_run_id, {
    before: { prior_balance_cents, due_date },
    after: { prior_balance_cents: after.prior_balance_cents, due_date: after.due_date },
  });
  return toFields(call, changedRun);
};
