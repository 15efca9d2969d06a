import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { callForBody } from '../support/calls.ts';
import { getAccountId } from '../support/builders/session.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const who = 'employer';
const list = (input: object = { itemsPerPage: 100 }) =>
  callForBody(portal, who, 'listWaiting', input);

describe('the list of what waits for an employer', () => {
  it('has everything that the menu counts, of every kind', async () => {
    const { results, totalCount } = await list();
    const {
      enrollments = 0,
      checkRuns = 0,
      answers = 0,
    } = await callForBody(portal, who, 'countWaiting');
    expect(totalCount).toBe(enrollments + checkRuns + answers);
    expect(results).toHaveLength(totalCount);
    expect(new Set(results.map(({ waitingKind }) => waitingKind))).toEqual(
      new Set(['Funding', 'Enrollment', 'Request', 'Message']),
    );
    expect(new Set(results.map(({ waitingKey }) => waitingKey)).size).toBe(totalCount);
  });

  it('begins with what is due soon, then with what has waited longest, whatever it is', async () => {
    const enrollments = (await list()).results.flatMap(({ enrollmentId }) => enrollmentId ?? []);
    for (const [days, enrollment_id] of enrollments.entries())
      await portal.updateRows(
        'enrollment',
        { enrollment_id },
        { coverage_date: addDays(today(), limits.dueSoonDays.value - days + 1) },
      );
    const { results } = await list();
    const soon = addDays(today(), limits.dueSoonDays.value);
    const urgent = results.filter(({ dueDate = '9999' }) => dueDate <= soon);
    expect(urgent.length).toBeGreaterThan(enrollments.length - 2);
    expect(urgent).toEqual(results.slice(0, urgent.length));
    const dueDates = urgent.map(({ dueDate }) => String(dueDate));
    expect(dueDates).toEqual(dueDates.toSorted());
    const days = results.slice(urgent.length).map(({ daysWaiting }) => daysWaiting);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  it('has the same rows in the same order on small pages', async () => {
    const { results, totalCount } = await list();
    const pages = [];
    for (let pageNumber = 1; pageNumber <= Math.ceil(totalCount / 2); pageNumber++)
      pages.push(await list({ itemsPerPage: 2, pageNumber }));
    expect(pages.flatMap((page) => page.results)).toEqual(results);
    for (const page of pages) expect(page.totalCount).toBe(totalCount);
  });

  it('identifies the page of each row by the numbers of one kind only', async () => {
    for (const row of (await list()).results)
      expect(
        [row.checkRunDefinitionId, row.enrollmentId, row.conversationId].filter(Boolean),
      ).toHaveLength(1);
  });
});

describe('what waits', () => {
  it.each([
    ['employer', 'GROUP_FINANCE', 'Funding'],
    ['employer', 'CREATE_ENROLLMENT', 'Enrollment'],
    ['employer', 'RECEIVE_MESSAGE', 'Message'],
    ['provider', 'VIEW_CLAIMS', 'Claim'],
    ['provider', 'WLT_PRECERTS', 'Precertification'],
  ])('leaves out for an %s without %s what it may not do: %s', async (user, permission, kind) => {
    const listKinds = async () =>
      (await callForBody(portal, user, 'listWaiting', { itemsPerPage: 100 })).results.map(
        ({ waitingKind }) => waitingKind,
      );
    const account_id = await getAccountId(portal.services.kysely, `${user}.demo`);
    const permission_id = portal.services.catalogue.byName.get(permission)!.id;
    await portal.insertRows('account_permission', { account_id, permission_id, granted: false });
    const kinds = await listKinds();
    await portal.deleteRows('account_permission', { account_id, permission_id });
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).not.toContain(kind);
    expect(await listKinds()).toContain(kind);
  });
});
