import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckResult } from '../check/workspace.ts';

/** A replacement of the characters from..to of a file. */
export interface Edit {
  file: string;
  from: number;
  to: number;
  text: string;
}

/** Returns the names that are unique in all data files and can be renamed: screens, operations, permissions. */
export function namesOf({ symbols }: CheckResult): Set<string> {
  return new Set([...symbols.screens.keys(), ...symbols.contract.keys(), ...symbols.permissions]);
}

/** Returns the edits that rename a name as value, as key and as prefix of text keys. Free text is unchanged. */
export function planRename(checked: CheckResult, name: string, next: string): Edit[] {
  const edits = [...checked.trees.all.values()].flatMap((tree) => [
    ...valuesIn(tree)
      .filter((value) => value.text() === name)
      .map(({ location }) => edit(location, next)),
    ...tree
      .allMembers()
      .filter((member) => member.name === name && !isText(tree))
      .map(({ at }) => edit(at, next)),
    ...(isText(tree) ? keyEdits(checked, tree, name, next) : []),
  ]);
  return edits.toSorted((left, right) => right.from - left.from);
}

const isText = ({ location }: Tree): boolean => location.file.startsWith('locales/');

const edit = ({ file, from, to }: SourceLocation, text: string): Edit => ({
  file,
  from,
  to,
  text: JSON.stringify(text),
});

const freeTextKeys = ['note', 'description', 'summary', 'why', 'reason'];

function valuesIn(tree: Tree): Tree[] {
  const named = tree.allMembers().filter(({ name }) => !freeTextKeys.includes(name));
  return isText(tree) ? [] : named.flatMap(({ value }) => scalarsIn(value));
}

const scalarsIn = (value: Tree): Tree[] =>
  value.kind === 'scalar'
    ? [value]
    : value.items.flatMap((item) => (item.kind === 'object' ? [] : scalarsIn(item)));

/** A key belongs to the longest screen id that it begins with. */
function keyEdits({ symbols }: CheckResult, tree: Tree, name: string, next: string): Edit[] {
  const longer = [...symbols.screens.keys()].filter((id) => id.startsWith(`${name}.`));
  return tree.allMembers().flatMap(({ name: key, at }) => {
    if (key === `permissions.${name}`) return [edit(at, `permissions.${next}`)];
    const head = ['screen', 'rules'].find((prefix) => key.startsWith(`${prefix}.${name}.`));
    if (head === undefined || longer.some((id) => key.startsWith(`${head}.${id}.`))) return [];
    return [edit(at, `${head}.${next}${key.slice(head.length + 1 + name.length)}`)];
  });
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce(
    (changed, { from, to, text: put }) => changed.slice(0, from) + put + changed.slice(to),
    text,
  );
}
