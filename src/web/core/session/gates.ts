import { plainText } from '../navigation/plain-value.ts';
import type { SessionGroup } from '../portal/session-state.ts';

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
