import { nearest } from '#shared/format/nearest.ts';
import type { Code } from '../findings.ts';
import type { Report } from '../finding.ts';
import type { Place } from '../tree/tree.ts';

/** Reports a name that is none of those that exist. */
export function checkName(
  report: Report,
  code: Code,
  place: Place,
  what: string,
  name: string,
  names: Iterable<string>,
): void {
  const all = new Set(names);
  if (all.has(name)) return;
  const suggestion = nearest(name, all);
  report(code, place, `there is no ${what} '${name}'`, {
    found: name,
    ...(suggestion && { suggestion }),
  });
}
