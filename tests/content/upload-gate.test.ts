import { describe, expect, it } from 'vitest';
import { createUploadGate } from '#server/files/upload-gate.ts';

const gate = (allowed: Partial<Parameters<typeof createUploadGate>[0]> = {}) =>
  createUploadGate({ memory: 100, waiting: 2, waitMs: 60_000, ...allowed });
const refused = (code: string) => expect.objectContaining({ code, retryAfter: 10 }) as Error;

describe('large uploads of one process', () => {
  it('are admitted while their bytes fit, and again once one has ended', () => {
    const { admit } = gate();
    const leave = admit('a', 60);
    expect(() => admit('b', 60)).toThrow(refused('unavailable'));
    admit('c', 40);
    leave();
    leave();
    admit('b', 60);
    expect(() => admit('d', 1)).toThrow(refused('unavailable'));
  });

  it('are admitted one per account', () => {
    const { admit } = gate();
    const leave = admit('a', 10);
    expect(() => admit('a', 10)).toThrow(refused('tooManyRequests'));
    leave();
    admit('a', 10);
  });

  it('are stored one after the other, in the order in which they came', async () => {
    const { takeTurn } = gate();
    const order: string[] = [];
    const pass = await takeTurn();
    const others = ['second', 'third'].map(async (name) => {
      const next = await takeTurn();
      order.push(name);
      next();
    });
    order.push('first');
    pass();
    await Promise.all(others);
    expect(order).toEqual(['first', 'second', 'third']);
    (await takeTurn())();
  });

  it('are refused when too many wait', async () => {
    const { takeTurn } = gate({ waiting: 1 });
    const pass = await takeTurn();
    const waiting = takeTurn();
    await expect(takeTurn()).rejects.toEqual(refused('unavailable'));
    pass();
    (await waiting)();
  });

  it('are refused when they wait too long, and leave the queue', async () => {
    const { takeTurn } = gate({ waiting: 1, waitMs: 10 });
    const pass = await takeTurn();
    await expect(takeTurn()).rejects.toEqual(refused('unavailable'));
    pass();
    (await takeTurn())();
  });
});
