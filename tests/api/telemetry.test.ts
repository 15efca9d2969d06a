import { describe, expect, it, vi } from 'vitest';
import { addMetrics } from '#server/plugins/metrics.ts';
import { usePortal } from '../support/use-portal.ts';

const addPages = async (
  app: Parameters<typeof addMetrics>[0],
  services: { faults: Parameters<typeof addMetrics>[1] },
) => addMetrics(app, services.faults);
const portal = usePortal({ addPages });
const unhurried = usePortal({ unhurried: true, addPages });

const event = {
  screen: 'member.claims',
  block: 'results.planPaid',
  publication: 'abc123',
  fault: 'value',
};
const tell = (body: object, from = unhurried) =>
  from.stranger('POST', '/api/portal/telemetry', body);
const metrics = async () => (await unhurried.app.inject({ url: '/metrics' })).body;

describe('a report of a screen that failed in a browser', () => {
  it('needs no sign-in, is logged by its names and counted in the metrics', async () => {
    const warn = vi.spyOn(unhurried.services.log, 'warn');
    expect((await tell(event)).status).toBe(204);
    expect((await tell(event)).status).toBe(204);
    expect(warn.mock.calls[0]?.[0]).toEqual({ ...event, reference: expect.any(String) });
    expect(await metrics()).toContain(
      'portal_screen_faults_total{screen="member.claims",fault="value"} 2\n',
    );
  });

  it.each([
    ['what an error said', { ...event, message: 'Rosa Okafor' }, 400],
    ['an unknown fault', { ...event, fault: 'mood' }, 422],
    ['no screen', { ...event, screen: undefined }, 422],
  ])('with %s is refused', async (_, body, status) =>
    expect((await tell(body)).status).toBe(status),
  );

  it('cannot write into the metrics, nor make them grow without end', async () => {
    await tell({ ...event, screen: 'x"} 1\nportal_requests_total 9' });
    expect(await metrics()).toContain(
      'portal_screen_faults_total{screen="other",fault="value"} 1\n',
    );
    for (let n = 0; n < 600; n++) unhurried.services.faults.count(`screen.n${n}`, 'block');
    const lines = (await metrics()).split('\n').filter((line) => line.includes('screen_faults'));
    expect(lines.length).toBeLessThan(520);
  });

  it.each([
    ['from a public address', '203.0.113.7', {}],
    ['from a public address of the sixth version', '2001:db8::7', {}],
    ['through a proxy', '10.0.0.3', { 'x-forwarded-for': '203.0.113.7' }],
    ['through a proxy that says so by the standard', '127.0.0.1', { forwarded: 'for=10.0.0.9' }],
  ])('is not to be read %s', async (_, remoteAddress, headers) => {
    const asked = await unhurried.app.inject({ url: '/metrics', remoteAddress, headers });
    expect(asked.statusCode).toBe(404);
    expect(asked.body).not.toContain('portal_');
  });

  it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.20.0.4', '192.168.1.9', 'fd00::2'])(
    'is read from beside the server: %s',
    async (remoteAddress) => {
      const asked = await unhurried.app.inject({ url: '/metrics', remoteAddress });
      expect(asked.statusCode).toBe(200);
    },
  );

  it('is taken so often only, and takes nothing from the other calls', async () => {
    const { limit } = portal.services.rates.telemetry;
    for (let n = 0; n < limit; n++) expect((await tell(event, portal)).status).toBe(204);
    const refused = await tell(event, portal);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await portal.stranger('POST', '/api/User/ForgotPassword', {});
    expect(other.status).not.toBe(429);
  });
});
