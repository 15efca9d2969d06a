import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildCall } from '../support/builders/call-track.ts';
import { buildConversation, buildMessage } from '../support/builders/conversation.ts';
import { buildEnrollment } from '../support/builders/enrollment.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody } from '../support/calls.ts';
import { people } from '../support/people.ts';
import {
  getDay,
  groupFigures,
  sortLines,
  getMonth,
  useReports,
} from '../support/report-figures.ts';

const { portal, db, report, words, groupNames } = useReports();

describe('the changes of enrollment', () => {
  const submitted = (enrollmentId: number, at: string, status = 'Submitted') =>
    db()
      .updateTable('enrollment')
      .set({ submitted_at: at, status })
      .where('enrollment_id', '=', enrollmentId)
      .execute();
  const built = (lastName: string) => buildEnrollment(db(), { groupNumber: 1001, lastName });

  it('are what was submitted on the days of the period, in the portal’s time zone', async () => {
    const names = await groupNames();
    // 23:30 in New York, on the last day before the period and on its last day.
    await submitted(await built('Before'), '2019-05-01T03:30:00Z');
    await submitted(await built('Draft'), '2019-05-10T12:00:00Z', 'Draft');
    const last = await built('Last');
    await submitted(last, '2019-06-01T03:30:00Z', 'NeedsInfo');
    const dependent = { first_name: 'Bo', last_name: 'Last', is_primary: false };
    for (const sequence of [1, 2])
      await db()
        .insertInto('enrollment_person')
        .values({ ...dependent, enrollment_id: last, sequence, relationship: '19' })
        .execute();
    const rows = await report('enrollmentChanges', { from: '2019-05-01', to: '2019-05-31' });
    const type = words('enrollment-type', 'NewHire');
    const status = words('enrollment-status', 'NeedsInfo');
    const group = ['1001', names.get(1001)];
    expect(rows).toEqual([
      ['05/31/2019', 'Last', 'Ada', ...group, type, status, '02/01/2026', '2'],
    ]);
  });

  it('are as many as the enrollments of the year, with all their dependents', async () => {
    const [from, to] = [addDays(today(), -364), today()];
    const all = await db().selectFrom('enrollment').selectAll().execute();
    const expected = all.filter(({ status, submitted_at }) => {
      const day = getDay(submitted_at);
      return status !== 'Draft' && day >= from && day <= to;
    });
    const persons = await db()
      .selectFrom('enrollment_person')
      .select(['enrollment_id', 'is_primary'])
      .execute();
    const ids = new Set(expected.map(({ enrollment_id }) => enrollment_id));
    const dependents = persons.filter((row) => !row.is_primary && ids.has(row.enrollment_id));
    const rows = await report('enrollmentChanges', { from, to });
    expect(expected.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(expected.length);
    expect(rows.reduce((total, row) => total + Number(row.at(-1)), 0)).toBe(dependents.length);
  });
});

describe('the volume of calls', () => {
  it('counts by week from Monday to Sunday in the portal’s time zone, also when clocks change', async () => {
    const call = (called_at: string, values: object = {}) =>
      buildCall(db(), people.elena, { called_at, regard_key1: 'Cobra', ...values });
    // Sunday at 23:30 before the period, Monday at 00:30, Sunday at 23:30 after the clocks changed.
    await call('2019-03-04T04:30:00Z', { duration_seconds: 6000 });
    await call('2019-03-04T05:30:00Z', { duration_seconds: 60, status: 'Closed' });
    await call('2019-03-11T03:30:00Z', { duration_seconds: 90 });
    await call('2019-03-11T04:30:00Z', { duration_seconds: 600 });
    await call('2019-03-06T15:00:00Z', { regard_key1: 'IdCard' });
    const rows = await report('callVolume', { from: '2019-03-04', to: '2019-03-17' });
    expect(rows).toEqual([
      ['03/04/2019', words('call-regarding', 'Cobra'), '2', '1', '1.3'],
      ['03/04/2019', words('call-regarding', 'IdCard'), '1', '0', ''],
      ['03/11/2019', words('call-regarding', 'Cobra'), '1', '0', '10'],
    ]);
  });

  it('adds up to the calls that the search finds', async () => {
    const [from, to] = [addDays(today(), -364), today()];
    const rows = await report('callVolume', { from, to });
    const search = { beginDate: from, endDate: to, itemsPerPage: 1 };
    const count = async (criteria: object) =>
      (await callForBody(portal, 'administrator', 'searchCalls', { ...search, ...criteria }))
        .totalCount;
    const total = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    expect([total(2), total(3)]).toEqual([await count({}), await count({ status: 'Closed' })]);
  });
});

describe('the turnaround of conversations', () => {
  /** A conversation about a member in the queue of claims, with answers so many hours later. */
  async function conversation(created_at: string, { answers = [] as number[], resolved = 0 }) {
    const by = await getAccountId(db(), 'employee.demo');
    const staff = await getAccountId(db(), 'customerservice.demo');
    const { conversationId } = await buildConversation(db(), {
      by,
      memberId: people.elena,
      queue: 'claims',
    });
    const after = (hours: number) =>
      new Date(Date.parse(created_at) + hours * 3_600_000).toISOString();
    const row = { created_at, ...(resolved > 0 && { resolved_at: after(resolved) }) };
    await db()
      .updateTable('message')
      .set({ sent_at: after(0.5) })
      .where('conversation_id', '=', conversationId)
      .execute();
    await db()
      .updateTable('conversation')
      .set(row)
      .where('conversation_id', '=', conversationId)
      .execute();
    const sent = async (hours: number, internal: boolean) => {
      const message = await buildMessage(db(), { conversationId, by: staff, internal });
      await db()
        .updateTable('message')
        .set({ sent_at: after(hours) })
        .where('message_id', '=', message)
        .execute();
    };
    await sent(1, true);
    for (const hours of answers) await sent(hours, false);
  }

  it('takes the first answer of others that the sender may read, and two days to the second', async () => {
    await conversation('2019-05-01T03:30:00Z', { answers: [100], resolved: 100 });
    await conversation('2019-05-10T12:00:00Z', { answers: [6, 7], resolved: 48 });
    await conversation('2019-06-01T03:30:00Z', { answers: [3], resolved: 49 });
    await conversation('2019-05-20T12:00:00Z', {});
    const rows = await report('turnaround', { from: '2019-05-01', to: '2019-05-31' });
    const claims = words('routing-queue', 'claims');
    expect(rows).toEqual([['2019-05', claims, '3', '2', '4.5', '48.5', '1']]);
  });

  it('counts every conversation of the year by its month and queue', async () => {
    const [from, to] = [addDays(today(), -364), today()];
    const all = await db().selectFrom('conversation').selectAll().execute();
    const expected = groupFigures(
      all.filter(({ created_at }) => getDay(created_at) >= from && getDay(created_at) <= to),
      ({ created_at, queue_id }) => [
        getMonth(getDay(created_at)),
        words('routing-queue', queue_id),
      ],
      (own) => [
        own.length,
        own.filter(({ resolved_at }) => resolved_at !== null).length,
        own.filter(
          ({ created_at, resolved_at }) =>
            resolved_at !== null && Date.parse(resolved_at) - Date.parse(created_at) <= 172_800_000,
        ).length,
      ],
    );
    const rows = await report('turnaround', { from, to });
    const counts = rows.map(([key = '', queue = '', count = '', resolved = '', , , fast = '']) => [
      key,
      queue,
      count,
      resolved,
      fast,
    ]);
    expect(sortLines(counts)).toEqual(sortLines(expected));
  });
});
