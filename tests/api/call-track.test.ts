import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { buildCall } from '../support/builders/call-track.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';
const memberId = people.elena;
const reasons = { fromKey1: 'Member', regardKey1: 'ClaimStatus' };
const build = (values = {}) => buildCall(portal.services.kysely, memberId, values);
const read = (callno: number, who = staff) => callForBody(portal, who, 'readCall', { callno });
const create = async (input: object, who = staff) => {
  const { callno } = await callForBody(portal, who, 'createCall', {
    ...reasons,
    memberId,
    ...input,
  });
  return read(callno);
};

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
      assignedTo: await getAccountId(portal.services.kysely, 'employee.demo'),
    }),
    '422 /assignedTo enum',
  ],
  'refuses a claim of another member': [
    staff,
    async () => {
      const { results } = await callForBody(portal, 'other.employee', 'listClaims', {});
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
    const own = await getAccountId(portal.services.kysely, 'customerservice.demo');
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
    const { results } = await callForBody(portal, 'employee', 'listClaims', { memberId });
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
    await callForBody(portal, staff, 'updateCall', change);
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
    await callForBody(portal, staff, 'addCallNote', { callno, notes });
    expect((await read(callno)).notes).toMatchObject([{ body: notes }]);
  });

  it('has the words of its reasons in the user’s language', async () => {
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
        assignedTo: await getAccountId(portal.services.kysely, 'customerservice.demo'),
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
