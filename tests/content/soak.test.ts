import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fetchPage } from '../../scripts/bench/portal-calls.ts';
import { computeGrowth, type Sample } from '../../scripts/bench/soak.ts';

/** A sample every five seconds for 20 minutes. */
const run = (measure: (seconds: number) => Omit<Sample, 'seconds'>): Sample[] =>
  Array.from({ length: 240 }, (_, nth) => ({ seconds: nth * 5, ...measure(nth * 5) }));

describe('the growth of a soak', () => {
  it('is none while memory only swings, and during the warm-up', () => {
    const swinging = run((seconds) => ({
      megabytes: seconds < 400 ? 500 + seconds / 2 : 700 + 30 * Math.sin(seconds),
      files: seconds < 400 ? 20 : 60,
    }));
    const { megabytesPerHour, moreFiles } = computeGrowth(swinging);
    expect(Math.abs(megabytesPerHour)).toBeLessThan(15);
    expect(moreFiles).toBe(0);
  });

  it('shows a leak of memory and of files', () => {
    const leaking = run((seconds) => ({ megabytes: 500 + seconds / 36, files: 20 + seconds / 10 }));
    const { megabytesPerHour, moreFiles } = computeGrowth(leaking);
    expect(megabytesPerHour).toBeCloseTo(100);
    expect(moreFiles).toBeCloseTo(71.5);
  });

  it('is not judged on a run that is too short', () => {
    expect(() => computeGrowth([{ seconds: 0, megabytes: 1, files: 1 }])).toThrow('too short');
  });
});

describe('a page that a soak requests', () => {
  it('ends the run when its status is an error', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/' ? 200 : 503;
      response.end('page');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    try {
      expect((await fetchPage(origin, '/')).byteLength).toBe(4);
      await expect(fetchPage(origin, '/health/ready')).rejects.toThrow('/health/ready: 503 page');
    } finally {
      server.close();
    }
  });
});
