import { describe, expect, it, vi } from 'vitest';
import { isSameCall, createCacheKey, forgetInputs } from '#web/core/api/input-registry.ts';
import { createPortal } from '#web/core/portal/portal.ts';

const portal = createPortal();

describe('a cache key', () => {
  it('contains no value of the request', () => {
    const key = createCacheKey(
      portal,
      'searchMembers',
      { ssn: '900-12-3456', dateOfBirth: '1980-02-03' },
      'en',
    );
    expect(JSON.stringify(key)).toMatch(/^\["searchMembers",\d+,\d+,"en"\]$/);
  });

  it('is the same for equal inputs, in any order and with empty fields', () => {
    expect(createCacheKey(portal, 'a', { x: 1, y: { b: [1, 2], a: 'z' } }, 'en')).toEqual(
      createCacheKey(portal, 'a', { y: { a: 'z', b: [1, 2] }, x: 1, z: undefined }, 'en'),
    );
  });

  it('differs by language, for the same request', () => {
    const [english, spanish] = [
      createCacheKey(portal, 'a', { x: 1 }, 'en'),
      createCacheKey(portal, 'a', { x: 1 }, 'es'),
    ];
    expect(english).not.toEqual(spanish);
    expect(isSameCall(english, spanish)).toBe(true);
    expect(isSameCall(english, createCacheKey(portal, 'a', { x: 2 }, 'en'))).toBe(false);
    expect(isSameCall(english, createCacheKey(portal, 'b', { x: 1 }, 'en'))).toBe(false);
  });

  it('differs for different inputs', () => {
    const keys = [
      { x: 1 },
      { x: '1' },
      { x: [1] },
      { x: [[1]] },
      { x: { 0: 1 } },
      { x: null },
      {},
      { y: 1 },
    ];
    expect(
      new Set(keys.map((input) => String(createCacheKey(portal, 'a', input, 'en')))).size,
    ).toBe(keys.length);
  });

  it('of the next user does not find the previous user’s data', () => {
    const cleared = vi.fn<() => void>();
    const stop = portal.epoch.subscribe(cleared);
    const before = createCacheKey(portal, 'a', { x: 1 }, 'en');
    forgetInputs(portal);
    stop();
    expect(createCacheKey(portal, 'a', { x: 1 }, 'en')).not.toEqual(before);
    expect(cleared).toHaveBeenCalledOnce();
  });
});
