import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '#server/clock.ts';
import { runCommand } from '#server/commands/commands.ts';
import { checkDatabase } from '#server/commands/doctor/database-checks.ts';
import { checkDisk } from '#server/commands/doctor/machine-checks.ts';
import type { OperatorServices } from '#server/requests/services.ts';
import { withoutTriggers } from '../support/audit-tables.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

interface CheckResult {
  check: string;
  verdict: string;
  found: string;
  remedy?: string;
}

/** Runs doctor with other settings. Returns what it found, by check. */
async function results(settings: Partial<OperatorServices['config']> = {}) {
  const { services } = portal;
  const config = { ...services.config, ...settings };
  const changed = Object.create(services, { config: { value: config } }) as OperatorServices;
  const { lines, failed } = await runCommand(changed, {
    name: 'doctor',
    args: ['--json'],
    by: 'x',
  });
  const list = JSON.parse(lines.join('\n')) as CheckResult[];
  return { failed, of: Object.fromEntries(list.map((each) => [each.check, each])) };
}

describe('doctor', () => {
  it('names each check with its verdict', async () => {
    const { lines } = await runCommand(portal.services, { name: 'doctor', args: [], by: 'x' });
    expect(lines.map((line) => /^(ok|warning|error) +(\w+( \w+)?)/u.exec(line)?.[2])).toEqual([
      'settings',
      'database',
      'migrations',
      'database role',
      'mail',
      'disk',
      'clock',
      'proxy',
      'demo accounts',
      'adult ages',
      'private files',
      'outbox',
      'jobs',
      'audit',
    ]);
  });

  it('reports no error for a healthy portal', async () => {
    const { of } = await results();
    for (const check of ['settings', 'database', 'migrations', 'clock', 'proxy', 'jobs', 'audit'])
      expect([check, of[check]?.verdict]).toEqual([check, 'ok']);
  });

  it.each<
    [check: string, settings: Partial<OperatorServices['config']>, verdict: string, found: RegExp]
  >([
    ['settings', { demoMode: false }, 'warning', /PUBLIC_URL is not set/],
    ['mail', {}, 'warning', /SMTP_URL is not set/],
    ['mail', { smtpUrl: 'smtp://127.0.0.1:9' }, 'error', /127\.0\.0\.1:9 cannot be used/],
    ['demo accounts', { demoMode: false }, 'error', /has the published password/],
    ['demo accounts', {}, 'warning', /demo mode/],
    ['proxy', { publicUrl: 'https://portal.example.org' }, 'warning', /TRUST_PROXY is 0/],
    ['proxy', { trustProxy: 1 }, 'ok', /1 in front/],
    ['private files', { filesDir: '/usr' }, 'error', /other users .* access to .*\/usr/],
  ])('%s, with %j: %s', async (check, settings, verdict, found) => {
    const { of, failed } = await results(settings);
    expect(of[check]?.verdict).toBe(verdict);
    expect(of[check]?.found).toMatch(found);
    expect(of[check]?.remedy === undefined).toBe(verdict === 'ok');
    expect(failed || verdict !== 'error').toBe(true);
  });

  it('names the ages of adulthood that are examples, and reports a missing age of all other states', async () => {
    const adultAges = async () => (await results()).of['adult ages'];
    expect(await adultAges()).toMatchObject({
      verdict: 'warning',
      found: 'the ages of AL, NE are examples',
    });
    await portal.updateRows('adult_age', {}, { is_example: false });
    expect(await adultAges()).toMatchObject({ verdict: 'ok', found: '3 rows, no examples' });
    await portal.deleteRows('adult_age', { state: 'US' });
    expect(await adultAges()).toMatchObject({ verdict: 'error' });
  });

  const megabyte = 1024 ** 2;
  it.each([
    [199, 'error', 'Free space: writes are rejected below 0.2 GB.'],
    [900, 'warning', 'Free space soon.'],
    [1100, 'ok', undefined],
  ])('disk, with %d MB free: %s', (free, verdict, remedy) => {
    const config = { ...portal.services.config, dataDir: '/nowhere', filesDir: tmpdir() };
    const { found, ...rest } = checkDisk({ config }, () => free * megabyte);
    expect(rest).toEqual({ verdict, ...(remedy !== undefined && { remedy }) });
    expect(found).toBe(`${(free / 1024).toFixed(1)} GB free in ${tmpdir()}`);
  });

  it.each([
    [-40, 'error'],
    [40, 'error'],
    [5, 'warning'],
    [0, 'ok'],
  ])('clock, %d s from that of the database: %s', async (seconds, verdict) => {
    const machine = clock.machineNow;
    const skewed = vi
      .spyOn(clock, 'machineNow')
      .mockImplementation(() => machine() + seconds * 1_000);
    const { of } = await results();
    skewed.mockRestore();
    expect(of['clock']?.verdict).toBe(verdict);
    expect(of['clock']?.found).toContain(`${Math.abs(seconds)}.`);
    expect(of['clock']?.remedy?.includes('NTP')).toBe(verdict === 'ok' ? undefined : true);
  });

  it('reports a database that refuses writes, as a standby does', async () => {
    const { services } = portal;
    await services.kysely.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      const readOnly = Object.create(services, { kysely: { value: trx } }) as OperatorServices;
      const result = await checkDatabase(readOnly);
      expect(result).toMatchObject({
        verdict: 'error',
        found: expect.stringMatching(/rejects writes$/u),
      });
      expect(result.remedy).toContain('DATABASE_URL');
    });
  });

  it.each(['mayWrite', 'healthy'])('reports a database for which %s is false', async (name) => {
    const { services, database } = portal;
    const broken = Object.create(database, { [name]: { value: () => false } }) as typeof database;
    const result = await checkDatabase({ ...services, database: broken });
    expect(result).toMatchObject({
      verdict: 'error',
      found: expect.stringMatching(/accepts no writes$/u),
    });
    expect(result.remedy).toContain('Free disk space');
  });

  it('finds migrations of a newer version, late mail, late jobs and a changed audit', async () => {
    const { kysely } = portal.services;
    await sql`insert into migration (name, checksum) values ('9999_later.sql', 'x')`.execute(
      kysely,
    );
    await sql`insert into outbox (to_address, from_address, subject, body_text, template, language, brand_id, created_at)
      values ('a@example.org', 'b@example.org', 's', 'b', 'welcome', 'en', 'default',
        portal_now() - interval '2 hours')`.execute(kysely);
    await sql`insert into job (kind, due_at) values ('exportClaims', portal_now() - interval '1 hour')`.execute(
      kysely,
    );
    await withoutTriggers(kysely, () => sql`delete from audit_tail`.execute(kysely));
    const { of, failed } = await results();
    expect(failed).toBe(true);
    expect(of['migrations']).toMatchObject({ verdict: 'error' });
    expect(of['migrations']?.found).toContain('9999_later.sql');
    expect(of['outbox']?.found).toMatch(/^\d+ mails wait/);
    expect(of['jobs']).toEqual({
      check: 'jobs',
      verdict: 'error',
      found: '1 jobs should have begun more than 15 minutes ago',
      remedy: 'Check that a portal runs, and its log.',
    });
    expect(of['audit']).toMatchObject({ verdict: 'error' });
  });
});
