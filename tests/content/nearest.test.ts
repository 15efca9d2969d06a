import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '#shared/format/nearest.ts';

describe('the nearest name', () => {
  test.each([
    ['fullNme', ['fullName', 'firstName'], 'fullName'],
    ['dateOfBrith', ['dateOfBirth'], 'dateOfBirth'],
    ['DATEOFBIRTH', ['dateOfBirth'], 'dateOfBirth'],
    ['zip', ['id', 'state'], undefined],
    ['', ['a'], 'a'],
    ['x', [], undefined],
  ])('to %s among %j is %s', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  test('a swap of neighbours counts once', () => {
    expect(editDistance('abcd', 'abdc')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('', 'abc')).toBe(3);
  });

  test('a limit spares work and changes no answer below it', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 12 });
    fc.assert(
      fc.property(name, name, fc.nat(5), (one, other, most) => {
        const all = editDistance(one, other);
        const limited = editDistance(one, other, most);
        expect(limited <= most ? limited : most + 1).toBe(Math.min(all, most + 1));
      }),
    );
  });
});
