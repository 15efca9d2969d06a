import { describe, expect, it } from 'vitest';
import { createUploadLimiter } from '#server/files/upload-limiter.ts';

const limiter = (allowed: Partial<Parameters<typeof createUploadLimiter>[0]> = {}) =>
  createUploadLimiter({ memory: 100, waiting: 2, waitMs: 60_000, ...allowed });
const refused = (code: string) => expect.objectContaining({ code, retryAfter: 10 }) as Error;

describe('large uploads of one process', () => {
  it('are admitted while their total size fits, and again when one has ended', () => {
    const { admit } = limiter();
    const leave = admit('a', 60);
    expect(() => admit('b', 60)).toThrow(refused('unavailable'));
    admit('c', 40);
    leave();
    leave();
    admit('b', 60);
    expect(() => admit('d', 1)).toThrow(refused('unavailable'));
  });

  it('are admitted one per account', () => {
    const { admit } = limiter();
    const leave = admit('a', 10);
    expect(() => admit('a', 10)).toThrow(refused('tooManyRequests'));
    leave();
    admit('a', 10);
  });

  it('are stored one after the other, in the order of arrival', async () => {
    const { waitForTurn } = limiter();
    const order: string[] = [];
    const pass = await waitForTurn();
    const others = ['second', 'third'].map(async (name) => {
      const next = await waitForTurn();
      order.push(name);
      next();
    });
    order.push('first');
    pass();
    await Promise.all(others);
    expect(order).toEqual(['first', 'second', 'third']);
    (await waitForTurn())();
  });

  it('are refused when too many wait', async () => {
    const { waitForTurn } = limiter({ waiting: 1 });
    const pass = await waitForTurn();
    const waiting = waitForTurn();
    await expect(waitForTurn()).rejects.toEqual(refused('unavailable'));
    pass();
    (await waiting)();
  });

  it('are refused when they wait too long, and leave the queue', async () => {
    const { waitForTurn } = limiter({ waiting: 1, waitMs: 10 });
    const pass = await waitForTurn();
    await expect(waitForTurn()).rejects.toEqual(refused('unavailable'));
    pass();
    (await waitForTurn())();
  });
});
