import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalTimeZone, today } from '#server/clock.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { startWorking } from '#server/jobs/worker.ts';
import { rowsOf } from '#shared/format/csv.ts';
import { dayAt, displayDate } from '#shared/format/dates.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildCall } from '../support/builders/call-track.ts';
import { buildConversation, buildMessage } from '../support/builders/conversation.ts';
import { buildEnrollment } from '../support/builders/enrollment.ts';
import { accountIdOf } from '../support/builders/session.ts';
import { ask } from '../support/calls.ts';
import { untilState } from '../support/jobs.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorking(portal.services, [runReportJob]);
});
afterAll(() => worker?.stop());

/** The rows of a report of every group, without its headings. */
async function report(kind: string, input: Record<string, unknown> = {}): Promise<string[][]> {
  const who = 'administrator';
  const { jobId } = await ask(portal, who, 'runReport', { kind, format: 'CSV', ...input });
  const { object_id } = await untilState(portal.services, jobId, 'done');
  const caller = await portal.as(who);
  const file = await caller('POST', '/api/Reports/v2/Download', {
    reportIds: [Number(object_id)],
  });
  return rowsOf(file.text.replace(/^\uFEFF/u, '')).slice(1);
}

const words = (list: string, code: string | null) =>
  code === null ? '' : portal.services.code(list, code, 'en');
const amount = (cents: number) => (cents / 100).toFixed(2);
const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (cents(row) ?? 0), 0);
const month = (day: string | null) => day?.slice(0, 7) ?? '';
const dayOf = (moment: string | null) =>
  moment === null ? '' : dayAt(Date.parse(moment), portalTimeZone);

/** Rows in any order: what is compared is what they say. */
const set = (rows: readonly string[][]) => rows.map((row) => row.join('|')).toSorted();

/** One row for each key, computed from the rows that have it. */
const grouped = <Row>(
  rows: readonly Row[],
  key: (row: Row) => string[],
  figures: (rows: readonly Row[]) => (string | number)[],
): string[][] =>
  [...Map.groupBy(rows, (row) => JSON.stringify(key(row)))].map(([text, found]) => [
    ...(JSON.parse(text) as string[]),
    ...figures(found).map(String),
  ]);

const groupNames = async () => {
  const rows = await db().selectFrom('benefit_group').select(['group_number', 'name']).execute();
  return new Map(rows.map(({ group_number, name }) => [group_number, name]));
};

/** A period that begins and ends on days of payment, and the claims that count in it and outside it. */
async function paidClaims() {
  const claims = await db()
    .selectFrom('claim')
    .select(['member_id', 'claim_id', 'claim_type', 'status', 'service_from', 'paid_date'])
    .select(['billed_cents', 'allowed_cents', 'plan_paid_cents', 'member_responsibility_cents'])
    .execute();
  const days = claims.map(({ paid_date }) => paid_date ?? '').filter((day) => day !== '');
  const recent = [...new Set(days)].toSorted().filter((day) => day >= addDays(today(), -300));
  const [from = '', to = ''] = [recent[1], recent.at(-2)];
  const inPeriod = claims.filter(({ paid_date: day }) => day !== null && day >= from && day <= to);
  const counted = inPeriod.filter(({ status }) => ['Paid', 'FinalNoPayment'].includes(status));
  return { period: { from, to }, inPeriod, counted, claims };
}

describe('the figures of claims', () => {
  let paid: Awaited<ReturnType<typeof paidClaims>>;
  let memberAtThreshold = '';
  beforeAll(async () => {
    // Reversed claims in the period, which may not be counted beside their replacement.
    const { counted } = await paidClaims();
    const reversed = counted.slice(0, 2).map(({ claim_id }) => claim_id);
    const status = { status: 'Reversed' };
    await db().updateTable('claim').set(status).where('claim_id', 'in', reversed).execute();
    paid = await paidClaims();
    await payWholeDollars();
    paid = await paidClaims();
  });

  /** By member, what the plan paid, most first. */
  const sums = () =>
    [...Map.groupBy(paid.counted, ({ member_id }) => member_id)]
      .map(([id, own]) => ({ id, own, cents: sumOf(own, (claim) => claim.plan_paid_cents) }))
      .toSorted((one, other) => other.cents - one.cents || (one.id < other.id ? -1 : 1));

  /** Rounds the sum of the tenth member up, because thresholds are whole dollars. */
  async function payWholeDollars() {
    const { id = '', own = [], cents = 0 } = sums()[9] ?? {};
    memberAtThreshold = id;
    const more = (100 - (cents % 100)) % 100;
    await db()
      .updateTable('claim')
      .set((eb) => ({
        billed_cents: eb('billed_cents', '+', more),
        allowed_cents: eb('allowed_cents', '+', more),
        plan_paid_cents: eb('plan_paid_cents', '+', more),
        paid_to_provider_cents: eb('paid_to_provider_cents', '+', more),
      }))
      .where('claim_id', '=', own[0]?.claim_id ?? 0)
      .execute();
  }

  it('are those of settled claims that were paid in the period', () => {
    const { inPeriod, counted, claims } = paid;
    expect(counted.length).toBeGreaterThan(100);
    expect(inPeriod.length).toBeGreaterThan(counted.length);
    expect(claims.length).toBeGreaterThan(inPeriod.length);
  });

  it('by month and kind of claim are the sums of the claims', async () => {
    const { period, counted } = paid;
    const rows = await report('paidByCategory', period);
    const expected = grouped(
      counted,
      ({ paid_date, claim_type }) => [month(paid_date), words('claim-type', claim_type)],
      (own) => [
        own.length,
        amount(sumOf(own, ({ billed_cents }) => billed_cents)),
        amount(sumOf(own, ({ allowed_cents }) => allowed_cents)),
        amount(sumOf(own, ({ plan_paid_cents }) => plan_paid_cents)),
        amount(sumOf(own, (claim) => claim.member_responsibility_cents)),
      ],
    );
    expect(set(rows)).toEqual(set(expected));
    const months = rows.map(([first = '']) => first);
    expect(months).toEqual(months.toSorted());
  });

  it('by lag are the sums by month of service and of payment', async () => {
    const { period, counted } = paid;
    const months = (day = '') => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    const expected = grouped(
      counted,
      ({ service_from, paid_date }) => [
        month(service_from),
        month(paid_date),
        String(months(paid_date ?? '') - months(service_from)),
      ],
      (own) => [own.length, amount(sumOf(own, ({ plan_paid_cents }) => plan_paid_cents))],
    );
    expect(set(await report('claimsLag', period))).toEqual(set(expected));
    expect(new Set(expected.map(([, , lag]) => lag)).size).toBeGreaterThan(1);
  });

  it('of costly members include one who reaches the threshold exactly, dearest first', async () => {
    const names = await groupNames();
    const all = await db().selectFrom('member').selectAll().execute();
    const members = new Map(all.map((member) => [member.member_id, member]));
    const listed = sums();
    const least = listed.find(({ id }) => id === memberAtThreshold)?.cents ?? 0;
    expect([least % 100, least > 0]).toEqual([0, true]);
    const expected = (from: number) =>
      listed
        .filter(({ cents }) => cents >= from)
        .map(({ id, own, cents }) => {
          const { last_name = '', first_name = '', group_number = 0 } = members.get(id) ?? {};
          const billed = amount(sumOf(own, ({ billed_cents }) => billed_cents));
          const person = [id, last_name, first_name, String(group_number)];
          const group = names.get(group_number) ?? '';
          return [...person, group, String(own.length), billed, amount(cents)];
        });
    for (const dollars of [least / 100, least / 100 + 1]) {
      const rows = await report('highCost', { ...paid.period, threshold: dollars });
      expect(rows).toEqual(expected(dollars * 100));
    }
    expect(expected(least).length).toBeGreaterThan(expected(least + 100).length);
  });
});

describe('the census', () => {
  it('lists each member once, as stored', async () => {
    const names = await groupNames();
    const members = await db().selectFrom('member').selectAll().orderBy('member_id').execute();
    const expected = members.map((member) => [
      member.member_id,
      member.last_name,
      member.first_name,
      words('member-relationship', member.relationship),
      displayDate(member.date_of_birth),
      String(member.group_number),
      names.get(member.group_number) ?? '',
      words('member-status', member.status),
      displayDate(member.effective_date),
      displayDate(member.termination_date),
    ]);
    expect(await report('membership')).toEqual(expected);
  });
});

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
      const day = dayOf(submitted_at);
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
      (await ask(portal, 'administrator', 'searchCalls', { ...search, ...criteria })).totalCount;
    const total = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    expect([total(2), total(3)]).toEqual([await count({}), await count({ status: 'Closed' })]);
  });
});

describe('the turnaround of conversations', () => {
  /** A conversation about a member in the queue of claims, with answers so many hours later. */
  async function conversation(created_at: string, { answers = [] as number[], resolved = 0 }) {
    const by = await accountIdOf(db(), 'employee.demo');
    const staff = await accountIdOf(db(), 'customerservice.demo');
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
    const expected = grouped(
      all.filter(({ created_at }) => dayOf(created_at) >= from && dayOf(created_at) <= to),
      ({ created_at, queue_id }) => [month(dayOf(created_at)), words('routing-queue', queue_id)],
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
    expect(set(counts)).toEqual(set(expected));
  });
});
