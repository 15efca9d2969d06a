import { describe, expect, it, vi } from 'vitest';
import { buildMetrics } from '#server/metrics.ts';
import { expectStrictHeaders } from '../support/strict-headers.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const unlimited = usePortal({ withoutRateLimits: true, env: { METRICS_PORT: '9464' } });

const event = {
  screen: 'member.claims',
  block: 'results.planPaid',
  publication: 'abc123',
  errorKind: 'value',
};
const report = (body: object, from = unlimited) =>
  from.unauthenticated('POST', '/api/portal/telemetry', body);
const askMetrics = async (url: string) => {
  const app = buildMetrics(unlimited.services);
  const response = await app.inject({ url });
  await app.close();
  return response;
};
const metrics = async () => (await askMetrics('/metrics')).body;

describe('a report of a screen that failed in a browser', () => {
  it('requires no sign-in, is logged with screen and block, and counted in the metrics', async () => {
    const warn = vi.spyOn(unlimited.services.log, 'warn');
    expect((await report(event)).status).toBe(204);
    expect((await report(event)).status).toBe(204);
    expect(warn.mock.calls[0]?.[0]).toEqual({ ...event, reference: expect.any(String) });
    expect(await metrics()).toContain(
      'portal_screen_errors_total{screen="member.claims",kind="value"} 2\n',
    );
  });

  it.each([
    ['an error message', { ...event, message: 'Rosa Okafor' }, 400],
    ['an unknown kind of error', { ...event, errorKind: 'mood' }, 422],
    ['no screen', { ...event, screen: undefined }, 422],
  ])('with %s is refused', async (_, body, status) =>
    expect((await report(body)).status).toBe(status),
  );

  it('cannot inject metrics or make them grow without limit', async () => {
    await report({ ...event, screen: 'x"} 1\nportal_requests_total 9' });
    expect(await metrics()).toContain(
      'portal_screen_errors_total{screen="other",kind="value"} 1\n',
    );
    for (let n = 0; n < 600; n++)
      unlimited.services.counters.countScreenError(`screen.n${n}`, 'block');
    const lines = (await metrics()).split('\n').filter((line) => line.includes('screen_errors'));
    expect(lines.length).toBeLessThan(520);
  });

  it('has its own rate limit', async () => {
    const { limit } = portal.services.rates.telemetry;
    for (let n = 0; n < limit; n++) expect((await report(event, portal)).status).toBe(204);
    const refused = await report(event, portal);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await portal.unauthenticated('POST', '/api/User/ForgotPassword', {});
    expect(other.status).not.toBe(429);
  });
});

describe('the metrics', () => {
  it('are not served on the port of the portal', async () => {
    for (const from of [portal, unlimited]) {
      const { status, text } = await from.unauthenticated('GET', '/metrics');
      expect(status).toBe(404);
      expect(text).not.toContain('portal_');
    }
  });

  it('count requests by route pattern, never by URL', async () => {
    await unlimited.unauthenticated('GET', '/api/Groups/Get?groupNumber=4711');
    const text = await metrics();
    expect(text).toContain(
      'portal_requests_total{method="GET",route="/api/Groups/Get",status="401"} 1\n',
    );
    expect(text).not.toContain('4711');
  });

  it.each(['/metrics', '/', '/health/live', '/api/Links', '/%'])(
    'have the headers of every response: %s',
    async (url) => {
      const { headers, statusCode } = await askMetrics(url);
      expectStrictHeaders(headers);
      expect(headers['cache-control']).toBe('no-store');
      expect(statusCode === 200).toBe(url === '/metrics');
    },
  );
});
