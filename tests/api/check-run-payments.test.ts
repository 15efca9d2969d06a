import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call } from '../support/calls.ts';
import { createRunKey, sumPayableClaims, runChecks, sumRun } from '../support/check-runs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;
const staff = 'finance';

/** The run as it is now, for the next change. */
const versionOf = async (checkRunId: number) => {
  const { rowVersion } = await portal.getRow(
    'check_run',
    { check_run_id: checkRunId },
    'row_version as rowVersion',
  );
  return { checkRunId, rowVersion };
};
const checksOf = (checkRunId: number, status: string) =>
  portal.listRows(
    'run_check',
    { check_run_id: checkRunId, status },
    ['check_id', 'check_number', 'amount_cents'],
    'check_id',
  );
const payment = { paymentTypeId: 9, category: 'std', description: 'Disability', date: today() };

describe('the sums of a check run', () => {
  it('agree after any payments, corrections, removals and checks that are left out', async () => {
    const { checkRunId } = await runChecks(portal, staff, 1014);
    const change = fc.record({
      kind: fc.constantFrom('add', 'correct', 'remove', 'ignore'),
      cents: fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
      category: fc.constantFrom('std', 'ltd', 'misc', 'expense'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const { kind, cents, category } of changes) {
          const run = await versionOf(checkRunId);
          const amount = cents / 100;
          if (kind === 'add')
            await callForBody(portal, staff, 'addPayment', {
              ...run,
              ...payment,
              category,
              amount,
            });
          if (kind === 'ignore') {
            const [check] = await checksOf(checkRunId, 'Pending');
            const ignored = { checkId: check?.check_id, ignoreReason: 'Wrong payee' };
            if (check) await callForBody(portal, staff, 'ignoreCheck', { ...run, ...ignored });
          }
          const paid = await portal.findRow(
            'run_payment',
            { check_run_id: checkRunId },
            'payment_id',
          );
          if (paid && (kind === 'correct' || kind === 'remove')) {
            const how = kind === 'correct' ? { change: 'Correct', amount } : { change: 'Remove' };
            const input = { ...run, paymentId: paid.payment_id, cause: 'Typing error', ...how };
            await callForBody(portal, staff, 'updatePayment', input);
          }
          const { total, checks, claims, payments } = await sumRun(portal, checkRunId);
          expect(checks).toBe(claims);
          expect(total).toBe(checks + payments);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are required by the database', async () => {
    const [check] = await db().selectFrom('run_check').select('check_id').limit(1).execute();
    const wrong = sql`update run_check set amount_cents = amount_cents + 1
      where check_id = ${check!.check_id}`;
    await expect(wrong.execute(db())).rejects.toThrow(/sums of check run/u);
    const total = sql`update check_run set total_cents = total_cents + 1,
      funding_requested_cents = funding_requested_cents + 1 where published_at is null`;
    await expect(total.execute(db())).rejects.toThrow(/sums of check run/u);
    const published = sql`update check_run set prior_balance_cents = 1,
      funding_requested_cents = funding_requested_cents + 1 where published_at is not null`;
    await expect(published.execute(db())).rejects.toThrow(/is published/u);
  });
});

describe('an amount with three decimals', () => {
  // Group 1034 is used by no other test of this file, because a run takes up the claims of its group.
  it('is refused, for a payment, a correction and a refund', async () => {
    const { checkRunId } = await runChecks(portal, staff, 1034);
    const run = await versionOf(checkRunId);
    const refused = { status: 422, text: expect.stringContaining('/amount') as string };
    const added = { ...run, ...payment, amount: 1.005 };
    expect(await call(portal, staff, 'addPayment', added)).toMatchObject(refused);
    const change = { ...run, checkId: 1, change: 'Refund', cause: 'Paid twice', amount: 0.001 };
    expect(await call(portal, staff, 'updatePayment', change)).toMatchObject(refused);
    const correct = { ...run, paymentId: 1, change: 'Correct', cause: 'Typing error' };
    expect(
      await call(portal, staff, 'updatePayment', { ...correct, amount: -12.345 }),
    ).toMatchObject(refused);
    const balance = await call(portal, staff, 'updateCheckRunSummary', {
      ...run,
      priorBalance: 10.999,
    });
    expect([balance.status, balance.text]).toEqual([422, expect.stringContaining('/priorBalance')]);
    expect(await versionOf(checkRunId)).toEqual(run);
  });
});

describe('a check that is left out', () => {
  it('returns its claims to the next run', async () => {
    const { checkRunId } = await runChecks(portal, staff, 1024);
    const [check] = await checksOf(checkRunId, 'Pending');
    const input = { checkId: check!.check_id, ignoreReason: 'Wrong payee' };
    await callForBody(portal, staff, 'ignoreCheck', { ...(await versionOf(checkRunId)), ...input });
    expect((await sumPayableClaims(portal, 1024)).cents).toBe(check!.amount_cents);
    const next = await runChecks(portal, staff, 1024, addDays(today(), -1));
    expect((await sumRun(portal, next.checkRunId)).total).toBe(check!.amount_cents);
  });
});

describe('a check of a published run', () => {
  it('is voided, issued again or refunded in the open run, and its own run keeps its sums', async () => {
    const first = await runChecks(portal, staff, 1003, addDays(today(), -1));
    await callForBody(
      portal,
      'administrator',
      'publishCheckRun',
      await versionOf(first.checkRunId),
    );
    const checks = await checksOf(first.checkRunId, 'Issued');
    const before = await sumRun(portal, first.checkRunId);
    const change = async (index: number, input: object) => ({
      ...(await versionOf(first.checkRunId)),
      checkId: checks[index]!.check_id,
      cause: 'Lost in the mail',
      ...input,
    });
    await sql`update check_run set status = 'Published', published_at = portal_now()
      where group_number = 1003 and published_at is null and status <> 'Cancelled'`.execute(db());
    expect(
      await call(portal, staff, 'updatePayment', await change(0, { change: 'Reissue' })),
    ).toMatchObject({ status: 422 });
    const open = await runChecks(portal, staff, 1003);
    await callForBody(portal, staff, 'updatePayment', await change(0, { change: 'Reissue' }));
    const reissued = await sumRun(portal, open.checkRunId);
    expect(reissued).toEqual({
      total: 0,
      checks: checks[0]!.amount_cents,
      claims: checks[0]!.amount_cents,
      payments: -checks[0]!.amount_cents,
    });
    await callForBody(
      portal,
      staff,
      'updatePayment',
      await change(1, { change: 'Refund', amount: 0.05 }),
    );
    const more = await change(1, { change: 'Refund', amount: checks[1]!.amount_cents / 100 });
    expect(await call(portal, staff, 'updatePayment', more)).toMatchObject({ status: 422 });
    await callForBody(portal, staff, 'updatePayment', await change(1, { change: 'Void' }));
    expect((await sumRun(portal, open.checkRunId)).payments).toBe(
      -checks[0]!.amount_cents - checks[1]!.amount_cents,
    );
    expect(await sumRun(portal, first.checkRunId)).toEqual(before);
    const late = { ...(await versionOf(first.checkRunId)), ...payment, amount: 5 };
    expect(await call(portal, staff, 'addPayment', late)).toMatchObject({ status: 409 });
  });
});

describe('the status of a check run', () => {
  it('moves along its states only', async () => {
    const { checkRunId } = await runChecks(portal, staff, 1044);
    const move = async (status: string) =>
      (await call(portal, staff, 'setCheckRunStatus', { ...(await versionOf(checkRunId)), status }))
        .status;
    expect(await move('Funded')).toBe(409);
    expect(await move('Review')).toBe(200);
    expect(await move('Published')).toBe(409);
    await callForBody(portal, 'administrator', 'publishCheckRun', await versionOf(checkRunId));
    expect(await move('Cancelled')).toBe(409);
    for (const status of ['Funded', 'Released', 'Mailed', 'Closed'])
      expect([status, await move(status)]).toEqual([status, 200]);
    const { history, mailDate } = await callForBody(
      portal,
      staff,
      'readCheckRun',
      createRunKey(1044),
    );
    expect(mailDate).toBe(today());
    const path = ['Draft', 'Review', 'Published', 'Funded', 'Released', 'Mailed', 'Closed'];
    expect(history.map(({ status }) => status)).toEqual(path);
    expect(history.map(({ fromStatus }) => fromStatus)).toEqual([undefined, ...path.slice(0, -1)]);
    // Finance makes every step except publishing.
    const publisher = history[2]?.by;
    expect(history.map(({ by }) => by === publisher)).toEqual(
      path.map((status) => status === 'Published'),
    );
    const moments = history.map(({ eventDate }) => eventDate);
    expect(moments).toEqual(moments.toSorted());
    expect(history.every(({ by, description }) => by && description?.includes(by))).toBe(true);
  });

  it('follows the same states in the database', async () => {
    const { checkRunId } = await runChecks(portal, staff, 1005);
    for (const status of ['Funded', 'Released', 'Mailed', 'Closed', 'Queued']) {
      const move = sql`update check_run set status = ${status} where check_run_id = ${checkRunId}`;
      await expect(move.execute(db()), status).rejects.toThrow(/cannot move from Draft/u);
    }
  });

  it('changes once when two people change it at the same time', async () => {
    const { checkRunId } = await runChecks(portal, staff, 1054);
    const run = await versionOf(checkRunId);
    const both = await Promise.all(
      ['finance', 'administrator'].map((who) =>
        call(portal, who, 'setCheckRunStatus', { ...run, status: 'Review' }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of a cancelled run returns every claim, and the day can be run again', async () => {
    const before = await sumPayableClaims(portal, 1004);
    const { checkRunId } = await runChecks(portal, staff, 1004);
    const cancelled = { ...(await versionOf(checkRunId)), status: 'Cancelled' };
    await callForBody(portal, staff, 'setCheckRunStatus', cancelled);
    expect(await sumPayableClaims(portal, 1004)).toEqual(before);
    const again = await runChecks(portal, staff, 1004);
    expect(again).toMatchObject({ checkRunId, total: before.cents / 100 });
  });
});
