import { describe, expect, test } from 'vitest';
import { formats } from '#shared/schemas/formats.ts';
import { isValidatorMet, validators } from '#shared/schemas/validators.ts';

const context = { today: '2026-03-15' };

/** Inputs that make a backtracking pattern slow: long runs of accepted characters, ended by a refused one. */
const attacks = [
  'a',
  '1',
  '0',
  '.',
  '-',
  ' ',
  '(',
  '+',
  'aB1',
  '1.',
  'a@',
  'a.',
  '@',
  'http://',
  'http://a',
  '{host}/',
  '1-',
  'é',
  '😀',
].flatMap((seed) => {
  const long = seed.repeat(Math.ceil(50_000 / seed.length));
  return [long, `${long}!`, `${long}\n`, `a@${long}`, `http://${long} `, `1-${long}x`];
});

describe('no input makes a rule slow', () => {
  const params = { target: 'x', min: 1, max: 1, places: 2, length: 1 };
  test.each(Object.keys(validators))('%s validates 50 kB in less than 10 ms', (name) => {
    for (const attack of attacks) {
      expect(
        measureFastest(() => isValidatorMet(name, attack, params, context)),
        attack.slice(0, 20),
      ).toBeLessThan(10);
    }
  });

  test.each(Object.entries(formats))(
    'format %s validates 50 kB in less than 10 ms',
    (_name, holds) => {
      for (const attack of attacks)
        expect(
          measureFastest(() => holds(attack)),
          attack.slice(0, 20),
        ).toBeLessThan(10);
    },
  );
});

/** The best of three runs, because the machine may pause. */
function measureFastest(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}
