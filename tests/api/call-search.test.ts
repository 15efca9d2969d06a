import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { parseRows } from '#shared/format/csv.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildCall } from '../support/builders/call-track.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';
const memberId = people.elena;

const build = (values = {}, member: string = memberId) =>
  buildCall(portal.services.kysely, member, values);

/** An administrator who sees one group only. */
async function ofOneGroup(group: number) {
  const { kysely } = portal.services;
  const account = `calls.of.${group}`;
  await buildAccount(kysely, { userName: account, like: 'customerservice.demo', groups: [group] });
  return createCaller(portal.app, await buildSession(kysely, { account }));
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
      const owner = await getAccountId(portal.services.kysely, 'nurse.demo');
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
      const own = await getAccountId(portal.services.kysely, 'customerservice.demo');
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
    const { totalCount } = await callForBody(portal, staff, 'searchCalls', { callno });
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

describe('calls as a file', () => {
  const path = '/api/CallTrack/Search';
  const asked = async (who: string, input: object = {}, headers = {}) =>
    (await portal.as(who))('POST', path, input, { accept: 'text/csv', ...headers });
  const exported = async (who: string, input: object = {}, headers = {}) => {
    const response = await asked(who, input, headers);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heading = [], ...rows] = parseRows(response.text.replace(/^\uFEFF/u, ''));
    return { heading, rows };
  };
  const numbersIn = (rows: readonly string[][]) => rows.map(([callno]) => Number(callno));

  it('are those of all pages of the search, in its order', async () => {
    const criteria = { sortBy: 'callerName', sortAscending: true, status: 'Closed' };
    const listed: number[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const page = { ...criteria, itemsPerPage: 100, pageNumber };
      const { results } = await callForBody(portal, staff, 'searchCalls', page);
      listed.push(...results.map(({ callno }) => callno));
      if (results.length < 100) break;
    }
    const { rows } = await exported(staff, { ...criteria, itemsPerPage: 20, pageNumber: 2 });
    expect(listed.length).toBeGreaterThan(100);
    expect(numbersIn(rows)).toEqual(listed);
  });

  it('say what the list says, in the language of the user', async () => {
    const callno = await build({ status: 'Pending', due_date: '2026-03-05' });
    const english = await exported(staff, { callno });
    const spanish = await exported(staff, { callno }, { 'accept-language': 'es' });
    const read = ({ heading, rows: [row = []] }: typeof english) =>
      Object.fromEntries(heading.map((name, at) => [name, row[at]]));
    expect(read(english)).toMatchObject({
      'Call number': String(callno),
      'Due date': '03/05/2026',
      Status: portal.services.code('call-status', 'Pending', 'en'),
      Regarding: portal.services.code('call-regarding', 'ClaimStatus', 'en'),
      'Member ID': memberId,
    });
    expect(Object.values(read(spanish))).toContain(
      portal.services.code('call-status', 'Pending', 'sp'),
    );
    expect(spanish.heading).not.toEqual(english.heading);
  });

  it('never turn text into formulas', async () => {
    const callno = await build({ caller_name: '=1+1' });
    const { heading, rows } = await exported(staff, { callno });
    expect(rows[0]?.[heading.indexOf('Caller’s name')]).toBe("'=1+1");
  });

  it('are only those in reach, and are audited with their members', async () => {
    const hidden = await build({}, people.hidden);
    const seen = async (who: string) =>
      numbersIn((await exported(who, { callno: hidden })).rows).length;
    expect([await seen('administrator'), await seen(staff)]).toEqual([1, 0]);
    const records = await portal.listRows(
      'audit_record',
      { operation: 'searchCalls', member_id: people.hidden, object_id: 'calls' },
      ['operation', 'object_id'],
    );
    expect(records).toHaveLength(1);
    expect((await asked('contractor')).status).toBe(403);
    expect((await asked(staff, { beginDate: '2026-02-02', endDate: '2026-02-01' })).status).toBe(
      422,
    );
  });

  it.each([
    ['text/csv', true],
    ['text/csv;q=0.9, application/json;q=0.2', true],
    ['text/csv, */*;q=0.8', true],
    ['application/json, text/csv;q=0.5', false],
    ['text/csv;q=0', false],
    ['text/csv;q=0.1, */*', false],
    ['*/*', false],
  ])('are sent to who accepts %s: %s', async (accept, isFile) => {
    const { headers } = await asked(staff, { callerName: 'nobody of this name' }, { accept });
    expect(String(headers['content-type']).startsWith('text/csv')).toBe(isFile);
  });
});

describe('the totals of calls', () => {
  it('count an open call in its age and week', async () => {
    const ages = async () =>
      Object.fromEntries(
        (await callForBody(portal, staff, 'totalCallsByAge')).map(({ age, onTime, overdue }) => [
          age,
          [onTime, overdue],
        ]),
      );
    const week = async () =>
      (await callForBody(portal, staff, 'totalCallsByWeek')).at(-1)?.receivedCalls ?? 0;
    const [before, received] = [await ages(), await week()];
    await build();
    await build({ due_date: addDays(today(), -1) });
    const after = await ages();
    expect(after['day']).toEqual((before['day'] as number[]).map((count) => count + 1));
    expect(await week()).toBe(received + 2);
    expect(await callForBody(portal, staff, 'totalCallsByWeek')).toHaveLength(12);
  });

  it('by age name the days in which the search finds the same calls', async () => {
    const ages = await callForBody(portal, staff, 'totalCallsByAge');
    for (const { age, beginDate, endDate, onTime, overdue } of ages) {
      const days = { ...(beginDate && { beginDate }), ...(endDate && { endDate }) };
      const { totalCount } = await callForBody(portal, staff, 'searchCalls', {
        open: true,
        ...days,
      });
      expect([age, onTime + overdue]).toEqual([age, totalCount]);
    }
    expect(ages.filter(({ onTime, overdue }) => onTime + overdue > 0).length).toBeGreaterThan(2);
  });

  it('by reason begin with the most frequent one', async () => {
    const rows = await callForBody(portal, staff, 'totalCallsByReason');
    const counts = rows.map(({ openCalls, closedCalls }) => openCalls + closedCalls);
    expect(counts).toHaveLength(10);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { regardKey1, beginDate, openCalls, closedCalls } of rows) {
      const reason = { regardKey1, beginDate };
      const open = await callForBody(portal, staff, 'searchCalls', { ...reason, open: true });
      const closed = await callForBody(portal, staff, 'searchCalls', {
        ...reason,
        status: 'Closed',
      });
      expect([open.totalCount, closed.totalCount]).toEqual([openCalls, closedCalls]);
    }
  });

  it('by week name the days in which the search finds the same calls', async () => {
    const rows = await callForBody(portal, staff, 'totalCallsByWeek');
    for (const { week, endDate, receivedCalls } of rows) {
      const days = { beginDate: week, endDate };
      const { totalCount } = await callForBody(portal, staff, 'searchCalls', days);
      expect([week, totalCount]).toEqual([week, receivedCalls]);
    }
    expect(rows.filter(({ receivedCalls }) => receivedCalls > 0).length).toBeGreaterThan(2);
  });
});
