import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { end, enrollFamily } from '../support/builders/termination.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { useClock } from '../support/clock.ts';
import { getOperation } from '../support/contract.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const clock = useClock();

const family = () => enrollFamily(portal);
const protect = (memberId: string) =>
  portal.updateRows('member', { member_id: memberId }, { protected: true });
const statuses = async (memberId: string) =>
  (await callForBody(portal, 'eligibility', 'readProfileForStaff', { memberId })).dependents.map(
    ({ status }) => status,
  );
const eligibility = async (memberId: string) =>
  (
    await callForBody(portal, 'customerservice', 'readQuickView', {
      memberId,
      dateOfBirth: '1988-04-12',
    })
  ).results[0];

/** Reads the coverage from the five calls that show it, to customer service, a practice and eligibility staff. */
async function coverageSeen(memberId: string, serviceDate: string) {
  const practice = await portal.as('provider');
  await callForBody(portal, practice, 'searchMembers', { memberId: memberId.slice(0, 10) });
  const { activeToday } = await callForBody(portal, practice, 'checkEligibility', { memberId });
  const { coverages } = await callForBody(portal, 'customerservice', 'readAdminCoverage', {
    memberId,
  });
  const profile = await callForBody(portal, 'eligibility', 'readProfileForStaff', { memberId });
  const service = { memberId, code: 'A0429', serviceDate };
  const procedure = await callForBody(portal, 'customerservice', 'readProcedureAdvanced', service);
  return [
    (await eligibility(memberId))?.status,
    activeToday,
    coverages[0]?.status,
    profile.status,
    procedure.planName !== undefined,
  ];
}

calls(portal, 'createTermination', {
  'files the end under the brand’s code': [
    ['employer', 'eligibility'],
    async () => end(await family(), 5),
    ({ transactionNumber }) => expect(transactionNumber).toMatch(/^TERM-\d{8}-\d+$/u),
  ],
  'refuses an end before coverage began': [
    'eligibility',
    async () => end(await family(), -21),
    '422 /terminationDate beforeCoverage',
  ],
  'refuses an employer an end of more than 60 days ago': [
    'employer',
    end('100100010100', -61),
    '422 /terminationDate createTermination.notLongPast',
  ],
  'refuses a last day worked after the last day of coverage': [
    'employer',
    { ...end('100100010100', 5), lastDayWorked: addDays(today(), 6) },
    '422 /lastDayWorked createTermination.lastDayWorkedFirst',
  ],
  'is not found in a group of others': ['employer', end('104000010100', 5), 404],
  'is refused to members': ['dependent', end('100100010100', 5), 403],
});

describe('an end of coverage', () => {
  it('of an employee takes the dependents along and ends eligibility', async () => {
    const memberId = await family();
    expect((await eligibility(memberId))?.status).toBe('Active');
    await callForBody(portal, 'employer', 'createTermination', end(memberId, -1));
    const { status, coverages } = (await eligibility(memberId)) ?? {};
    expect([status, coverages?.map((one) => one.status)]).toEqual(['Termed', ['Termed']]);
    expect(await statuses(memberId)).toEqual(['Termed', 'Termed', 'Termed']);
  });

  it('of an employee takes dependents along whom the caller cannot see', async () => {
    const memberId = await family();
    await protect(`${memberId.slice(0, 10)}02`);
    await callForBody(portal, 'employer', 'createTermination', end(memberId, -1));
    expect(await statuses(memberId)).toEqual(['Termed', 'Termed', 'Termed']);
  });

  it('of an employee whom the caller cannot see is not found and ends nothing', async () => {
    const memberId = await family();
    await protect(memberId);
    for (const who of ['employer', 'accountmanager'])
      expect((await call(portal, who, 'createTermination', end(memberId, -1))).status).toBe(404);
    expect(await statuses(memberId)).toEqual(['Active', 'Active', 'Active']);
  });

  it('of a dependent leaves the family covered', async () => {
    const memberId = await family();
    await callForBody(
      portal,
      'employer',
      'createTermination',
      end(`${memberId.slice(0, 10)}02`, -1),
    );
    expect(await statuses(memberId)).toEqual(['Active', 'Termed', 'Active']);
  });

  it('in the future holds through the end of its last day in every answer, and not after', async () => {
    // The plans of the demo end with the year: no day of this test may come after the day of the run.
    clock.advance({ days: -5 });
    const memberId = await family();
    const last = addDays(today(), 3);
    await callForBody(portal, 'employer', 'createTermination', end(memberId, 3));
    expect(await coverageSeen(memberId, last)).toEqual(['Active', true, 'Active', 'Active', true]);
    clock.advance({ days: 3 });
    expect(await coverageSeen(memberId, last)).toEqual(['Active', true, 'Active', 'Active', true]);
    clock.advance({ days: 1 });
    expect(await coverageSeen(memberId, addDays(last, 1))).toEqual([
      'Termed',
      false,
      'Termed',
      'Termed',
      false,
    ]);
  });

  it('is taken once', async () => {
    const memberId = await family();
    await callForBody(portal, 'employer', 'createTermination', end(memberId, 3));
    const again = await call(portal, 'eligibility', 'createTermination', end(memberId, 4));
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('twenty equal requests at once', () => {
  it('with one key end one coverage, and all get the first response', async () => {
    const memberId = await family();
    const employer = await portal.as('employer');
    const options = { headers: { 'idempotency-key': `end of ${memberId}` } };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(employer, getOperation('createTermination'), end(memberId, 3), options),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = responses;
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => first?.body));
    const ends = await portal.listRows(
      'termination_request',
      {
        group_number: Number(memberId.slice(0, 4)),
        employee_number: Number(memberId.slice(4, 10)),
      },
      'termination_id',
    );
    expect(ends).toHaveLength(1);
  });
});

const planned = (memberId: string) =>
  callForBody(portal, 'eligibility', 'readPlannedTermination', { memberId });

describe('the COBRA notice', () => {
  const noticeDays = async (days?: number) => {
    const { groupNumber, rowVersion, name, effectiveDate, address, ...rest } = await callForBody(
      portal,
      'administrator',
      'readGroupDetails',
      { groupNumber: 1001 },
    );
    if (days === undefined) return rest.cobraNoticeDays;
    const change = { groupNumber, rowVersion, name, effectiveDate, address, cobraNoticeDays: days };
    return (await callForBody(portal, 'administrator', 'updateGroup', change)).cobraNoticeDays;
  };

  it('is due 44 days after the event, unless the group has other days', async () => {
    expect(await noticeDays()).toBe(44);
    const first = await callForBody(
      portal,
      'employer',
      'createTermination',
      end(await family(), 5),
    );
    expect(first.cobraNoticeDue).toBe(addDays(today(), 49));
    await noticeDays(30);
    const worked = { lastDayWorked: addDays(today(), -2) };
    const memberId = await family();
    const second = { ...end(memberId, 5), ...worked };
    await callForBody(portal, 'employer', 'createTermination', second);
    expect(await planned(memberId)).toMatchObject({
      cobraEvent: '1',
      cobraNoticeDue: addDays(today(), 28),
    });
    await noticeDays(44);
  });

  it('stays on record after the end has come, and in the request', async () => {
    const memberId = await family();
    const { transactionNumber } = await callForBody(
      portal,
      'employer',
      'createTermination',
      end(memberId, -1),
    );
    expect(await planned(memberId)).toMatchObject({
      planned: false,
      terminationDate: addDays(today(), -1),
      cobraNoticeDue: addDays(today(), 43),
    });
    const conversationId = Number(transactionNumber.split('-').at(-1));
    const { messages } = await callForBody(portal, 'employer', 'readConversation', {
      conversationId,
    });
    expect(messages[0]?.body).toContain('The COBRA notice is due by');
  });

  it('is not due where nobody may go on with the coverage', async () => {
    const child = `${(await family()).slice(0, 10)}02`;
    const died = { ...end(child, -1), reason: '03' };
    const ended = await callForBody(portal, 'employer', 'createTermination', died);
    expect(ended).not.toHaveProperty('cobraNoticeDue');
    const declined = { ...end(await family(), 5), reason: '26' };
    const other = await callForBody(portal, 'employer', 'createTermination', declined);
    expect(other).not.toHaveProperty('cobraNoticeDue');
  });
});
