import type { LocatedDiagnostic, Diagnostic } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';

/**
 * Removes diagnostics that screens/suppressions.json suppresses until a date. Returns the others, and new diagnostics
 * for entries that have expired or match nothing. `today`: yyyy-MM-dd.
 */
export function applySuppressions(
  reported: readonly LocatedDiagnostic[],
  lists: readonly Tree[],
  today: string,
): { located: LocatedDiagnostic[]; diagnostics: Diagnostic[] } {
  const entries = lists.flatMap((list) => [...list.items]);
  const diagnostics: Diagnostic[] = [];
  let unsuppressed = [...reported];
  for (const entry of entries) {
    const until = entry.get('until');
    if (until && (until.text() ?? '') < today) {
      diagnostics.push({
        code: 'SUP951',
        location: until.location,
        message: 'The suppression has ended',
        hint: { found: until.text() ?? '' },
      });
      continue;
    }
    const remaining = unsuppressed.filter((diagnostic) => !matches(entry, diagnostic));
    if (remaining.length === unsuppressed.length)
      diagnostics.push({
        code: 'SUP952',
        location: entry.location,
        message: 'The suppressed diagnostic no longer occurs',
      });
    unsuppressed = remaining;
  }
  return { located: unsuppressed, diagnostics };
}

function matches(entry: Tree, { code, file, pointer }: LocatedDiagnostic): boolean {
  const pointerToMatch = entry.text('pointer');
  return (
    entry.text('code') === code &&
    entry.text('file') === file &&
    (pointerToMatch === undefined || pointerToMatch === pointer)
  );
}
