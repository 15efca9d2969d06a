import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckResult } from '../check/workspace.ts';
import { freeTextKeys } from './find-uses.ts';

/** A replacement of the characters of a file from `from` up to, but not including, `to`. */
export interface TextEdit {
  file: string;
  from: number;
  to: number;
  /** The text that replaces the characters. */
  text: string;
}

/** Returns the names that can be renamed because they have only one meaning: screens, operations, permissions. */
export function listRenamableNames({ symbols }: CheckResult): Set<string> {
  return new Set([...symbols.screens.keys(), ...symbols.contract.keys(), ...symbols.permissions]);
}

/**
 * Returns the edits that replace a name in values, keys and text keys, the last ones of each file first. Free texts are
 * unchanged.
 */
export function planRename(checked: CheckResult, name: string, newName: string): TextEdit[] {
  const edits = [...checked.trees.byPath.values()].flatMap((tree) => [
    ...listValues(tree)
      .filter((value) => value.text() === name)
      .map(({ location }) => createEdit(location, newName)),
    ...tree
      .allMembers()
      .filter((member) => member.name === name && !isLocaleFile(tree))
      .map(({ keyLocation }) => createEdit(keyLocation, newName)),
    ...(isLocaleFile(tree) ? listKeyEdits(checked, tree, name, newName) : []),
  ]);
  return edits.toSorted((left, right) => right.from - left.from);
}

const isLocaleFile = ({ location }: Tree): boolean => location.file.startsWith('locales/');

const createEdit = ({ file, from, to }: SourceLocation, text: string): TextEdit => ({
  file,
  from,
  to,
  text: JSON.stringify(text),
});

function listValues(tree: Tree): Tree[] {
  const members = tree.allMembers().filter(({ name }) => !freeTextKeys.includes(name));
  return isLocaleFile(tree) ? [] : members.flatMap(({ value }) => listScalars(value));
}

const listScalars = (value: Tree): Tree[] =>
  value.kind === 'scalar'
    ? [value]
    : value.items.flatMap((item) => (item.kind === 'object' ? [] : listScalars(item)));

/** Returns the edits of text keys. A key belongs to the longest screen id with which it begins. */
function listKeyEdits(
  { symbols }: CheckResult,
  tree: Tree,
  name: string,
  newName: string,
): TextEdit[] {
  const longerIds = [...symbols.screens.keys()].filter((id) => id.startsWith(`${name}.`));
  return tree.allMembers().flatMap(({ name: key, keyLocation }) => {
    if (key === `permissions.${name}`) return [createEdit(keyLocation, `permissions.${newName}`)];
    const prefix = ['screen', 'rules'].find((start) => key.startsWith(`${start}.${name}.`));
    if (prefix === undefined || longerIds.some((id) => key.startsWith(`${prefix}.${id}.`)))
      return [];
    return [
      createEdit(keyLocation, `${prefix}.${newName}${key.slice(prefix.length + 1 + name.length)}`),
    ];
  });
}

/** Applies edits of one file, the last ones first, so that offsets remain valid. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits.reduce(
    (changed, { from, to, text: replacement }) =>
      changed.slice(0, from) + replacement + changed.slice(to),
    text,
  );
}
