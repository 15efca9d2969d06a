import type { Use } from '../compile/context.ts';
import type { Place } from '../tree/tree.ts';

/** Where screens use a name: an operation, permission, text, screen, code list, icon, widget or display. */
export function findUses(uses: readonly Use[], name: string): { kind: string; place: Place }[] {
  const once = new Map<string, { kind: string; place: Place }>();
  for (const use of uses) {
    if (use.name === name)
      once.set(`${use.place.file}:${use.place.from}`, { kind: use.kind, place: use.place });
  }
  return [...once.values()];
}
