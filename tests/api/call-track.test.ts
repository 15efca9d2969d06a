import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildCall } from '../support/builders/call-track.ts';
import { accountIdOf, buildSession } from '../support/builders/session.ts';
import { callerOf } from '../support/caller.ts';
import { ask, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';
const memberId = people.elena;
const reasons = { fromKey1: 'Member', regardKey1: 'ClaimStatus' };
const build = (values = {}, member: string = memberId) =>
  buildCall(portal.services.kysely, member, values);
const read = (callno: number, who = staff) => ask(portal, who, 'readCall', { callno });
const create = async (input: object, who = staff) => {
  const { callno } = await ask(portal, who, 'createCall', { ...reasons, memberId, ...input });
  return read(callno);
};

/** An administrator who sees one group only. */
async function ofOneGroup(group: number) {
  const { kysely } = portal.services;
  const account = `calls.of.${group}`;
  await buildAccount(kysely, { userName: account, like: 'customerservice.demo', groups: [group] });
  return callerOf(portal.app, await buildSession(kysely, { account }));
}

calls(portal, 'searchCalls', {
  'lists twenty per page, latest first': [
    staff,
    {},
    ({ results, itemsPerPage, totalCount }) => {
      expect([results.length, itemsPerPage]).toEqual([20, 20]);
      expect(totalCount).toBeGreaterThan(400);
      const dates = results.map(({ callDate }) => callDate);
      expect(dates).toEqual(dates.toSorted().toReversed());
    },
  ],
  'sorts the whole set, missing due dates last': [
    staff,
    { sortBy: 'dueDt', sortAscending: true, itemsPerPage: 100 },
    ({ results }) => {
      const days = results.map(({ dueDt }) => dueDt ?? '9');
      expect(days).toEqual(days.toSorted());
      expect(results[0]?.dueDt).toBeDefined();
    },
  ],
  'finds part of a name, without case and accents': [
    staff,
    async () => {
      await build({ caller_name: 'Íñigo Zzcaller' });
      return { callerName: 'inigo zz' };
    },
    { totalCount: 1 },
  ],
  'takes no wildcards in a name': [staff, { callerName: '%' }, { totalCount: 0 }],
  'finds by number, reason, status and owner': [
    staff,
    async () => {
      const owner = await accountIdOf(portal.services.kysely, 'nurse.demo');
      const callno = await build({
        regard_key1: 'Cobra',
        status: 'Pending',
        assigned_account_id: owner,
      });
      return { callno, regardKey1: 'Cobra', status: 'Pending', assignedTo: owner };
    },
    ({ results }) => expect(results).toMatchObject([{ status: 'Pending', regardKey1: 'Cobra' }]),
  ],
  'finds calls of a day in the time zone of the portal': [
    staff,
    async () => {
      // 23:30 of March 14 in New York.
      const callno = await build({ called_at: '2026-03-15T03:30:00Z' });
      return { callno, beginDate: '2026-03-14', endDate: '2026-03-14' };
    },
    { totalCount: 1 },
  ],
  'finds open calls that are due': [
    staff,
    { due: true, itemsPerPage: 100 },
    ({ results }) => {
      expect(results.length).toBeGreaterThan(0);
      expect(results.every(({ dueDt, status }) => dueDt! <= today() && status !== 'Closed')).toBe(
        true,
      );
    },
  ],
  'finds the caller’s own calls': [
    staff,
    { assignedToMe: true, itemsPerPage: 100 },
    async ({ results }) => {
      const own = await accountIdOf(portal.services.kysely, 'customerservice.demo');
      expect(new Set(results.map(({ assignedTo }) => assignedTo))).toEqual(new Set([own]));
    },
  ],
  'is not for staff without the permission': [['contractor', 'finance'], {}, 403],
  'refuses a period that ends before it begins': [
    staff,
    { beginDate: '2026-02-02', endDate: '2026-02-01' },
    '422 /endDate searchCalls.endNotBeforeBegin',
  ],
});

describe('the reach of a call', () => {
  const found = async (who: Parameters<typeof call>[1], callno: number) =>
    (await call(portal, who, 'readCall', { callno })).status;

  it('is that of its member: protected members need the permission', async () => {
    const callno = await build({}, people.hidden);
    expect([await found('administrator', callno), await found(staff, callno)]).toEqual([200, 404]);
    const { totalCount } = await ask(portal, staff, 'searchCalls', { callno });
    expect(totalCount).toBe(0);
  });

  it('is that of its group for staff of some groups; calls without either are for all staff', async () => {
    const who = await ofOneGroup(1004);
    const other = await build();
    const ofNobody = await buildCall(portal.services.kysely);
    const ofGroup = await buildCall(portal.services.kysely, undefined, { group_number: 1004 });
    const seen = [await found(who, other), await found(who, ofGroup), await found(who, ofNobody)];
    expect(seen).toEqual([404, 200, 200]);
  });
});

calls(portal, 'createCall', {
  'refuses a reason that is not under the one before': [
    staff,
    [
      { ...reasons, memberId, regardKey2: 'CobraNotice' },
      { ...reasons, memberId, regardKey3: 'CobraNoticeElection' },
    ],
    422,
  ],
  'refuses unknown reasons, times and phones': [
    staff,
    [
      { ...reasons, memberId, fromKey1: 'Neighbor' },
      { ...reasons, memberId, callTime: '25:00' },
      { ...reasons, memberId, callerPhone: '555' },
    ],
    422,
  ],
  'refuses a call that is closed without a resolution': [
    staff,
    { ...reasons, memberId, status: 'Closed' },
    '422 /resolution createCall.resolutionNeeded',
  ],
  'refuses an owner who does not work on calls': [
    staff,
    async () => ({
      ...reasons,
      memberId,
      assignedTo: await accountIdOf(portal.services.kysely, 'employee.demo'),
    }),
    '422 /assignedTo enum',
  ],
  'refuses a claim of another member': [
    staff,
    async () => {
      const { results } = await ask(portal, 'other.employee', 'listClaims', {});
      return { ...reasons, memberId, fullClaimNumber: results[0]?.fullClaimNumber };
    },
    '422 /fullClaimNumber enum',
  ],
  'does not find an unknown call to follow up': [
    staff,
    { ...reasons, memberId, followUpOf: 987_654_321 },
    404,
  ],
  'is refused to holders of a read-only permission': ['compliance', { ...reasons, memberId }, 403],
});

describe('a new call', () => {
  it('is owned by its writer, has operator 625 and the reasons in words', async () => {
    const own = await accountIdOf(portal.services.kysely, 'customerservice.demo');
    const created = await create({
      regardKey2: 'ClaimStatusPending',
      regardKey3: 'ClaimStatusPendingReview',
      identityVerified: ['dob', 'id'],
      durationMinutes: 12,
      notes: 'Asked for the date.',
    });
    expect(created).toMatchObject({
      assignedTo: own,
      oppId: 625,
      regarding: 'Claim status › Claim in process › In review',
      status: 'Open',
      priority: 'Normal',
      identityVerified: ['dob', 'id'],
      durationMinutes: 12,
      groupNumber: 1001,
      notes: [{ operatorName: 'Kevin Tran', body: 'Asked for the date.' }],
    });
  });

  it('keeps the day and time of the portal’s time zone', async () => {
    const created = await create({ callDate: '2026-03-14', callTime: '23:30' });
    expect(created).toMatchObject({
      callDate: '2026-03-15T03:30:00.000Z',
      beginDate: '2026-03-14',
    });
  });

  it('takes member and group from its claim', async () => {
    const { results } = await ask(portal, 'employee', 'listClaims', { memberId });
    const { fullClaimNumber } = results[0]!;
    expect(await create({ memberId: undefined, callerName: 'A', fullClaimNumber })).toMatchObject({
      memberId,
      groupNumber: 1001,
      fullClaimNumber,
    });
  });

  it('is recorded once when the request is repeated', async () => {
    const followUpOf = await build();
    const { callno } = await create({ followUpOf });
    const { laterCalls } = await read(followUpOf);
    expect(laterCalls).toMatchObject([{ callno, status: 'Open' }]);
  });
});

describe('a call', () => {
  it('is changed as a whole, and its notes are kept', async () => {
    const { callno, rowVersion } = await create({
      notes: 'First.',
      dueDt: today(),
      taxId: '12-3456789',
    });
    const change = { callno, rowVersion, ...reasons, memberId, priority: 'High', notes: 'Second.' };
    await ask(portal, staff, 'updateCall', change);
    const changed = await read(callno);
    expect(changed).toMatchObject({ priority: 'High', rowVersion: rowVersion + 1 });
    expect([changed.dueDt, changed.taxId]).toEqual([undefined, undefined]);
    expect(changed.notes.map(({ body }) => body)).toEqual(['Second.', 'First.']);
  });

  it('is changed by one of two people at a time', async () => {
    const callno = await build();
    const close = () =>
      call(portal, staff, 'closeCall', { callno, rowVersion: 1, resolution: 'Answered.' });
    expect((await close()).status).toBe(200);
    expect(await close()).toMatchObject({ status: 409, body: { code: 'staleRow' } });
    const update = { callno, rowVersion: 1, ...reasons, memberId };
    expect((await call(portal, staff, 'updateCall', update)).status).toBe(409);
    expect(await read(callno)).toMatchObject({ status: 'Closed', endDate: today(), closed: true });
  });

  it('stores markup in a note as text', async () => {
    const callno = await build();
    const notes = '<script>alert(1)</script> "ñ"\nsecond line';
    await ask(portal, staff, 'addCallNote', { callno, notes });
    expect((await read(callno)).notes).toMatchObject([{ body: notes }]);
  });

  it('has the words of its reasons in the reader’s language', async () => {
    const callno = await build();
    const { body } = await call(portal, `${staff} in es`, 'readCall', { callno });
    expect(body).toMatchObject({ regarding: 'Estado de una reclamación' });
  });
});

calls(portal, 'readCallForm', {
  'begins a new call now, owned by the caller': [
    staff,
    {},
    async (form) =>
      expect(form).toEqual({
        assignedTo: await accountIdOf(portal.services.kysely, 'customerservice.demo'),
        callDate: today(),
        callTime: expect.stringMatching(/^\d\d:\d\d$/),
      }),
  ],
  'begins a follow-up with people and reasons, but without the outcome': [
    staff,
    async () => ({
      callno: await build({ status: 'Closed', resolution: 'Answered.', end_date: today() }),
    }),
    (form) => {
      expect(form).toMatchObject({ ...reasons, memberId, callDate: today() });
      expect(form.followUpOf).toBeGreaterThan(0);
      expect([form.status, form.resolution, form.rowVersion]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  ],
  'begins a change with the call itself': [
    staff,
    async () => ({ callno: await build({ due_date: today() }), updated: 'true' }),
    { ...reasons, rowVersion: 1, dueDt: today(), status: 'Open' },
  ],
});

calls(portal, 'readCallOptions', {
  'offers the levels under what was chosen': [
    staff,
    { regardKey1: 'Cobra', regardKey2: 'CobraNotice' },
    ({ regarding2, regarding3, operators }) => {
      expect(regarding2.map(({ key }) => key)).toEqual(['CobraNotice', 'CobraPremium']);
      expect(regarding3).toContainEqual({
        key: 'CobraNoticeElection',
        description: 'Election form',
      });
      expect(operators.map(({ description }) => description)).toContain('Kevin Tran');
    },
  ],
});

describe('the totals of calls', () => {
  it('count an open call in its age and week', async () => {
    const ages = async () =>
      Object.fromEntries(
        (await ask(portal, staff, 'totalCallsByAge')).map(({ age, onTime, overdue }) => [
          age,
          [onTime, overdue],
        ]),
      );
    const week = async () =>
      (await ask(portal, staff, 'totalCallsByWeek')).at(-1)?.receivedCalls ?? 0;
    const [before, received] = [await ages(), await week()];
    await build();
    await build({ due_date: addDays(today(), -1) });
    const after = await ages();
    expect(after['day']).toEqual((before['day'] as number[]).map((count) => count + 1));
    expect(await week()).toBe(received + 2);
    expect(await ask(portal, staff, 'totalCallsByWeek')).toHaveLength(12);
  });

  it('by reason begin with the most frequent one', async () => {
    const rows = await ask(portal, staff, 'totalCallsByReason');
    const counts = rows.map(({ openCalls, closedCalls }) => openCalls + closedCalls);
    expect(counts).toHaveLength(10);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const { totalCount } = await ask(portal, staff, 'searchCalls', {
      regardKey1: rows[0]?.regardKey1,
      beginDate: addDays(today(), -90),
    });
    expect(totalCount).toBe(counts[0]);
  });
});
