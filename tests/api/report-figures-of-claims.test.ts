import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { displayDate } from '#shared/format/dates.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { groupFigures, sortLines, getMonth, useReports } from '../support/report-figures.ts';

const { db, report, words, groupNames } = useReports();

const amount = (cents: number) => (cents / 100).toFixed(2);
const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (cents(row) ?? 0), 0);

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
    const expected = groupFigures(
      counted,
      ({ paid_date, claim_type }) => [getMonth(paid_date), words('claim-type', claim_type)],
      (own) => [
        own.length,
        amount(sumOf(own, ({ billed_cents }) => billed_cents)),
        amount(sumOf(own, ({ allowed_cents }) => allowed_cents)),
        amount(sumOf(own, ({ plan_paid_cents }) => plan_paid_cents)),
        amount(sumOf(own, (claim) => claim.member_responsibility_cents)),
      ],
    );
    expect(sortLines(rows)).toEqual(sortLines(expected));
    const months = rows.map(([first = '']) => first);
    expect(months).toEqual(months.toSorted());
  });

  it('by lag are the sums by month of service and of payment', async () => {
    const { period, counted } = paid;
    const months = (day = '') => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    const expected = groupFigures(
      counted,
      ({ service_from, paid_date }) => [
        getMonth(service_from),
        getMonth(paid_date),
        String(months(paid_date ?? '') - months(service_from)),
      ],
      (own) => [own.length, amount(sumOf(own, ({ plan_paid_cents }) => plan_paid_cents))],
    );
    expect(sortLines(await report('claimsLag', period))).toEqual(sortLines(expected));
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
