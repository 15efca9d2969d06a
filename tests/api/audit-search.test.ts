import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const search = (criteria: Operations['searchAudit']['input']) =>
  callForBody(portal, 'compliance', 'searchAudit', criteria);
const day = (shift: number) => addDays(today(), shift);

describe('the audit', () => {
  it('shows who did what to whom, without the values that were read or written', async () => {
    await callForBody(portal, 'employee', 'readProfile', {});
    const { objects } = await search({ operation: 'readProfile', memberId: '100100010100' });
    expect(objects[0]).toMatchObject({ operation: 'readProfile', memberId: '100100010100' });
    expect(objects[0]?.doneBy).toBeTruthy();
    expect(objects[0]).not.toHaveProperty('detail');
  });

  it('is searched by person, day and call, and records the search itself', async () => {
    await search({ actor: 'administrator.demo' });
    const found = await search({
      actor: 'compliance.demo',
      operation: 'searchAudit',
      from: day(-1),
      until: day(1),
    });
    expect(found.totalObjects).toBeGreaterThan(0);
    const earlier = await search({ operation: 'searchAudit', until: '2020-01-01' });
    expect(earlier.totalObjects).toBe(0);
  });

  it('names the member whose records are searched, and no member for another text', async () => {
    const memberId = '100100010103';
    const again = async (text: string) => {
      await search({ memberId: text });
      return (await search({ memberId: text, operation: 'searchAudit' })).totalObjects;
    };
    expect(await again(memberId)).toBe(1);
    for (const text of ["' or 1=1 --", '%', '1001', '11']) expect(await again(text)).toBe(0);
  });
});

describe('actions of a protected member in the audit', () => {
  it('are listed without name and address for users who do not see the member', async () => {
    const db = portal.services.kysely;
    await buildAccount(db, {
      userName: 'auditor.test',
      like: 'customerservice.demo',
      groups: [-1],
      grants: [portal.services.catalogue.byName.get('VIEW_AUDIT')!.id],
    });
    const auditor = createCaller(portal.app, await buildSession(db, { account: 'auditor.test' }));
    const from = day(0);
    const protect = (value: boolean) =>
      portal.updateRows('member', { member_id: '103100020100' }, { protected: value });
    const actionsSeenBy = async (who: string | typeof auditor, actor?: string) =>
      (await callForBody(portal, who, 'searchAudit', { from, operation: 'readProfile', actor }))
        .objects;
    await callForBody(portal, 'other.employee', 'readProfile', {});
    await protect(true);
    const [latest] = await actionsSeenBy(auditor);
    expect(latest).toMatchObject({ operation: 'readProfile' });
    expect(Object.keys(latest ?? {})).not.toEqual(expect.arrayContaining(['doneBy']));
    expect(Object.keys(latest ?? {})).not.toEqual(expect.arrayContaining(['ipAddress']));
    expect(await actionsSeenBy(auditor, 'other.employee.demo')).toEqual([]);
    expect((await actionsSeenBy('compliance', 'other.employee.demo'))[0]?.doneBy).toBeTruthy();
    await protect(false);
    expect((await actionsSeenBy(auditor, 'other.employee.demo')).length).toBeGreaterThan(0);
  });
});

calls(portal, 'searchAudit', {
  'requires View Audit': [['customerservice', 'employer', 'employee', 'provider'], {}, 403],
  'requires the last day to be after the first': [
    'compliance',
    { from: '2026-02-02', until: '2026-02-01' },
    '422 /until searchAudit.untilNotBeforeFrom',
  ],
  'treats the search input as plain text': [
    'compliance',
    { actor: "_' or 1=1" },
    { totalObjects: 0 },
  ],
  'refuses an operation that is not in the list': [
    'compliance',
    { operation: '%' },
    '422 /operation enum',
  ],
});

it('the codes of operations name calls of the contract, commands and jobs', () => {
  const { contract } = portal.services;
  const named = portal.services.codes('audit-operation');
  const ofCalls = named.filter(({ code }) => !/^(?:command|job)\./u.test(code));
  expect(ofCalls.map(({ code }) => contract.get(code)?.audit)).not.toContain('none');
  expect(ofCalls.filter(({ code }) => !contract.has(code))).toEqual([]);
});

it('every audited call has a code, so that the audit is in words', () => {
  const { services } = portal;
  const named = new Set(services.codes('audit-operation').map(({ code }) => code));
  const audited = [...services.contract.values()].filter(({ audit }) => audit !== 'none');
  expect(audited.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
});
