import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import type { Services } from '#server/requests/services.ts';
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
async function results(settings: Partial<Services['config']> = {}) {
  const { services } = portal;
  const config = { ...services.config, ...settings };
  const changed = Object.create(services, { config: { value: config } }) as Services;
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

  it.each<[check: string, settings: Partial<Services['config']>, verdict: string, found: RegExp]>([
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
    const db = portal.services.kysely;
    await db.updateTable('adult_age').set({ is_example: false }).execute();
    expect(await adultAges()).toMatchObject({ verdict: 'ok', found: '3 rows, no examples' });
    await db.deleteFrom('adult_age').where('state', '=', 'US').execute();
    expect(await adultAges()).toMatchObject({ verdict: 'error' });
  });

  it('finds migrations of a newer version, late mail, late jobs and a changed audit', async () => {
    const { kysely } = portal.services;
    await sql`insert into migration (name, checksum) values ('9999_later.sql', 'x')`.execute(
      kysely,
    );
    await sql`insert into outbox (to_address, from_address, subject, body_text, template, language, brand_id, created_at)
      values ('a@example.org', 'b@example.org', 's', 'b', 'welcome', 'en', 'default',
        portal_now() - interval '2 hours')`.execute(kysely);
    await sql`insert into job (kind, due_at, input, reference) select 'exportClaims', portal_now() - interval '1 hour',
      '{}', 'x'`
      .execute(kysely)
      .catch(() =>
        sql`update job set state = 'queued', due_at = portal_now() - interval '1 hour'`.execute(
          kysely,
        ),
      );
    await withoutTriggers(kysely, () => sql`delete from audit_tail`.execute(kysely));
    const { of, failed } = await results();
    expect(failed).toBe(true);
    expect(of['migrations']).toMatchObject({ verdict: 'error' });
    expect(of['migrations']?.found).toContain('9999_later.sql');
    expect(of['outbox']?.found).toMatch(/^\d+ mails wait/);
    expect(of['audit']).toMatchObject({ verdict: 'error' });
  });
});
