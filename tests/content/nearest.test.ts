import { describe, expect, test } from 'vitest';
import { isNear, findNearest } from '#shared/format/nearest.ts';

describe('the nearest name', () => {
  test.each([
    ['fullNme', ['fullName', 'firstName'], 'fullName'],
    ['dateOfBrith', ['dateOfBirth'], 'dateOfBirth'],
    ['DATEOFBIRTH', ['dateOfBirth'], 'dateOfBirth'],
    ['zip', ['id', 'state'], undefined],
    ['', ['a'], 'a'],
    ['x', [], undefined],
  ])('to %s among %j is %s', (name, candidates, expected) => {
    expect(findNearest(name, candidates)).toBe(expected);
  });

  test.each([
    ['abcd', 'abdc', 1],
    ['abcde', 'badcx', 3],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('from %s to %s takes %i edits', (one, another, edits) => {
    expect([edits - 1, edits].map((most) => isNear(one, another, most))).toEqual([false, true]);
  });
});
