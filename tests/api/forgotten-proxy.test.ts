import { describe, expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const direct: string[] = [];
const behindOne: string[] = [];
const portal = usePortal({ log: (line) => direct.push(line) });
const proxied = usePortal({ log: (line) => behindOne.push(line), env: { TRUST_PROXY: '1' } });

const warnings = (lines: string[]) => lines.filter((line) => line.includes('TRUST_PROXY'));

describe('a request that a proxy has passed on', () => {
  it('is reported once while TRUST_PROXY is 0, without its address', async () => {
    await portal.app.inject({ url: '/health/live' });
    expect(warnings(direct)).toEqual([]);
    for (const from of ['203.0.113.7', '203.0.113.8'])
      await portal.app.inject({ url: '/health/live', headers: { 'x-forwarded-for': from } });
    expect(warnings(direct)).toEqual([expect.stringContaining('set TRUST_PROXY to 1')]);
    expect(warnings(direct).join('')).not.toContain('203.0.113');
  });

  it('is not reported when the proxy is declared', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await proxied.app.inject({ url: '/health/live', headers });
    expect(warnings(behindOne)).toEqual([]);
  });
});
