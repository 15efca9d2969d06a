import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const form = 'member.enrollment {"id":"1"}';
const values = JSON.stringify({ firstName: 'Rosa', ssn: '123-45-6789' });

const save = (call: Caller, more: object = {}) =>
  call('POST', '/api/portal/form-drafts', { form, values, ...more });
const read = async (call: Caller, more: object = {}) =>
  (await call('POST', '/api/portal/form-drafts/Get', { form, ...more })).body;
const forget = (call: Caller, more: object = {}) =>
  call('POST', '/api/portal/form-drafts/Delete', { form, ...more });

describe('the draft of a form', () => {
  it('is restored for its owner on any device until it is deleted', async () => {
    const member = await portal.as('employee');
    expect(await save(member)).toMatchObject({ status: 200 });
    const again = await portal.as('employee');
    expect(await read(again)).toMatchObject({ values });
    await save(again, { values: '{"firstName":"Ana"}', step: 'family' });
    expect(await read(member)).toMatchObject({ values: '{"firstName":"Ana"}', step: 'family' });
    expect((await forget(member)).status).toBe(204);
    expect(await read(member)).toEqual({});
  });

  it('is not visible to another account or in another form', async () => {
    const member = await portal.as('employee');
    await save(member);
    expect(await read(await portal.as('employer'))).toEqual({});
    expect(await read(member, { form: 'member.enrollment {"id":"2"}' })).toEqual({});
    await forget(await portal.as('employer'));
    expect(await read(member)).toMatchObject({ values });
  });

  it('of an enrollment is not found by another employer who opens its deep link', async () => {
    const enrollment = { form: 'employer.newEnrollment {}' };
    const employer = await portal.as('employer');
    await save(employer, enrollment);
    expect(await read(await portal.as('other.employer'), enrollment)).toEqual({});
    expect(await read(employer, enrollment)).toMatchObject({ values });
  });

  it('of a visitor is found only by the key returned by the first save', async () => {
    const visitor = await portal.visitor();
    const { key } = (await save(visitor)).body as { key: string };
    const other = await portal.visitor();
    expect(await read(other, { key })).toMatchObject({ values });
    expect(await read(other)).toEqual({});
    expect(
      await read(other, { key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` }),
    ).toEqual({});
    const second = (await save(visitor, { key })).body as { key: string };
    expect(second.key).toBe(key);
  });

  it('is stored encrypted, so that a copy of the database reveals neither values nor keys', async () => {
    const visitor = await portal.visitor();
    const { key } = (await save(visitor)).body as { key: string };
    const rows = await portal.services.kysely.selectFrom('form_draft').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const copy = rows.map((row) => `${row.holder} ${Buffer.from(row.sealed).toString('latin1')}`);
    expect(copy.join('\n')).not.toMatch(/Rosa|123-45-6789/);
    expect(copy.join('\n')).not.toContain(key);
  });

  it('is rejected when its row was copied to another place', async () => {
    const member = await portal.as('employee');
    await save(member);
    const { kysely } = portal.services;
    await kysely
      .updateTable('form_draft')
      .set({ form: 'member.enrollment moved' })
      .where('form', '=', form)
      .where('holder', 'like', 'account:%')
      .execute();
    expect(await read(member, { form: 'member.enrollment moved' })).toEqual({});
  });

  it('expires after 30 days, and a visitor’s after one day', async () => {
    await save(await portal.as('employee'), { form: 'runs out' });
    await save(await portal.visitor(), { form: 'runs out' });
    const rows = await portal.listRows('form_draft', { form: 'runs out' }, [
      'holder',
      'saved_at',
      'expires_at',
    ]);
    const hours = (holder: string) =>
      rows
        .filter((row) => row.holder.startsWith(holder))
        .map((row) =>
          Math.round((Date.parse(row.expires_at) - Date.parse(row.saved_at)) / 3_600_000),
        );
    expect(hours('account')).toEqual([30 * 24]);
    expect(hours('visitor')).toEqual([24]);
  });

  it('replaces the oldest when there are fifty', async () => {
    const member = await portal.as('dependent');
    for (let number = 0; number <= 50; number++) await save(member, { form: `form ${number}` });
    expect(await read(member, { form: 'form 0' })).toEqual({});
    expect(await read(member, { form: 'form 1' })).toMatchObject({ values });
  });
});
