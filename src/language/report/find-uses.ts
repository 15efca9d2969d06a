import type { Place } from '../core/place.ts';
import type { Tree } from '../tree/tree.ts';
import type { Checked } from '../check/workspace.ts';

export interface FoundUse {
  /** The kind of use in a screen; 'key' or 'value' in other files. */
  kind: string;
  place: Place;
}

/**
 * Finds the uses of a name in all files. Screens know what they refer to; elsewhere a key or value counts that is the
 * name, or contains it as a segment (record.memberId, fields.memberId).
 */
export function findUses({ compiled, trees }: Checked, name: string): FoundUse[] {
  const once = new Map<string, FoundUse>();
  const put = (kind: string, place: Place) => {
    const key = `${place.file}:${place.from}`;
    if (!once.has(key)) once.set(key, { kind, place });
  };
  for (const use of compiled.uses) if (use.name === name) put(use.kind, use.place);
  const pieces = new RegExp(
    `(?<![\\w.-])(?:[\\w-]+\\.)*${escape(name)}(?:\\.[\\w-]+)*(?![\\w-])`,
    'u',
  );
  for (const tree of trees.all.values()) {
    if (tree.place.file.startsWith('schemas/meta/')) continue;
    for (const { place, kind } of namesIn(tree, pieces)) put(kind, place);
  }
  return [...once.values()].toSorted(
    (left, right) =>
      left.place.file.localeCompare(right.place.file) || left.place.from - right.place.from,
  );
}

const escape = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\-]/gu, '\\$&');

/** Free text, which mentions names without using them. */
const prose = ['note', 'description', 'summary', 'why', 'reason', 'sentence'];

function* namesIn(tree: Tree, pieces: RegExp): Generator<FoundUse> {
  const isText = tree.place.file.startsWith('locales/');
  for (const { name, at, value } of tree.allMembers()) {
    if (prose.includes(name)) continue;
    if (pieces.test(name)) yield { kind: 'key', place: at };
    if (isText) continue;
    for (const item of value.kind === 'list' ? value.items : [value])
      if (pieces.test(item.text() ?? '')) yield { kind: 'value', place: item.place };
  }
}
