import { expect, it } from 'vitest';
import { addTransparencyFiles } from '#server/plugins/transparency-files.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({
  addPages: async (app, services) => addTransparencyFiles(app, services),
});
const clock = useClock();

it('transparency files are limited for each address', async () => {
  clock.moveTo('2026-11-23T12:00:00Z');
  const get = async (url: string, remoteAddress: string) =>
    (await portal.app.inject({ method: 'GET', url, remoteAddress })).statusCode;
  const { limit } = portal.services.rates.read;
  for (let request = 0; request < limit; request++) await get('/mrf/none', '203.0.113.1');
  expect(await get('/mrf/none', '203.0.113.1')).toBe(429);
  expect(await get('/transparency', '203.0.113.1')).toBe(429);
  expect(await get('/transparency', '203.0.113.2')).toBe(200);
});
