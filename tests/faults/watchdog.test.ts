import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { QueryTimeoutError, startWatchdog } from '#server/database/watchdog.ts';

const never = new Promise<never>(() => {});

describe('the watchdog of the embedded database', { concurrent: true }, () => {
  it('fails a query that never responds, and all queries that wait with it', async () => {
    const watchdog = startWatchdog(100, 20);
    const waiting = [never, never].map((query) => watchdog.watch(query));
    for (const query of waiting) await expect(query).rejects.toThrow(QueryTimeoutError);
    expect(watchdog.hung()).toBe(true);
    await expect(watchdog.watch(never)).rejects.toThrow(QueryTimeoutError);
  });

  it('tolerates a long queue in which each query has its turn', async () => {
    const watchdog = startWatchdog(150, 20);
    const turns = Array.from({ length: 20 }, (_, n) => watchdog.watch(delay(n * 30, n)));
    expect(await Promise.all(turns)).toHaveLength(20);
    expect(watchdog.hung()).toBe(false);
  });

  it('does not treat a busy process as a hung database', async () => {
    const watchdog = startWatchdog(50, 10);
    const response = watchdog.watch(delay(20, 'here'));
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(await response).toBe('here');
    await delay(100);
    expect(watchdog.hung()).toBe(false);
  });

  it('keeps nothing of a query that has ended', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const watchdog = startWatchdog(1_000, 20);
    const ended = async () => new WeakRef(await watchdog.watch(Promise.resolve({ rows: [1] })));
    const result = await ended();
    await delay(50);
    collect();
    expect(result.deref()).toBeUndefined();
  });

  it('passes on the results and errors of queries', async () => {
    const watchdog = startWatchdog(1_000, 20);
    expect(await watchdog.watch(Promise.resolve(7))).toBe(7);
    await expect(watchdog.watch(Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
  });
});
