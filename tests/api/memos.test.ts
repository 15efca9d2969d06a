import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import type { Caller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const elena = '100100010100';

interface List {
  memos: { memoId: number; memoText: string; createdDate: string; [field: string]: unknown }[];
  totalNumberOfItems: number;
  totalNumberOfPages: number;
  itemsPerPage: number;
  pageNumber: number;
}
const search = async (call: Caller, more: object = {}) =>
  (await call('POST', '/api/Memo/Search', { memberId: elena, ...more })).body as List;
const create = (call: Caller, more: object = {}) =>
  call('POST', '/api/Memo/Create', {
    memberId: elena,
    descno: 1,
    memoText: 'Called back.',
    ...more,
  });

describe('memos of a member', () => {
  it('come ten to a page, newest first, and pages hold them all once', async () => {
    const call = await portal.as('customerservice');
    for (let n = 0; n < 12; n++) await create(call, { memoText: `Call ${n}` });
    const first = await search(call);
    expect(first).toMatchObject({ itemsPerPage: 10, pageNumber: 1 });
    const rows = [];
    for (let pageNumber = 1; pageNumber <= first.totalNumberOfPages; pageNumber++)
      rows.push(...(await search(call, { pageNumber })).memos);
    expect(rows).toHaveLength(first.totalNumberOfItems);
    expect(new Set(rows.map(({ memoId }) => memoId)).size).toBe(rows.length);
    const dates = rows.map(({ createdDate }) => createdDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(rows[0]?.memoText).toBe('Call 11');
  });

  it('are kept as written, with author and type in the reader’s language', async () => {
    const call = await portal.as('customerservice');
    const memoText = '<script>alert(1)</script> "ñ" 你好\nsecond line';
    const { body } = await create(call, {
      memoText,
      alert: true,
      beginDate: today(),
      endDate: today(),
    });
    expect(body).toMatchObject({
      memoText,
      alert: true,
      createdBy: 'Kevin Tran',
      internalOnly: true,
    });
    const types = async (language: string) =>
      (await call('GET', '/api/Memo/Types', undefined, { 'accept-language': language })).text;
    expect(await types('es')).not.toBe(await types('en'));
  });

  it.each([
    ['no text', { memoText: '' }],
    ['blanks', { memoText: '   ' }],
    ['4,001 characters', { memoText: 'x'.repeat(4_001) }],
    ['a type that does not exist', { descno: 4711 }],
    ['an end before its beginning', { beginDate: '2090-02-02', endDate: '2090-02-01' }],
    ['a beginning before today', { beginDate: '2020-02-02' }],
    ['a day that does not exist', { beginDate: '2026-02-30' }],
  ])('with %s are refused (422)', async (_, more) => {
    expect((await create(await portal.as('customerservice'), more)).status).toBe(422);
  });

  it('stay with staff: nobody else has a call that shows them', async () => {
    await create(await portal.as('customerservice'), { memoText: 'SECRET remark' });
    for (const name of ['employee', 'employer', 'provider']) {
      const call = await portal.as(name);
      if (name === 'provider') await call('POST', '/api/Member/Search', { memberId: '1001000101' });
      const { status, text } = await call('GET', `/api/Member/Profile?memberId=${elena}`);
      expect([name, status, text.includes('SECRET')]).toEqual([name, 200, false]);
    }
  });
});
