import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { getNextRunDay, getPeriodBefore } from '#server/resources/report/schedule/run-days.ts';
import { runSchedulesJob } from '#server/resources/report/schedule/run-schedules.job.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { getAccountId } from '../support/builders/session.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'administrator';
const tomorrow = addDays(today(), 1);
const weekly = { kind: 'callVolume', format: 'CSV', frequency: 'Weekly', firstOn: tomorrow };

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [runReportJob]);
});
afterAll(() => worker?.stop());
beforeEach(() => portal.deleteRows('report_schedule', {}));

const create = (change = {}, who = staff) =>
  callForBody(portal, who, 'createReportSchedule', { ...weekly, ...change });
const listed = async (who = staff) =>
  (await callForBody(portal, who, 'listReportSchedules', {})).results;
const runDue = () => runSchedulesJob.run(portal.services, new AbortController().signal);

/** Moves the next run of a schedule to a day, as if time had passed. */
const moveTo = (scheduleId: number, day: string) =>
  portal.updateRows(
    'report_schedule',
    { schedule_id: scheduleId },
    { first_on: day, next_on: day },
  );

const jobOf = async (scheduleId: number) => {
  const { job_id } = await portal.getRow('report_schedule', { schedule_id: scheduleId }, 'job_id');
  return job_id;
};

const mailsTo = async (who: string) =>
  portal.services.kysely
    .selectFrom('outbox')
    .innerJoin('account', 'account.email', 'outbox.to_address')
    .select(['outbox.subject', 'outbox.body_text'])
    .where('account.user_name', '=', `${who}.demo`)
    .where('outbox.subject', 'like', '%scheduled report%')
    .execute();

const refuse = async (who: string, permission: string, work: () => Promise<void>) => {
  const { kysely, catalogue } = portal.services;
  const permission_id = catalogue.byName.get(permission)?.id ?? 0;
  const account_id = await getAccountId(kysely, `${who}.demo`);
  await portal.insertRows('account_permission', { account_id, permission_id, granted: false });
  try {
    await work();
  } finally {
    await portal.deleteRows('account_permission', { account_id, permission_id });
  }
};

describe('a scheduled report', () => {
  it('waits for its day', async () => {
    const { scheduleId } = await create();
    await runDue();
    expect(await listed()).toEqual([
      expect.objectContaining({ scheduleId, state: 'Active', nextOn: tomorrow }),
    ]);
    expect(await jobOf(scheduleId)).toBeNull();
  });

  it('is run on its day, is among the reports of its account, and is announced by mail', async () => {
    const before = (await mailsTo(staff)).length;
    const { scheduleId } = await create({ groupNumber: 1001 });
    await moveTo(scheduleId, today());
    await runDue();
    const jobId = await jobOf(scheduleId);
    const { object_id } = await waitForJobState(portal.services, Number(jobId), 'done');
    const { objects } = await callForBody(portal, staff, 'searchReports', { own: true });
    expect(objects.find(({ reportId }) => reportId === Number(object_id))).toMatchObject({
      groupNumber: 1001,
      periodFrom: addDays(today(), -7),
      periodTo: addDays(today(), -1),
      keptUntil: expect.any(String),
    });
    const mails = await mailsTo(staff);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.body_text).toMatch(/\/admin\/utilities\/reports/u);
    // The mail names neither the report nor the group.
    expect(mails.at(-1)?.body_text).not.toMatch(/call|Lakeshore|1001/iu);
    expect(await listed()).toEqual([
      expect.objectContaining({ lastOn: today(), nextOn: addDays(today(), 7), state: 'Active' }),
    ]);
  });

  it('is run once although two processes look for it, and not again on the same day', async () => {
    const { scheduleId } = await create();
    await moveTo(scheduleId, addDays(today(), -20));
    const count = async () =>
      (await portal.listRows('job', { kind: 'runReport' }, 'job_id')).length;
    const before = await count();
    await Promise.all([runDue(), runDue()]);
    await runDue();
    expect(await count()).toBe(before + 1);
    await waitForJobState(portal.services, Number(await jobOf(scheduleId)), 'done');
    expect((await listed())[0]?.nextOn).toBe(addDays(today(), 1));
  });

  it('stops when its account has lost the permission, and goes on when that is back', async () => {
    const { scheduleId } = await create();
    await moveTo(scheduleId, today());
    await refuse(staff, 'GENERAL_REPORTS', runDue);
    expect(await jobOf(scheduleId)).toBeNull();
    const [stopped] = await listed();
    expect(stopped).toMatchObject({ state: 'Stopped' });
    await callForBody(portal, staff, 'resumeReportSchedule', {
      scheduleId,
      rowVersion: stopped?.rowVersion ?? 0,
    });
    expect((await listed())[0]).toMatchObject({ state: 'Active', nextOn: addDays(today(), 7) });
  });

  it('of patients stops when its account may no longer see these reports', async () => {
    const { scheduleId } = await create({ kind: 'highCost' }, 'finance');
    await moveTo(scheduleId, today());
    await refuse('finance', 'PHI_FINANCE_REPORTS', async () => {
      await runDue();
      const [stopped] = await listed('finance');
      expect(stopped).toMatchObject({ state: 'Stopped' });
      const { status } = await call(portal, 'finance', 'resumeReportSchedule', {
        scheduleId,
        rowVersion: stopped?.rowVersion ?? 0,
      });
      expect(status).toBe(404);
    });
    expect(await jobOf(scheduleId)).toBeNull();
  });

  it('stops when its account is locked', async () => {
    const { scheduleId } = await create();
    await moveTo(scheduleId, today());
    const setStatus = (status: string) =>
      portal.updateRows('account', { user_name: `${staff}.demo` }, { status });
    await setStatus('Locked');
    await runDue();
    await setStatus('Active');
    expect((await listed())[0]).toMatchObject({ state: 'Stopped' });
  });

  it('is left out while it is paused, and can be deleted', async () => {
    const { scheduleId } = await create();
    await moveTo(scheduleId, today());
    await callForBody(portal, staff, 'pauseReportSchedule', { scheduleId, rowVersion: 1 });
    await runDue();
    const [paused] = await listed();
    expect(paused).toMatchObject({ state: 'Paused' });
    expect(paused?.nextOn).toBeUndefined();
    await callForBody(portal, staff, 'deleteReportSchedule', { scheduleId });
    expect(await listed()).toEqual([]);
  });

  it('is changed by one of two pages', async () => {
    const { scheduleId } = await create();
    const pause = () => call(portal, staff, 'pauseReportSchedule', { scheduleId, rowVersion: 1 });
    expect([(await pause()).status, (await pause()).status]).toEqual([200, 409]);
  });

  it('may be one of twenty', async () => {
    for (let made = 0; made < 20; made += 1) await create();
    expect(await call(portal, staff, 'createReportSchedule', weekly)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/kind', rule: 'tooManySchedules', params: { max: 20 } }] },
    });
  });
});

calls(portal, 'createReportSchedule', {
  'refuses a first run today or earlier': [
    staff,
    [
      { ...weekly, firstOn: today() },
      { ...weekly, firstOn: addDays(today(), -1) },
    ],
    '422 /firstOn createReportSchedule.firstNotPast',
  ],
  'refuses an unknown frequency': [staff, { ...weekly, frequency: 'Hourly' }, 422],
  'does not find an unknown report': [staff, { ...weekly, kind: 'weather' }, 404],
  'does not find a report that the role may not run': ['finance', weekly, 404],
  'is refused to holders of a read-only permission': ['eligibility', weekly, 403],
  'is refused to employers': ['employer', weekly, 403],
});

describe('the days of a schedule', () => {
  it.each([
    ['Daily', '2027-01-31', '2027-02-10', '2027-02-11'],
    ['Weekly', '2027-01-04', '2027-01-04', '2027-01-11'],
    ['Weekly', '2027-01-04', '2027-01-26', '2027-02-01'],
    ['Monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['Monthly', '2027-01-31', '2027-02-28', '2027-03-31'],
    ['Monthly', '2027-12-01', '2027-12-01', '2028-01-01'],
    ['Monthly', '2027-05-01', '2027-01-01', '2027-05-01'],
  ] as const)('%s from %s: after %s comes %s', (frequency, firstOn, after, next) => {
    expect(getNextRunDay({ firstOn, frequency }, after)).toBe(next);
  });

  it.each([
    ['Daily', '2027-01-01', '2027-03-01', '2027-02-28', '2027-02-28'],
    ['Weekly', '2027-01-04', '2027-01-11', '2027-01-04', '2027-01-10'],
    ['Monthly', '2027-01-01', '2027-03-01', '2027-02-01', '2027-02-28'],
    ['Monthly', '2027-01-31', '2027-01-31', '2026-12-31', '2027-01-30'],
  ] as const)('%s from %s: the run on %s covers %s to %s', (frequency, firstOn, on, from, to) => {
    expect(getPeriodBefore({ firstOn, frequency }, on)).toEqual({ from, to });
  });
});
