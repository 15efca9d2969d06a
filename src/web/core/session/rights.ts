import type { Rights, SessionGroup } from '../portal/session-state.ts';
import { plainText } from '../navigation/paths.ts';

/** All of `requires` and one of `requiresAny`; empty lists refuse nobody. */
export function holds(
  rights: Rights,
  requires: readonly string[] = [],
  requiresAny: readonly string[] = [],
): boolean {
  const held = (name: string) => Object.hasOwn(rights, name);
  return requires.every(held) && (requiresAny.length === 0 || requiresAny.some(held));
}

/** As `holds`, for a write: a permission held for reading only does not count. */
export function mayWrite(
  rights: Rights,
  requires: readonly string[] = [],
  requiresAny: readonly string[] = [],
): boolean {
  const full = (name: string) => rights[name] === 'full';
  return requires.every(full) && (requiresAny.length === 0 || requiresAny.some(full));
}

/**
 * A group-level switch, from the groups the session was told of. Without them, or for a value that names none of them
 * (a member id), the answer is yes: the server holds the gate, the browser only spares the way.
 */
export function gateOpen(
  groups: readonly SessionGroup[] | undefined,
  gate: string,
  value: unknown,
): boolean {
  if (!groups || (gate !== 'enrollment' && gate !== 'demographicUpdate')) return true;
  if (value === undefined || value === '') return groups.some((group) => group[gate]);
  return groups.find((group) => String(group.groupNumber) === plainText(value))?.[gate] ?? true;
}
