import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import {
  getDefinitionId,
  createRunKey,
  sumPayableClaims,
  runChecks,
} from '../support/check-runs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'finance';
const db = () => portal.services.kysely;

/** Every day from today on, without a minimum. */
const daily = (groupNumber: number) => ({
  groupNumber,
  checkRunDefinitionId: getDefinitionId(groupNumber),
  checkRunName: 'Claims of the day',
  effectiveDate: today(),
  frequency: 'Daily',
  templateId: 'standard',
  categories: ['medical', 'dental', 'vision', 'drug'],
  daysToFund: 5,
  minimumCheck: 0,
});
const read = (groupNumber: number) =>
  callForBody(portal, staff, 'readCheckRunDefinition', {
    checkRunDefinitionId: getDefinitionId(groupNumber),
  });
const preview = (groupNumber: number) =>
  callForBody(portal, staff, 'previewCheckRun', {
    checkRunDefinitionId: getDefinitionId(groupNumber),
  });
const save = async (groupNumber: number, change: object = {}) => {
  const { rowVersion } = await read(groupNumber);
  return { ...daily(groupNumber), rowVersion, ...change };
};

calls(portal, 'listCheckRunDefinitions', {
  'shows when each is due, and when its settings change': [
    staff,
    { groupNumber: 1001 },
    ([row]) =>
      expect(row).toMatchObject({
        checkRunDefinitionId: 1,
        active: true,
        upcomingDate: addDays(today(), 45),
        nextDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
      }),
  ],
  'is not for employers and staff without the permission': [
    ['employer', 'nurse'],
    { groupNumber: 1001 },
    403,
  ],
});

describe('the preview of the next check run', () => {
  it('names its days in order, each with the day on which its funding is due', async () => {
    const { days, date, dueDate } = await preview(1003);
    expect(days.map((day) => day.date)).toEqual(days.map((day) => day.date).toSorted());
    expect(days).toHaveLength(6);
    expect(days[0]).toEqual({ date, dueDate });
    expect(dueDate).toBe(addDays(date!, 2));
    expect(days.map((day, index) => addDays(day.date, -7 * index))).toEqual(Array(6).fill(date));
    const twice = await preview(1004);
    expect(new Set(twice.days.map((day) => day.date.slice(8)))).toEqual(new Set(['05', '20']));
  });

  it('is what the run then collects, to the cent, and begins the next day afterwards', async () => {
    await callForBody(portal, staff, 'saveCheckRunDefinition', await save(1014));
    const { date, amount, claims, checks, waitingClaims, categories } = await preview(1014);
    expect([date, waitingClaims]).toEqual([today(), 0]);
    expect((await sumPayableClaims(portal, 1014)).claims).toBeGreaterThan(0);
    const run = await runChecks(portal, staff, 1014);
    expect(run).toMatchObject({ total: amount, checks, dueDate: addDays(today(), 5) });
    expect(run.summary.map((row) => [row.category, row.checks, row.checkAmount])).toEqual(
      categories.map((row) => [row.category, row.checks, row.amount]),
    );
    const { rows } = await sql<{ claims: number }>`select count(*)::integer as claims
      from run_check join run_check_claim using (check_id)
      where check_run_id = ${run.checkRunId}`.execute(db());
    expect(claims).toBeLessThanOrEqual(rows[0]!.claims);
    expect(await preview(1014)).toMatchObject({ date: addDays(today(), 1), claims: 0, amount: 0 });
  });

  it('leaves what is below the smallest check for a later run, and so does the run', async () => {
    const all = await sumPayableClaims(portal, 1024);
    const { rows } = await sql<{ cents: number }>`select sum(cents)::integer as cents
      from payable_claims(1024, ${today()}::date)
      group by category, provider_id, member_id order by 1`.execute(db());
    const smallest = rows[0]!.cents;
    const larger = rows.filter(({ cents }) => cents > smallest);
    expect(larger.length).toBeGreaterThan(0);
    const minimumCheck = (smallest + 1) / 100;
    await callForBody(portal, staff, 'saveCheckRunDefinition', await save(1024, { minimumCheck }));
    const shown = await preview(1024);
    const run = await runChecks(portal, staff, 1024);
    expect([run.total, run.checks]).toEqual([shown.amount, larger.length]);
    expect(Math.round(shown.waitingAmount * 100)).toBe(all.cents - Math.round(run.total * 100));
    expect((await sumPayableClaims(portal, 1024)).cents).toBe(
      all.cents - Math.round(run.total * 100),
    );
  });

  it('collects nothing when the check run has ended', async () => {
    await callForBody(portal, staff, 'saveCheckRunDefinition', await save(1044, { active: false }));
    expect(await preview(1044)).toMatchObject({ days: [], claims: 0, amount: 0 });
    expect(await call(portal, staff, 'initiateCheckRun', createRunKey(1044))).toMatchObject({
      status: 422,
      text: expect.stringContaining('notInEffect') as string,
    });
  });
});

describe('the name of a check run', () => {
  const tomorrow = (change: object = {}) =>
    save(1002, { effectiveDate: addDays(today(), 1), ...change });
  const namesFor = async (language: string, groupNumber: number) => {
    const { results } = await callForBody(
      portal,
      `employer in ${language}`,
      'listPublishedCheckRuns',
      {
        groupNumber,
      },
    );
    return [...new Set(results.map(({ checkRunName }) => checkRunName))];
  };

  it('is in the language of the employer, in English if it is not translated', async () => {
    expect(await namesFor('en', 1002)).toEqual(['Weekly claims']);
    expect(await namesFor('es', 1002)).toEqual(['Reclamaciones semanales']);
    await callForBody(portal, staff, 'saveCheckRunDefinition', await tomorrow());
    expect(await namesFor('es', 1002)).toEqual(['Claims of the day']);
  });

  it('is maintained in both languages, whatever the language of staff', async () => {
    const names = { checkRunName: 'Every day', checkRunNameSpanish: 'Todos los días' };
    await callForBody(portal, staff, 'saveCheckRunDefinition', await tomorrow(names));
    for (const language of ['en', 'es']) {
      const checkRunDefinitionId = getDefinitionId(1002);
      const asked = { checkRunDefinitionId };
      expect(
        await callForBody(portal, `${staff} in ${language}`, 'readCheckRunDefinition', asked),
      ).toMatchObject(names);
    }
    expect(await namesFor('es', 1002)).toEqual(['Todos los días']);
  });
});

describe('a change of the settings', () => {
  it('takes effect on its day, and earlier settings stay', async () => {
    const before = await read(1034);
    const effectiveDate = addDays(today(), 10);
    const later = await save(1034, { effectiveDate, categories: ['dental'], minimumCheck: 25 });
    await callForBody(portal, staff, 'saveCheckRunDefinition', later);
    const after = await read(1034);
    expect(after.frequency).toBe(before.frequency);
    expect(after.settingHistory.slice(0, 2)).toMatchObject([
      { effectiveDate, categories: ['dental'], minimumCheck: 25, settingState: 'Upcoming' },
      { ...before.settingHistory[0], settingState: 'Current' },
    ]);
    const { rowVersion } = after;
    const removal = { checkRunDefinitionId: getDefinitionId(1034), rowVersion, effectiveDate };
    await callForBody(portal, staff, 'removeCheckRunSetting', removal);
    expect((await read(1034)).settingHistory).toEqual(before.settingHistory);
    const past = {
      ...removal,
      rowVersion: rowVersion + 1,
      effectiveDate: before.settingHistory.at(-1)!.effectiveDate,
    };
    expect(await call(portal, staff, 'removeCheckRunSetting', past)).toMatchObject({ status: 409 });
  });

  it('of two people at once is that of the first', async () => {
    const input = await save(1054, { effectiveDate: addDays(today(), 20) });
    const both = await Promise.all(
      ['finance', 'administrator'].map((who) => call(portal, who, 'saveCheckRunDefinition', input)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is in the audit with what was before', async () => {
    await callForBody(
      portal,
      staff,
      'saveCheckRunDefinition',
      await save(1003, { minimumCheck: 7 }),
    );
    const { rows } = await sql<{ detail: Record<'before' | 'after', object> }>`select detail
      from audit_record where operation = 'saveCheckRunDefinition'
      order by audit_id desc limit 1`.execute(db());
    const { before, after } = rows[0]!.detail;
    expect([before, after]).toMatchObject([
      { minimum_check_cents: 0 },
      { minimum_check_cents: 700 },
    ]);
  });
});

calls(portal, 'saveCheckRunDefinition', {
  'adds a check run to a group': [
    staff,
    () => ({
      ...daily(1004),
      checkRunDefinitionId: undefined,
      checkRunName: 'Drug claims',
      frequency: 'Monthly',
      dayOfMonth: 31,
      categories: ['drug'],
    }),
    async ({ checkRunDefinitionId }) => {
      const { days } = await callForBody(portal, staff, 'previewCheckRun', {
        checkRunDefinitionId,
      });
      // The last day of each month.
      expect(days.every(({ date }) => addDays(date, 1).endsWith('-01'))).toBe(true);
    },
  ],
  'refuses a day in the past': [
    staff,
    () => ({ ...daily(1004), effectiveDate: addDays(today(), -1) }),
    '422 /effectiveDate saveCheckRunDefinition.notPast',
  ],
  'refuses a day that was run': [
    staff,
    async () => {
      await runChecks(portal, staff, 1005);
      return save(1005);
    },
    '422 /effectiveDate runExists',
  ],
  'refuses three decimals': [staff, () => ({ ...daily(1004), minimumCheck: 1.005 }), 422],
  'refuses a name that the group has': [
    staff,
    async () => ({
      ...daily(1006),
      checkRunDefinitionId: undefined,
      checkRunName: (await read(1006)).checkRunName,
    }),
    '422 /checkRunName checkRunNameInUse',
  ],
  'does not find the check run of another group': [
    staff,
    () => ({ ...daily(1004), checkRunDefinitionId: 3, rowVersion: 1 }),
    404,
  ],
  'is not for staff without the permission': [
    ['accountmanager', 'employer'],
    () => daily(1004),
    403,
  ],
});

it('a check run for claims only takes no payment', async () => {
  await callForBody(
    portal,
    staff,
    'saveCheckRunDefinition',
    await save(1011, { templateId: 'claims' }),
  );
  const { checkRunId, rowVersion } = await runChecks(portal, staff, 1011);
  const payment = { paymentTypeId: 9, category: 'std', description: 'Disability', date: today() };
  const response = await call(portal, staff, 'addPayment', {
    ...payment,
    checkRunId,
    rowVersion,
    amount: 5,
  });
  expect([response.status, response.text]).toEqual([422, expect.stringContaining('claimsOnly')]);
});
