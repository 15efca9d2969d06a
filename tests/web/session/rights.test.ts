import { describe, expect, it } from 'vitest';
import { isGateOpen, hasRights, mayWrite } from '#web/core/session/rights.ts';
import { meetsRules, PASSWORD_RULES } from '#web/shell/sign-in/password-rules.tsx';

const rights = { FULL: 'full', READ: 'read' } as const;

describe('permissions', () => {
  it('are held if all of the first list and one of the second are', () => {
    expect(hasRights(rights)).toBe(true);
    expect(hasRights(rights, ['FULL', 'READ'])).toBe(true);
    expect(hasRights(rights, ['FULL', 'NONE'])).toBe(false);
    expect(hasRights(rights, [], ['NONE', 'READ'])).toBe(true);
    expect(hasRights(rights, ['FULL'], ['NONE'])).toBe(false);
  });

  it('that are read-only do not allow a write', () => {
    expect(mayWrite(rights)).toBe(true);
    expect(mayWrite(rights, ['FULL'])).toBe(true);
    expect(mayWrite(rights, ['READ'])).toBe(false);
    expect(mayWrite(rights, ['FULL', 'READ'])).toBe(false);
    expect(mayWrite(rights, [], ['READ', 'FULL'])).toBe(true);
    expect(mayWrite(rights, [], ['READ'])).toBe(false);
  });

  it('are not found among the properties every object has', () =>
    expect(hasRights(rights, ['toString'])).toBe(false));
});

describe('a gate', () => {
  const groups = [
    { groupNumber: 1001, enrollment: true, enrollmentRead: true, demographicUpdate: false },
    { groupNumber: 1002, enrollment: false, enrollmentRead: true, demographicUpdate: false },
  ];

  it('is the switch of the given group', () => {
    expect(isGateOpen(groups, 'enrollment', '1001')).toBe(true);
    expect(isGateOpen(groups, 'enrollment', 1002)).toBe(false);
    expect(isGateOpen(groups, 'demographicUpdate', '1001')).toBe(false);
  });

  it('of a group that is only read is open for reading', () => {
    expect(isGateOpen(groups, 'enrollment', 1002, 'read')).toBe(true);
    expect(isGateOpen(groups, 'demographicUpdate', 1002, 'read')).toBe(false);
  });

  it('is open if any group has it and none is given', () => {
    expect(isGateOpen(groups, 'enrollment', undefined)).toBe(true);
    expect(isGateOpen(groups, 'demographicUpdate', '')).toBe(false);
    expect(isGateOpen(groups, 'enrollment', 0)).toBe(true);
    expect(isGateOpen(groups, 'demographicUpdate', 0)).toBe(false);
  });

  it('is left to the server if the browser cannot know it', () => {
    expect(isGateOpen(undefined, 'enrollment', '1002')).toBe(true);
    expect(isGateOpen(groups, 'enrollment', 'a-member-id')).toBe(true);
    expect(isGateOpen(groups, 'another', '1001')).toBe(true);
  });
});

describe('a new password', () => {
  it.each([
    ['Abcdefg1', 'Old-Passw0rd', true],
    ['Abcdef1', 'Old-Passw0rd', false],
    ['abcdefg1', 'Old-Passw0rd', false],
    ['ABCDEFG1', 'Old-Passw0rd', false],
    ['Abcdefgh', 'Old-Passw0rd', false],
    ['Abcdefg1', 'Abcdefg1', false],
    ['', '', false],
  ])('%j after %j: %s', (next, old, good) => expect(meetsRules(next, old)).toBe(good));

  it('is checked by five rules, each with its own text', () =>
    expect(new Set(PASSWORD_RULES.map(({ name }) => name)).size).toBe(5));
});
