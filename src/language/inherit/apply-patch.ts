import { describePossibleNames } from '#shared/format/possible-names.ts';
import { findNearest } from '#shared/format/nearest.ts';
import type { Hint, Report } from '../core/diagnostic.ts';
import { findNearName } from '../core/near-name.ts';
import { Tree, type Member } from '../tree/tree.ts';
import { editAt, type Edit } from './edit-at.ts';
import { findDeeperPath } from './deeper-path.ts';

/** Applies the changes of a patch in order. A change whose path does not exist is reported and skipped. */
export function applyPatch(base: Tree, patch: Tree | undefined, report: Report): Tree {
  return (patch?.items ?? []).reduce((tree, change) => applyChange(tree, change, report), base);
}

function applyChange(tree: Tree, change: Tree, report: Report): Tree {
  const [key, edit] = readChange(change, report);
  const target = key === undefined ? undefined : change.get(key);
  const path = target?.text();
  if (!key || !target || path === undefined || !edit || !isPath(path)) return tree;
  const edited = editAt(tree, path.split('.'), target.location, (found, place) => {
    if (found || key === 'set') return edit(found, place);
    report(
      'SCR114',
      target.location,
      `The path '${path}' finds nothing to change`,
      createHintForMissing(tree, path, key, place.siblings),
    );
    return [];
  });
  if ('tree' in edited) return edited.tree;
  const { choices } = edited;
  const unknownName = findUnknownPrefix(edited.unknownPath, choices);
  report(
    'SCR114',
    target.location,
    `The path '${path}' finds nothing: there is no '${unknownName}'`,
    createHintForUnknown(tree, path, unknownName, choices),
  );
  return tree;
}

/** Maximum number of names that a message lists. */
const maxListedNames = 20;

/** Whether a text is a path: names separated by periods. Other texts are reported by the meta-schema. */
const isPath = (path: string): boolean => /^[\w.]+$/u.test(path);

/** Suggests a similar key, the full path of a part that is nested deeper, or how to add the missing list. */
function createHintForMissing(
  tree: Tree,
  path: string,
  key: string,
  siblings: readonly string[],
): Hint {
  const found = path.split('.').at(-1) ?? '';
  const suggestion = findNearest(found, siblings);
  if (suggestion) return { found, suggestion };
  const deeper = findDeeperPath(tree, path.split('.'));
  if (deeper) return { found: path, suggestion: deeper };
  if (key !== 'into') return { found };
  const owner = path.split('.').at(-2) ?? 'the screen';
  return {
    found,
    remedy: `'${owner}' has no "${found}" yet. Write { "set": "${path}", "to": [ … ] }.`,
  };
}

/** Suggests a similar id, or the full path of a part that is nested deeper; otherwise lists the ids. */
function createHintForUnknown(
  tree: Tree,
  path: string,
  unknownName: string,
  choices: string[],
): Hint {
  const suggestion = findNearId(unknownName, choices);
  if (suggestion) return { found: unknownName, expected: choices, suggestion };
  const deeper = findDeeperPath(tree, path.split('.'));
  if (deeper) return { found: path, suggestion: deeper };
  const remedy = describePossibleNames(choices, maxListedNames);
  return { found: unknownName, expected: choices, ...(choices.length > 0 && { remedy }) };
}

/** Returns every prefix of the rest of a path, the shortest first: ids may contain periods themselves. */
const listPrefixes = (path: string): string[] =>
  path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

/** Returns the shortest prefix of the rest of a path with which no id begins. */
const findUnknownPrefix = (path: string, choices: readonly string[]): string =>
  listPrefixes(path).find((piece) => !choices.some((id) => id.startsWith(`${piece}.`))) ?? path;

/** Returns the id that the rest of a path probably means. */
const findNearId = (path: string, choices: readonly string[]): string | undefined =>
  listPrefixes(path)
    .map((piece) => findNearName(piece, choices))
    .find((piece) => piece !== undefined);

/** Returns the key of the change that contains its path (`remove`, `set`, `before` …), and the edit to make there. */
function readChange(change: Tree, report: Report): [string | undefined, Edit | undefined] {
  if (change.has('remove')) return ['remove', () => []];
  if (change.has('set')) {
    const to = change.get('to');
    return ['set', to && ((found) => [found ? merge(found, to) : to])];
  }
  const value = change.get('insert');
  if (!value) return [undefined, undefined];
  const positions = ['before', 'after', 'into'].filter((key) => change.has(key));
  if (positions.length !== 1) {
    report('SCR115', change.location, 'The place of the insert is missing, or there are two', {
      remedy: 'Add one of "before", "after" and "into", with the path of a part.',
    });
    return [undefined, undefined];
  }
  return [positions[0], createInsertion(positions[0] ?? '', value, change, report)];
}

/** Returns the edit that inserts a value before, after or into the part that is found. */
function createInsertion(position: string, value: Tree, change: Tree, report: Report): Edit {
  return (found, { inList }) => {
    if (!found) return [];
    if (position === 'into' && found.kind === 'list')
      return [new Tree(found.location, [...found.items, value])];
    if (position !== 'into' && inList)
      return position === 'before' ? [value, found] : [found, value];
    report(
      'SCR115',
      change.location,
      `'${change.text(position) ?? ''}' is not ${position === 'into' ? '' : 'in '}a list`,
      createHintForList(found, change.text(position) ?? '', position),
    );
    return [found];
  };
}

/** Suggests the lists inside a part, if something is inserted into the part itself. */
function createHintForList(found: Tree, path: string, position: string): Hint | undefined {
  const lists = [...found.entries()].filter(({ value }) => value.kind === 'list');
  if (position !== 'into' || lists.length === 0) return undefined;
  const paths = lists.map(({ name }) => `"into": "${path}.${name}"`);
  return { found: path, remedy: `Write ${paths.join(' or ')}.` };
}

/** Merges an object one level deep. A field that is written as its id only is expanded to an object first. */
function merge(found: Tree, to: Tree): Tree {
  if (to.kind !== 'object') return to;
  const base = found.kind === 'scalar' ? expandField(found, to) : found;
  if (!base?.members) return to;
  return new Tree(base.location, new Map([...base.members, ...(to.members ?? [])]));
}

/**
 * Returns `{ "id": … }` for a field written as its id; undefined for another value, or if the change itself has an `id`
 * or `screen`.
 */
function expandField(found: Tree, to: Tree): Tree | undefined {
  if (found.text() === undefined || to.has('id') || to.has('screen')) return undefined;
  const member: Member = { name: 'id', keyLocation: found.location, value: found };
  return new Tree(found.location, new Map([['id', member]]));
}
