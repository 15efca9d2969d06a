import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildMetrics } from '#server/metrics.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ env: { METRICS_PORT: '9464' }, withoutRateLimits: true });
const clock = useClock();
const metrics = async (services = portal.services): Promise<string> => {
  const app = buildMetrics(services);
  const { body } = await app.inject({ url: '/metrics' });
  await app.close();
  return body;
};
const valueOf = (text: string, name: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};

describe('the metrics', () => {
  it('count durations by operation', async () => {
    const call = await portal.as('customerservice');
    await call('POST', '/api/Member/Search', { groupNumber: 1001 });
    const text = await metrics();
    expect(text).toMatch(/^portal_operation_seconds_bucket\{.*operation="searchMembers".*\} 1$/mu);
    expect(text).toMatch(/^portal_operation_seconds_count\{operation="searchMembers"\} 1$/mu);
    expect(text).not.toContain('/api/Member/Search/');
  });

  it('name the version that runs', async () =>
    expect(await metrics()).toMatch(
      /^portal_build_info\{version="\d+\.\d+\.\d+",commit=""\} 1$/mu,
    ));

  it('count mails that are not sent and audit records without a seal', async () => {
    const waiting = valueOf(await metrics(), 'portal_mails_unsent{state="waiting"}');
    await portal.insertRows('outbox', {
      to_address: 'rosa@example.com',
      from_address: 'portal@example.com',
      subject: 'Hello',
      body_text: 'Hello',
      template: 'test',
      language: 'en',
      brand_id: 'default',
      created_at: '2020-01-01T00:00:00Z',
    });
    const text = await metrics();
    expect(valueOf(text, 'portal_mails_unsent{state="waiting"}')).toBe(waiting + 1);
    expect(valueOf(text, 'portal_mail_oldest_seconds')).toBeGreaterThan(3600);
    expect(valueOf(text, 'portal_audit_unsealed')).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'portal_database_up')).toBe(1);
  });

  it('count jobs that are due, run and failed', async () => {
    const states = { waiting: 'queued', running: 'running', failed: 'failed' };
    const before = await metrics();
    const values = Object.values(states).map((state) => ({
      kind: 'test',
      input: '{}',
      state,
      due_at: '2020-01-01T00:00:00Z',
      ...(state === 'running' && { worker_id: randomUUID(), leased_until: '2999-01-01T00:00:00Z' }),
    }));
    await portal.insertRows('job', values);
    const text = await metrics();
    for (const name of Object.keys(states).map((each) => `portal_jobs_${each}`))
      expect([name, valueOf(text, name)]).toEqual([name, valueOf(before, name) + 1]);
    expect(valueOf(text, 'portal_jobs_oldest_seconds')).toBeGreaterThan(3600);
  });

  it('give the age of the oldest audit record without a seal', async () => {
    await (
      await portal.as('customerservice')
    )('POST', '/api/Member/Search', { groupNumber: 1001 });
    clock.advance({ minutes: 10 });
    expect(valueOf(await metrics(), 'portal_audit_unsealed_seconds')).toBeGreaterThan(590);
  });

  it('are served while the database does not answer', async () => {
    const gone = {
      getExecutor: () => {
        throw new Error('gone');
      },
    };
    const services = Object.create(portal.services, {
      database: {
        value: Object.create(portal.database, { background: { value: gone } }) as Database,
      },
    }) as typeof portal.services;
    const text = await metrics(services);
    expect(valueOf(text, 'portal_database_up')).toBe(0);
    expect(valueOf(text, 'portal_mail_oldest_seconds')).toBeNaN();
  });

  it('count the connections to PostgreSQL', async () => {
    if (portal.database.engine !== 'postgres') return;
    const text = await metrics();
    expect(valueOf(text, 'portal_pool_open')).toBeGreaterThan(0);
    expect(valueOf(text, 'portal_pool_idle')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'portal_pool_waiting')).toBe(0);
  });
});
