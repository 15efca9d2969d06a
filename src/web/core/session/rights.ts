import type { Rights } from '../portal/session-state.ts';

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
