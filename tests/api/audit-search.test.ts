import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { ask, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const search = (criteria: Operations['searchAudit']['input']) =>
  ask(portal, 'compliance', 'searchAudit', criteria);
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

describe('the audit', () => {
  it('shows who did what to whom, without the values that were read or written', async () => {
    await ask(portal, 'employee', 'readProfile', {});
    const { objects } = await search({ operation: 'readProfile', memberId: '100100010100' });
    expect(objects[0]).toMatchObject({ operation: 'readProfile', memberId: '100100010100' });
    expect(objects[0]?.doneBy).toBeTruthy();
    expect(objects[0]).not.toHaveProperty('detail');
  });

  it('is searched by person, day and call, and records the search itself', async () => {
    await search({ actor: 'administrator.demo' });
    const found = await search({
      actor: 'compliance.demo',
      operation: 'SEARCHaudit',
      from: day(-1),
      until: day(1),
    });
    expect(found.totalObjects).toBeGreaterThan(0);
    const earlier = await search({ operation: 'searchAudit', until: '2020-01-01' });
    expect(earlier.totalObjects).toBe(0);
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
    { operation: '%', actor: "_' or 1=1" },
    { totalObjects: 0 },
  ],
});
