import { expect, it } from 'vitest';
import { explainSkips } from '../../scripts/testing/skips.ts';

const faults = { kind: 'faults', passed: 3, failed: 0, skipped: 1, skips: ['faults a › b'] };

it('skipped fault tests are explained by what the machine lacks', () =>
  expect(explainSkips(faults, ['nginx', 'PostgreSQL'])).toEqual({
    ...faults,
    note: 'skipped without nginx, PostgreSQL',
  }));

it('a fault test that is skipped on a machine that lacks nothing fails', () =>
  expect(explainSkips(faults, [])).toMatchObject({
    skipped: 0,
    failed: 1,
    failures: ['faults a › b: skipped, although this machine lacks nothing'],
  }));

it('other tests may be skipped', () => {
  const api = { ...faults, kind: 'api' };
  expect(explainSkips(api, [])).toBe(api);
});
