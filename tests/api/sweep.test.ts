import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { retentions, sweep } from '#server/database/sweep.ts';
import { buildSession, hashToken } from '../support/builders/session.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** SQL for a time `days` younger than the retention limit; negative is older. */
const atAge = (keep: { value: number; unit: string }, days: number) =>
  sql`portal_now() - ${`${keep.value} ${keep.unit}`}::interval + ${`${days} days`}::interval`;

const insert: Record<
  string,
  (name: string, keep: { value: number; unit: string }, days: number) => unknown
> = {
  session: (name, keep, days) =>
    sql`insert into session (token_hash, kind, brand_id, expires_at)
      values (${hashToken(name)}, 'anonymous', 'default', ${atAge(keep, days)})`,
  rate_counter: (name, keep, days) =>
    sql`insert into rate_counter (bucket, window_start, hits) values (${name}, ${atAge(keep, days)}, 1)`,
  idempotency: (name, keep, days) =>
    sql`insert into idempotency (account_id, idempotency_key, operation, request_hash, status, created_at)
      values (0, ${name}, 'createMemo', ${hashToken(name)}, 200, ${atAge(keep, days)})`,
  password_reset: (name, keep, days) =>
    sql`insert into password_reset (key_hash, account_id, expires_at)
      select ${hashToken(name)}, min(account_id), ${atAge(keep, days)} from account`,
  member_registration: (name, keep, days) =>
    sql`insert into member_registration (key_hash, member_id, email, language, brand_id, expires_at)
      select ${hashToken(name)}, min(member_id), 'x', 'en', 'default', ${atAge(keep, days)} from member`,
  provider_registration_link: (name, keep, days) =>
    sql`insert into provider_registration_link (key_hash, npi, tax_id, practice_name, first_name, last_name, phone,
        email, claim_number, language, brand_id, expires_at)
      values (${hashToken(name)}, '1', '1', 'x', 'x', 'x', 'x', 'x', 'x', 'en', 'default', ${atAge(keep, days)})`,
  pending_sign_in: (name, keep, days) =>
    sql`insert into pending_sign_in (token_hash, account_id, brand_id, user_name, expires_at)
      select ${hashToken(name)}, min(account_id), 'default', 'x', ${atAge(keep, days)} from account`,
  second_factor_setup: (name, keep, days) =>
    sql`insert into second_factor_setup (account_id, session_id, sealed, key_id, expires_at)
      select account_id, (select min(session_id) from session), ${Buffer.from('sealed')}, ${name}, ${atAge(keep, days)}
      from account where account_id not in (select account_id from second_factor_setup) order by account_id limit 1`,
  remembered_device: (name, keep, days) =>
    sql`insert into remembered_device (token_hash, account_id, expires_at)
      select ${hashToken(name)}, min(account_id), ${atAge(keep, days)} from account`,
  one_time_ticket: (name, keep, days) =>
    sql`insert into one_time_ticket (ticket_hash, kind, object_id, expires_at)
      values (${hashToken(name)}, 'file', '1', ${atAge(keep, days)})`,
  job: (name, keep, days) =>
    sql`insert into job (kind, state, ended_at) values (${name}, 'done', ${atAge(keep, days)})`,
  form_draft: (name, keep, days) =>
    sql`insert into form_draft (holder, form, sealed, key_id, expires_at)
      values (${name}, 'form', ${Buffer.from('sealed')}, 'key', ${atAge(keep, days)})`,
  file_import: (name, keep, days) =>
    sql`with file as (
        insert into stored_file (content_type, size_bytes, sha256, created_by)
        select 'application/json', 1, ${hashToken(name)}, min(account_id) from account returning file_id, created_by)
      insert into file_import (file_name, size_bytes, file_id, created_by, received_at)
      select ${name}, 1, file_id, created_by, ${atAge(keep, days)} from file`,
  report: (name, keep, days) =>
    sql`insert into report (report_type_id, name, group_number, groups, contains_phi, period_from, period_to, format,
        file_name, file_id, run_by, run_at)
      select 3, ${name}, 1001, array[1001], false, portal_now()::date, portal_now()::date, 'CSV', 'report.csv',
        (select min(file_id) from stored_file), min(account_id), ${atAge(keep, days)} from account`,
  login_history: (name, keep, days) =>
    sql`insert into login_history (user_name, success, reason, login_date)
      values (${name}, false, 'BadPassword', ${atAge(keep, days)})`,
};

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(portal.services.kysely);
  return rows[0]?.count ?? 0;
}

describe('the sweeper', () => {
  it('has a retention period for every table of this test', () => {
    const swept = retentions.map(({ table }) => table);
    expect(swept.toSorted()).toEqual(Object.keys(insert).toSorted());
  });

  it.each(retentions.map(({ table, keep }) => ({ table, keep, unit: keep.unit })))(
    'deletes $table rows older than $keep.value $unit, and no others',
    async ({ table, keep }) => {
      const db = portal.services.kysely;
      await sweep(portal.services);
      const before = await rowsOf(table);
      for (const [name, days] of Object.entries({ young: 1, old: -1, older: -2, oldest: -400 }))
        await (insert[table]!(name, keep, days) as ReturnType<typeof sql>).execute(db);
      expect(await rowsOf(table)).toBe(before + 4);
      // Batches of two, and two concurrent sweeps, as with two processes.
      await Promise.all([sweep(portal.services, 2), sweep(portal.services, 2)]);
      expect(await rowsOf(table)).toBe(before + 1);
    },
  );

  it('deletes the members that a session found together with the session, and keeps active sessions', async () => {
    const db = portal.services.kysely;
    const living = await buildSession(db, { account: 'provider.demo' });
    const dead = await buildSession(db, { account: 'provider.demo' });
    for (const token of [living, dead])
      await sql`insert into session_member (session_id, member_id)
        select session_id, '100100010100' from session where token_hash = ${hashToken(token)}`.execute(
        db,
      );
    await sql`update session set expires_at = ${atAge(limits.sessionRetention, -1)}
      where token_hash = ${hashToken(dead)}`.execute(db);
    const before = await rowsOf('session_member');
    await sweep(portal.services);
    expect(await rowsOf('session_member')).toBe(before - 1);
    const { rows } =
      await sql`select 1 from session where token_hash = ${hashToken(living)}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('keeps a rate counter longer than any rate window', () => {
    const longest = Math.max(
      ...Object.values(portal.services.rates).map((rate) => rate.windowSeconds ?? 0),
    );
    expect(limits.rateCounterRetention).toMatchObject({ unit: 'days' });
    expect(limits.rateCounterRetention.value * 86_400).toBeGreaterThan(longest);
  });

  it('keeps sign-ins for the six years of 45 CFR 164.316', () => {
    expect(limits.loginHistoryRetention).toMatchObject({ value: 6, unit: 'years' });
  });
});
