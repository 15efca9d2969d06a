import { beforeEach, describe, expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const production = {
  PORTAL_DEMO: '0',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '1',
};
const portal = usePortal({ log: (line) => lines.push(line), env: production });
beforeEach(() => void lines.splice(0));

const info = 30;
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, level }) => msg === 'request completed' && level === info);
const proxied = (requestId: string) => ({
  'x-forwarded-for': '203.0.113.7',
  'x-request-id': requestId,
});

describe('the log of calls', () => {
  it('has one line with reference, operation, status, duration and account', async () => {
    const call = await portal.as('customerservice');
    lines.splice(0);
    await call('POST', '/api/Member/Search', { lastName: 'Zebulon', groupNumber: 1001 });
    expect(logged()).toEqual([
      expect.objectContaining({
        reference: expect.stringMatching(/^[0-9A-F]{10}$/) as string,
        operation: 'searchMembers',
        status: 200,
        ms: expect.any(Number) as number,
        account: expect.any(Number) as number,
      }),
    ]);
  });

  it('contains no path, query or input', async () => {
    const call = await portal.as('customerservice');
    await call('GET', '/api/Member/100100010100');
    await call('GET', '/api/nothing/999456789?ssn=999456789');
    await call('POST', '/api/Member/Search', { lastName: 'Zebulon' });
    expect(logged().length).toBeGreaterThan(2);
    expect(
      ['100100010100', '999456789', 'Zebulon'].filter((text) => lines.join('').includes(text)),
    ).toEqual([]);
  });

  it.each([
    [
      'takes over the id that a proxy gave the call',
      proxied('7f3a0c5e9b1d4f62'),
      '7f3a0c5e9b1d4f62',
    ],
    ['takes over no id that could hide another line', proxied('x" "status":200'), undefined],
    ['takes over no id of a client', { 'x-request-id': '7f3a0c5e9b1d4f62' }, undefined],
  ])('%s', async (_, headers, expected) => {
    await portal.app.inject({ url: '/api/portal/session', headers });
    expect(logged()[0]?.['requestId']).toBe(expected);
  });

  it('leaves out pages, files and health checks', async () => {
    await portal.app.inject({ url: '/health/live' });
    expect(logged()).toEqual([]);
  });
});
