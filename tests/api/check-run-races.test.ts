import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { callForBody, call } from '../support/calls.ts';
import { createRunKey, runChecks, sumRun } from '../support/check-runs.ts';
import { getOperation } from '../support/contract.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = ['finance', 'administrator'];

const draftOf = async (groupNumber: number) => {
  const { checkRunId, rowVersion, total } = await runChecks(portal, 'finance', groupNumber);
  const check = await portal.getRow('run_check', { check_run_id: checkRunId, status: 'Pending' }, [
    'check_id',
    'amount_cents',
  ]);
  return { version: { checkRunId, rowVersion }, check, total };
};

/** Makes fifty concurrent calls of two users, alternating these kinds; returns those that took effect. */
async function race(
  groupNumber: number,
  kinds: readonly (readonly ['publishCheckRun' | 'ignoreCheck', object])[],
) {
  const responses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const [name, input] = kinds[index % kinds.length]!;
      const { status } = await call(portal, staff[(index >> 1) % 2]!, name, input);
      return { name, status };
    }),
  );
  const { history } = await callForBody(
    portal,
    'finance',
    'readCheckRun',
    createRunKey(groupNumber),
  );
  return {
    won: responses.filter(({ status }) => status === 200).map(({ name }) => name),
    others: new Set(responses.filter(({ status }) => status !== 200).map(({ status }) => status)),
    publications: history.filter(({ status }: { status: string }) => status === 'Published').length,
  };
}

describe('fifty people at once', () => {
  it('publish a check run once', async () => {
    const { version } = await draftOf(1044);
    const { won, others, publications } = await race(1044, [['publishCheckRun', version]]);
    expect(won).toEqual(['publishCheckRun']);
    expect(others).toEqual(new Set([409]));
    expect(publications).toBe(1);
  });

  it.each([1014, 1024, 1034, 1054])(
    'either publish a check run of group %i or leave out one of its checks',
    async (groupNumber) => {
      const { version, check, total } = await draftOf(groupNumber);
      const { won, others, publications } = await race(groupNumber, [
        ['publishCheckRun', version],
        ['ignoreCheck', { ...version, checkId: check.check_id, ignoreReason: 'Wrong payee' }],
      ]);
      expect(won).toHaveLength(1);
      expect(others).toEqual(new Set([409]));
      const published = won[0] === 'publishCheckRun';
      expect(publications).toBe(published ? 1 : 0);
      const left = Math.round(total * 100) - (published ? 0 : check.amount_cents);
      const sums = await sumRun(portal, version.checkRunId);
      expect(sums).toMatchObject({ total: left, checks: left, claims: left });
    },
  );
});

let draft: Awaited<ReturnType<typeof draftOf>>;
beforeAll(async () => {
  draft = await draftOf(1004);
});

it('twenty equal payments with one key are one payment, and all get the first response', async () => {
  const { version } = draft;
  const finance = await portal.as('finance');
  const payment = { paymentTypeId: 9, category: 'std', description: 'Disability', date: today() };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(
        finance,
        getOperation('addPayment'),
        { ...version, ...payment, amount: 5 },
        { headers: { 'idempotency-key': 'one payment' } },
      ),
    ),
  );
  const [first] = responses;
  expect(first?.status).toBe(200);
  expect(responses.map(({ body }) => body)).toEqual(responses.map(() => first?.body));
  const paid = await portal.listRows(
    'run_payment',
    { check_run_id: version.checkRunId },
    'amount_cents',
  );
  expect(paid).toEqual([{ amount_cents: 500 }]);
});

it('a published check run takes no payment and leaves out no check', async () => {
  const { check } = draft;
  const { checkRunId } = draft.version;
  const { row_version } = await portal.getRow(
    'check_run',
    { check_run_id: checkRunId },
    'row_version',
  );
  const version = { checkRunId, rowVersion: row_version };
  const { rowVersion } = await callForBody(portal, 'administrator', 'publishCheckRun', version);
  const current = { ...version, rowVersion };
  const payment = { paymentTypeId: 9, category: 'std', description: 'Disability', date: today() };
  const late = [
    await call(portal, 'finance', 'addPayment', { ...current, ...payment, amount: 5 }),
    await call(portal, 'finance', 'ignoreCheck', {
      ...current,
      checkId: check.check_id,
      ignoreReason: 'Wrong payee',
    }),
  ];
  expect(late.map(({ status }) => status)).toEqual([409, 409]);
});
