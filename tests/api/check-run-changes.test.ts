import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call } from '../support/calls.ts';
import {
  finishJob,
  createRunKey,
  sumPayableClaims,
  runChecks,
  listRuns,
} from '../support/check-runs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

const versionOf = async (key: ReturnType<typeof createRunKey>) => {
  const { checkRunId, rowVersion } = await callForBody(portal, 'finance', 'readCheckRun', key);
  return { checkRunId, rowVersion };
};
const auditOf = async (operation: string) => {
  const { rows } = await sql<{ detail: Record<'before' | 'after', Record<string, unknown>> }>`
    select detail from audit_record where operation = ${operation} and outcome = 'done'
    order by audit_id desc limit 1`.execute(db());
  return rows[0]!.detail;
};

describe('a check run that is started', () => {
  it('pays only the categories of its filter; the others wait', async () => {
    const key = createRunKey(1024);
    const before = await sumPayableClaims(portal, 1024);
    const { rows } = await sql<{ cents: number }>`select sum(cents)::integer as cents
      from payable_claims(1024, ${today()}::date) where category = 'medical'`.execute(db());
    const { jobId } = await callForBody(portal, 'finance', 'initiateCheckRun', {
      ...key,
      categories: ['medical'],
    });
    await finishJob(portal, jobId);
    const run = await callForBody(portal, 'finance', 'readCheckRun', key);
    expect(run.summary.map(({ category }) => category)).toEqual(['medical']);
    expect(Math.round(run.total * 100)).toBe(rows[0]!.cents);
    expect((await sumPayableClaims(portal, 1024)).cents).toBe(before.cents - rows[0]!.cents);
  });

  it('tells its starter how far it is', async () => {
    const { jobId } = await callForBody(portal, 'finance', 'initiateCheckRun', createRunKey(1034));
    const status = () => callForBody(portal, 'finance', 'readCheckRunStatus', { jobId });
    expect(await status()).toMatchObject({ jobId, state: 'queued', percent: 0 });
    await finishJob(portal, jobId);
    expect(await status()).toMatchObject({ state: 'succeeded', percent: 100 });
    const other = await call(portal, 'administrator', 'readCheckRunStatus', { jobId });
    expect(other.status).toBe(404);
  });

  it('leaves nothing when it is cancelled, and can be started again', async () => {
    const key = createRunKey(1044);
    const before = await sumPayableClaims(portal, 1044);
    const { jobId } = await callForBody(portal, 'finance', 'initiateCheckRun', key);
    await callForBody(portal, 'finance', 'cancelJob', { jobId });
    const { state } = await callForBody(portal, 'finance', 'readCheckRunStatus', { jobId });
    expect(state).toBe('cancelled');
    expect(await listRuns(portal, key)).toEqual([]);
    expect(await sumPayableClaims(portal, 1044)).toEqual(before);
    expect((await runChecks(portal, 'finance', 1044)).total).toBe(before.cents / 100);
  });
});

describe('a published check run', () => {
  const key = createRunKey(1014, addDays(today(), -3));
  const change = async (name: 'updateCheckRunDates' | 'updateCheckRunSummary', input: object) =>
    call(portal, 'finance', name, { ...(await versionOf(key)), ...input });

  it('takes no dates before it is published, and its summary changes until then', async () => {
    await runChecks(portal, 'finance', 1014, key.date);
    expect((await change('updateCheckRunDates', { mailDate: today() })).status).toBe(409);
    expect((await change('updateCheckRunSummary', { priorBalance: 12.34 })).status).toBe(200);
    const { priorBalance, fundingRequested, total } = await callForBody(
      portal,
      'finance',
      'readCheckRun',
      key,
    );
    expect([priorBalance, fundingRequested]).toEqual([
      12.34,
      Math.round((total + 12.34) * 100) / 100,
    ]);
    expect(await auditOf('updateCheckRunSummary')).toMatchObject({
      before: { prior_balance_cents: 0 },
      after: { prior_balance_cents: 1234 },
    });
  });

  it('takes its dates and status, and nothing else', async () => {
    await callForBody(portal, 'administrator', 'publishCheckRun', await versionOf(key));
    expect(await auditOf('publishCheckRun')).toMatchObject({
      before: { status: 'Draft' },
      after: { status: 'Published' },
    });
    const before = await callForBody(portal, 'finance', 'readCheckRun', key);
    const dates = { fundingReceivedDate: addDays(today(), -2), mailDate: addDays(today(), -1) };
    expect((await change('updateCheckRunDates', { ...dates, clearDate: today() })).status).toBe(
      200,
    );
    const after = await callForBody(portal, 'finance', 'readCheckRun', key);
    expect(after).toMatchObject({ ...dates, total: before.total, summary: before.summary });
    expect(await auditOf('updateCheckRunDates')).toMatchObject({
      before: { funding_received_date: null, mail_date: null },
      after: { funding_received_date: dates.fundingReceivedDate, mail_date: dates.mailDate },
    });
    const { rows } = await sql<{ status: string }>`select distinct status from run_check
      where check_run_id = ${before.checkRunId}`.execute(db());
    expect(rows).toEqual([{ status: 'Cleared' }]);
    for (const input of [{ priorBalance: 1 }, { dueDate: today() }, { comments: 'Late' }])
      expect((await change('updateCheckRunSummary', input)).status).toBe(409);
  });

  it('takes no date before its run and none to come', async () => {
    const early = await change('updateCheckRunDates', { mailDate: addDays(key.date, -1) });
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('beforeRun')]);
    const late = await change('updateCheckRunDates', { mailDate: addDays(today(), 1) });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('mailDateNotFuture')]);
  });
});
