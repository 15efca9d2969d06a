import type { Code } from '../core/diagnostic-codes.ts';
import type { Report } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { findNearName } from '../core/near-name.ts';

/** Reports a name that is not `among` the existing names. `kind`: the word for such a name in messages, as "code list". */
export function checkName(
  report: Report,
  code: Code,
  location: SourceLocation,
  kind: string,
  { found, among }: { found: string; among: Iterable<string> },
): void {
  const knownNames = among instanceof Set ? (among as ReadonlySet<string>) : new Set(among);
  if (knownNames.has(found)) return;
  const suggestion = findNearName(found, knownNames);
  report(code, location, `There is no ${kind} '${found}'`, {
    found,
    expected: [...knownNames].toSorted(),
    ...(suggestion && { suggestion }),
  });
}
