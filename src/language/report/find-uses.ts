import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckResult } from '../check/workspace.ts';

/** A place where a name is used. */
export interface FoundUse {
  /** The kind of use in a screen; 'key' or 'value' in other files. */
  kind: string;
  location: SourceLocation;
}

/**
 * Finds the uses of a name: those that the compiler has recorded, and the keys and values in which the name occurs as a
 * word or as a part of a dotted path (record.memberId, fields.memberId), also inside a condition. Skips schemas/meta,
 * free texts such as notes, and the sentences in locales/.
 */
export function findUses({ compiled, trees }: CheckResult, name: string): FoundUse[] {
  const useByPlace = new Map<string, FoundUse>();
  const addUse = (kind: string, location: SourceLocation) => {
    const key = `${location.file}:${location.from}`;
    if (!useByPlace.has(key)) useByPlace.set(key, { kind, location });
  };
  for (const use of compiled.uses) if (use.name === name) addUse(use.kind, use.location);
  // The name, alone or as a part of a dotted path: "memberId" in "record.memberId" but not in "memberIds".
  const namePattern = new RegExp(
    `(?<![\\w.-])(?:[\\w-]+\\.)*${escapePattern(name)}(?:\\.[\\w-]+)*(?![\\w-])`,
    'u',
  );
  for (const tree of trees.byPath.values()) {
    if (tree.location.file.startsWith('schemas/meta/')) continue;
    for (const { location, kind } of findNames(tree, namePattern)) addUse(kind, location);
  }
  return [...useByPlace.values()].toSorted(
    (left, right) =>
      left.location.file.localeCompare(right.location.file) ||
      left.location.from - right.location.from,
  );
}

/** Escapes the characters that have a meaning in regular expressions. */
const escapePattern = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\-]/gu, '\\$&');

/** Keys of free texts, which may contain names without using them. */
export const freeTextKeys = ['note', 'description', 'summary', 'why', 'reason', 'sentence'];

function* findNames(tree: Tree, namePattern: RegExp): Generator<FoundUse> {
  const isLocaleFile = tree.location.file.startsWith('locales/');
  for (const { name, keyLocation, value } of tree.allMembers()) {
    if (freeTextKeys.includes(name)) continue;
    if (namePattern.test(name)) yield { kind: 'key', location: keyLocation };
    if (isLocaleFile) continue;
    for (const item of value.kind === 'list' ? value.items : [value])
      if (namePattern.test(item.text() ?? '')) yield { kind: 'value', location: item.location };
  }
}
