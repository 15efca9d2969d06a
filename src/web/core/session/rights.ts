import type { Rights, SessionGroup } from '../portal/session-state.ts';
import { toScalarText } from '../navigation/paths.ts';

/** Whether the user has all of `requires` and one of `requiresAny`. Empty lists allow every user. */
export function hasRights(
  rights: Rights,
  requires: readonly string[] = [],
  requiresAny: readonly string[] = [],
): boolean {
  const isHeld = (name: string) => Object.hasOwn(rights, name);
  return requires.every(isHeld) && (requiresAny.length === 0 || requiresAny.some(isHeld));
}

/** Like `hasRights`, for writes: read-only permissions do not count. */
export function mayWrite(
  rights: Rights,
  requires: readonly string[] = [],
  requiresAny: readonly string[] = [],
): boolean {
  const isFull = (name: string) => rights[name] === 'full';
  return requires.every(isFull) && (requiresAny.length === 0 || requiresAny.some(isFull));
}

/**
 * Whether a gate of a group is open. `value` is the group number, or another value that identifies the group, such as a
 * member id. Without a value: whether the gate is open in any group. True if the session does not know the gate, or the
 * group by this value, because the server enforces the gate.
 */
export function isGateOpen(
  groups: readonly SessionGroup[] | undefined,
  gate: string,
  value: unknown,
  effect: 'read' | 'write' = 'write',
): boolean {
  if (!groups || (gate !== 'enrollment' && gate !== 'demographicUpdate')) return true;
  const flag = gate === 'enrollment' && effect === 'read' ? 'enrollmentRead' : gate;
  // Accounts of employers have no group of their own, which the session shows as 0.
  if (value === undefined || value === '' || value === 0)
    return groups.some((group) => group[flag]);
  return groups.find((group) => String(group.groupNumber) === toScalarText(value))?.[flag] ?? true;
}
