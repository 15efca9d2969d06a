import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import {
  sendTokenRequest,
  demoPassword,
  createSignedInCaller,
  type Caller,
} from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const testClock = useClock();
const alive = async (call: Caller) => (await call('GET', '/api/portal/session')).status;

const signIn = (username: string, password = demoPassword) =>
  sendTokenRequest(portal.app, { grant_type: 'password', username, password });

/** Statuses of sign-ins with the right password after five wrong ones: immediately, after 14 and after 16 minutes. */
async function afterLock(userName: string): Promise<number[]> {
  for (let n = 0; n < 5; n++) await signIn(userName, 'wrong');
  const statuses = [(await signIn(userName)).status];
  for (const minutes of [14, 2]) {
    testClock.advance({ minutes });
    statuses.push((await signIn(userName)).status);
  }
  return statuses;
}

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ at: string }>`select portal_now() as at`.execute(
    portal.services.kysely,
  );
  return Date.parse(rows[0]?.at ?? '');
}

/** Whether the clocks of server and database agree within about a second. */
const agree = async () => Math.abs((await databaseTime()) - clock.now()) < 2_000;

describe('a moved clock', () => {
  it('moves the database’s clock with the server’s, also inside transactions, and back again', async () => {
    expect(await agree()).toBe(true);
    testClock.moveTo('2028-02-29T23:30:00Z');
    expect(await agree()).toBe(true);
    await portal.database.kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ at: string }>`select portal_now() as at`.execute(trx);
      expect(rows[0]?.at).toMatch(/^2028-02-29/);
    });
    await portal.database.rawTransaction(async (executor) => {
      const { rows } = await executor.query('select portal_now()::text as at');
      expect(rows[0]?.['at']).toMatch(/^2028-02-29|^2028-03-01/);
    });
    testClock.advance({ days: -400 });
    expect(await agree()).toBe(true);
  });

  it('is reset to 0 for the next test, on every connection', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, agree));
    expect(new Set(all)).toEqual(new Set([true]));
  });

  it('ends a session after fifteen idle minutes', async () => {
    const call = await portal.as('employee');
    testClock.advance({ minutes: 14 });
    expect(await alive(call)).toBe(200);
    testClock.advance({ minutes: 14 });
    expect(await alive(call)).toBe(200);
    testClock.advance({ minutes: 16 });
    expect(await alive(call)).toBe(401);
  });

  it('ends a session after twelve hours of activity', async () => {
    const call = await createSignedInCaller(portal.app, 'employee.demo');
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      testClock.advance({ minutes: 10 });
      expect(await alive(call)).toBe(200);
    }
    testClock.advance({ minutes: 10 });
    expect(await alive(call)).toBe(401);
  });

  it('unlocks a locked account after fifteen minutes', async () => {
    expect(await afterLock('touchcare.demo')).toEqual([400, 400, 200]);
  });

  it('requires a new password on day 91 but not on day 90', async () => {
    await portal.updateRows(
      'account',
      { user_name: 'finance.demo' },
      { password_changed_at: clock.date().toISOString() },
    );
    const mustChange = async () =>
      ((await signIn('finance.demo')).body as { toChangePassword?: string }).toChangePassword;
    testClock.advance({ days: 89, hours: 23 });
    expect(await mustChange()).toBe('False');
    testClock.advance({ hours: 2 });
    expect(await mustChange()).toBe('True');
  });
});

/** Offsets the database's clock from the server's, as on another machine. */
const setDatabaseApart = (minutes: number) =>
  sql`create or replace function portal_now() returns timestamptz language sql stable as ${sql.lit(
    `select now() + interval '${minutes} minutes'
     + coalesce(nullif(current_setting('portal.clock_offset', true), ''), '0')::interval`,
  )}`.execute(portal.services.kysely);

describe.each([-10, 10])('a database whose clock differs by %i minutes', (minutes) => {
  beforeEach(() => setDatabaseApart(minutes));
  afterEach(() => setDatabaseApart(0));

  it('keeps a session that is in use', async () => {
    const call = await portal.as('vendor');
    for (let n = 0; n < 4; n++) {
      testClock.advance({ minutes: 10 });
      expect(await alive(call)).toBe(200);
    }
    testClock.advance({ minutes: 16 });
    expect(await alive(call)).toBe(401);
  });

  it('locks an account for fifteen minutes', async () => {
    expect(await afterLock('contractor.demo')).toEqual([400, 400, 200]);
  });
});
