import type { Finding, Remark } from '../finding.ts';
import type { Tree } from '../tree/tree.ts';

/** Takes away findings somebody accepts until a day. Afterwards they are findings again, and so is the entry. */
export function suppress(
  findings: readonly Finding[],
  lists: readonly Tree[],
  today: string,
): { findings: Finding[]; remarks: Remark[] } {
  const entries = lists.flatMap((list) => [...list.items]);
  const remarks: Remark[] = [];
  let left = [...findings];
  for (const entry of entries) {
    const until = entry.get('until');
    if (until && (until.text() ?? '') < today) {
      remarks.push({
        code: 'SUP951',
        place: until.place,
        message: 'the suppression has ended',
        hint: { found: until.text() ?? '' },
      });
      continue;
    }
    const kept = left.filter((finding) => !matches(entry, finding));
    if (kept.length === left.length)
      remarks.push({
        code: 'SUP952',
        place: entry.place,
        message: 'there is no such finding any more',
      });
    left = kept;
  }
  return { findings: left, remarks };
}

function matches(entry: Tree, { code, file, pointer }: Finding): boolean {
  const at = entry.text('pointer');
  return (
    entry.text('code') === code &&
    entry.text('file') === file &&
    (at === undefined || at === pointer)
  );
}
